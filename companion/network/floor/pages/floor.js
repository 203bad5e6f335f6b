"use strict";
// All tables: calls first, then a card for each. Wide screens keep the order of tables; narrow ones sort by
// urgency.

const FILTERS = ["all", "calls", "playing", "waiting", "free", "care"];
const STATE_ICONS = { calls: "ring", care: "wrench", waiting: "pause", playing: "play", free: "chair" };
const WHY_ICONS = { well: "check", long: "hourglass", setup: "people", paused: "pause", locked: "lock", cleared: "check", to_clear: "cup", still: "pause",
  away: "warning", floods: "warning", called: "check", call_bell: "ring", call_question: "speech", call_order: "cup", call_pay: "coin", call_stuck: "wrench",
  ill: "warning", ill_temperature: "thermo", ill_disk: "disk", ill_journal: "book", ill_strip: "led", ill_voice: "speaker" };
let filter = "all";

function filters() {
  const tables = Object.values(floor.tables);
  return el("div", { class: "filters", role: "group" }, ...FILTERS.map((one) => {
    const count = tables.filter((card) => fits(card, one)).length;
    const node = button("filter-" + one, "", words[one], () => { filter = one; drawTop(); view.update(); }, { class: one === filter ? "chosen" : "", "aria-pressed": String(one === filter) });
    node.append(el("b", {}, String(count)));
    return node;
  }));
}

// A table that needs care may be played at all the same.
const fits = (card, one) => one === "all" || card.sign === one || (one === "care" && card.mark !== null);

function floorView() {
  const calls = el("ul", { id: "calls" }), cards = el("ul", { id: "cards" }), bar = el("div", { id: "bar" });
  const empty = el("p", { class: "empty mist", hidden: true }, words.empty);
  const nodes = new Map();
  const update = () => {
    updateCalls(calls);
    if (narrow.matches) fill(bar, [filter, Object.values(floor.tables).map((one) => [one.sign, one.mark])], filters);
    const order = inOrder();
    for (const [id, node] of nodes) if (!order.includes(id)) { node.remove(); nodes.delete(id); }
    order.forEach((id, at) => {
      if (!nodes.has(id)) nodes.set(id, el("li", {}));
      const node = nodes.get(id), card = floor.tables[id];
      node.className = "card " + card.sign + (fits(card, filter) ? "" : " dim");
      if (cards.children[at] !== node) moveTo(cards, node, at);
      const call = callOf(id);
      fill(node, [card, call], () => cardParts(card, call));
    });
    empty.hidden = floor.order.length > 0 || !live;
  };
  cards.addEventListener("keydown", (event) => arrows(event, cards));
  return { name: "floor", title: "", parts: [calls, narrow.matches ? bar : "", cards, empty].filter(Boolean), update };
}

function moveTo(list, node, at) {
  const focused = node.contains(document.activeElement) ? document.activeElement : null;
  list.insertBefore(node, list.children[at] || null);
  if (focused) focused.focus();
}

function inOrder() {
  if (!narrow.matches) return floor.order;
  const calling = new Set(floor.calls.map((one) => one.place)); // already shown at the top
  return floor.order.filter((id) => !calling.has(id)).sort((one, other) => SIGNS.indexOf(floor.tables[one].sign) - SIGNS.indexOf(floor.tables[other].sign));
}

// The arrow keys move between neighbouring cards.
function arrows(event, cards) {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: "down", ArrowUp: "up" }[event.key];
  const links = [...cards.querySelectorAll("a.open")], at = links.indexOf(document.activeElement);
  if (!step || at < 0) return;
  event.preventDefault();
  const columns = getComputedStyle(cards).gridTemplateColumns.split(" ").length;
  const next = links[at + (step === "down" ? columns : step === "up" ? -columns : step)];
  if (next) next.focus();
}

function updateCalls(list) {
  list.hidden = floor.calls.length === 0;
  const keys = floor.calls.map((one) => [one, title(floor.tables[one.place])]);
  fill(list, keys, () => floor.calls.map((one, at) => callParts(one, at)));
}

const callOf = (id) => floor.calls.find((one) => one.place === id) || null;
const comesText = (call) => (call.who === "?" ? words.somebody_comes : say("comes", { name: call.who }));
const seenText = (call) => (!call.seen ? words.shown_here : call.seen === "?" ? words.seen : say("seen_by", { name: call.seen }));

// Only a touch tells the guests that somebody has seen their call.
function markSeen(id) {
  const call = callOf(id);
  if (call && !call.seen && !call.who) ask(id, { do: "acknowledge" }, true);
}

function callParts(call, at) {
  const card = floor.tables[call.place], id = call.place;
  const reason = "call_" + (call.reason || "bell");
  const comes = call.who ? comesText(call) : "", seen = Boolean(call.who || call.seen);
  return el("li", { class: "call" + (call.who ? " seen" : "") },
    seen ? el("span", { class: "bell" }, icon(call.who ? "check" : "ring")) : button("see-" + id, "ring", "", () => markSeen(id), { class: "bell", "aria-label": words.see, title: words.see }),
    el("div", { class: "what" }, el("h2", { class: lengthy(card) }, tableLink(card, "call-")),
      el("p", {}, icon(WHY_ICONS[reason]), el("span", {}, comes || words[reason]), narrow.matches ? "" : "·", age("stopwatch", call.at, narrow.matches ? "{time}" : words.since)),
      call.who ? "" : el("p", { class: "shown" + (call.seen ? " good" : "") }, icon(call.seen ? "check" : "picture"), el("span", {}, seenText(call)))),
    el("div", { class: "deeds" }, call.who ? "" : button("coming-" + id, "check", words.coming, () => ask(id, { do: "coming" }, true), { class: at === 0 ? "main" : "" }),
      button("done-" + id, "", words.done, () => ask(id, { do: "done" }, true), { class: "done" })));
}

const lengthy = (card) => (title(card).length > 9 ? "lengthy" : "");

function whyText(card) {
  if (card.why === "still") return age("minutes", card.still, words.still);
  if (card.why === "away") return words.away + " · " + (card.said ? say("last_heard", { time: clock(card.said) }) : words.never_heard);
  return words[card.why] || card.why;
}

const stateName = (card) => (card.sign === "care" ? words.needs_care : words[card.sign]);

function tableLink(card, prefix) {
  const path = "/table/" + card.id;
  return el("a", { class: "open", href: path, id: prefix + card.id, onclick: (event) => { event.preventDefault(); markSeen(card.id); visit(path); } }, ...heading(card));
}

function chip(card) {
  return el("span", { class: "chip " + card.sign }, icon(STATE_ICONS[card.sign]), narrow.matches ? words[card.sign] : stateName(card));
}

function pips(count) {
  return el("span", { class: "pips", role: "img", "aria-label": counted("person", "people", count) }, ...Array.from({ length: count }, () => el("i", {})));
}

function bar(card) {
  const line = el("div", { class: "line" + (card.usual && card.minutes > 1.1 * card.usual ? " over" : ""), "aria-hidden": "true" }, el("i", {}));
  line.firstChild.style.width = Math.min(100, (100 * card.minutes) / (card.usual || 60)) + "%";
  return line;
}

function art(game) {
  return words.games[game] ? el("img", { src: "/art/" + game + ".webp", alt: "", width: 520, height: 250 }) : el("span", { class: "noart" }, icon("bat"));
}

// How urgent something is: one bar is comfort, two are soon, three stop play.
function markChip(card) {
  const [level, why] = card.mark;
  return el("p", { class: "mark level-" + level, title: words["level_" + level] }, icon(why === "ill_voice" ? "mute" : WHY_ICONS[why] || "warning"), el("span", { class: "grow" }, words[why]), bars(level));
}

const bars = (level) => el("span", { class: "bars", role: "img", "aria-label": words["level_" + level] }, ...[1, 2, 3].map((one) => el("i", { class: one <= level ? "on" : "" })));

function callLines(call) {
  const reason = "call_" + (call.reason || "bell");
  return el("div", { class: "asks" }, el("p", { class: "why" }, icon(WHY_ICONS[reason]), el("span", {}, words[reason], " · ", age("stopwatch", call.at))),
    el("p", { class: "why" + (call.seen || call.who ? " good" : " mist") }, icon(call.seen || call.who ? "check" : "picture"), el("span", {}, call.who ? comesText(call) : seenText(call))));
}

function cardParts(card, call) {
  const playing = card.game && card.sign !== "free";
  const shown = card.mark && card.sign !== "care" && !call;
  const toClear = card.why === "to_clear" && !card.away;
  const why = toClear
    ? button("clear-" + card.id, "cup", words.to_clear, () => ask(card.id, { do: "cleared" }), { class: "why", title: words.is_cleared })
    : el("p", { class: "why" + (["well", "cleared", "called"].includes(card.why) ? " good" : "") }, icon(WHY_ICONS[card.why] || "warning"), el("span", {}, whyText(card)));
  return [el("div", { class: "art" }, playing ? art(card.game) : el("span", { class: "noart" }, icon("bat"))), chip(card), el("h2", { class: lengthy(card) }, tableLink(card, "card-")),
    el("p", { class: "game" }, playing ? gameName(card.game) : card.state === "free" ? age("minutes", card.since) : ""),
    playing ? el("div", { class: "facts" }, pips(card.people), el("span", { class: "min" }, el("b", {}, String(card.minutes)), " " + words.min)) : "",
    playing ? bar(card) : "", ...(call ? [callLines(call)] : shown && card.why === "well" ? [] : [why]), shown ? markChip(card) : ""];
}
