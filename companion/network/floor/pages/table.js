"use strict";
// One table: its game, a message to it, its settings and its health. Names of players are never shown.

const PRESETS = ["soon", "quiet", "kitchen", "needed"];
const LONGEST = 80, HOLD = 2000;
const VOLUMES = [0, 12, 25, 37, 50, 62, 75, 87, 100], BRIGHTNESSES = [25, 50, 75, 100];
const dimmed = {};
const TILES = { temperature: "thermo", disk: "disk", journal: "book", strip: "led", voice: "speaker" };

function tableView(id) {
  const part = (name, label) => el("section", { class: "panel " + name, "aria-label": label });
  const head = el("div", { class: "head" }), game = part("now", words.game), today = part("today", words.today);
  const message = messagePart(id), own = part("own", words.for_table), health = part("health", words.health), act = part("act", words.act);
  const old = el("p", { class: "mist old", hidden: true });
  const column = (...kids) => el("div", { class: "column" }, ...kids);
  let played = "";
  const update = () => {
    const card = floor.tables[id];
    if (!card) { fill(head, "gone", () => [backButton(), el("h1", {}, live ? words.gone : id)]); message.update(true, ""); return; }
    const off = card.away || !live || !floor.broker, call = floor.calls.find((one) => one.place === id);
    old.hidden = !card.away;
    old.textContent = card.away ? words.away + " · " + (card.said ? say("last_heard", { time: clock(card.said) }) : words.never_heard) : "";
    fill(head, [card.number, card.name, card.sign, card.why, card.still, card.mark, call], () => headParts(card, call));
    fill(game, [card.game, card.people, card.minutes, card.usual, card.sign], () => gameParts(card));
    fill(own, [card.language, card.volume_cap, dimmed[id], card.locked, card.allowed, off], () => ownParts(card, off));
    fill(health, [card.health, card.version], () => healthParts(card));
    fill(act, [card.attract, card.state, card.game, card.cleared, card.allowed, off], () => actParts(card, off));
    message.update(off, refusal(card, "message"));
    const now = [card.game, card.state].join();
    if (played !== now) { played = now; fetchToday(id, today); }
  };
  return { name: "table", title: title(floor.tables[id]), update,
    parts: [head, old, column(game, today), column(message.node, own), column(health, act)] };
}

// Why this table would refuse a command, known beforehand.
function refusal(card, what) {
  if (card.allowed && !card.allowed.includes(what)) return words.not_allowed;
  const disturbs = what === "update" ? card.state !== "free" : what === "attract" && !card.attract && card.game;
  return disturbs ? words.people_there : "";
}

// Each reason once, below the controls that it disables.
function reasons(card, whats) {
  return [...new Set(whats.map((what) => refusal(card, what)))].filter(Boolean).map((text) => el("p", { class: "mist small refused" }, icon("lock"), el("span", {}, text)));
}

function backButton() {
  return button("back", "back", "", () => visit("/"), { "aria-label": words.to_floor, class: "round" });
}

function headParts(card, call) {
  // a warning below says that it is unreachable
  const note = call ? [words["call_" + (call.reason || "bell")] + ", ", age("stopwatch", call.at, words.since)] : card.why === "away" ? [] : [whyText(card)];
  return [backButton(), el("h1", {}, ...heading(card)), chip(card), card.mark && card.sign !== "care" ? markChip(card) : "", note.length ? el("p", { class: "mist note-of" }, ...note) : "", el("span", { class: "grow" }),
    ...(call ? [button("done", "cross", words.settled, () => ask(card.id, { do: "done" }, true)),
      call.who ? el("p", { class: "mist" }, call.who === "?" ? words.somebody_comes : say("comes", { name: call.who })) : button("coming", "check", words.coming, () => ask(card.id, { do: "coming" }, true), { class: "main" })] : [])];
}

function gameParts(card) {
  const nobody = card.state === "free" && !card.away; // who sets up, or rings before a game, is there
  if (!card.game) return [el("div", { class: "art" }, el("span", { class: "noart" }, icon("bat"))), ...(nobody ? [el("h2", {}, words.free), el("p", { class: "mist" }, words.nobody)] : [])];
  return [el("div", { class: "art" }, art(card.game)), el("h2", {}, gameName(card.game)), el("p", { class: "mist" }, counted("person", "people", card.people)),
    el("div", { class: "facts" }, pips(card.people), el("span", { class: "min" }, el("b", {}, String(card.minutes)), " " + words.min)), bar(card),
    card.usual ? el("p", { class: "mist small" }, say("usual", { count: card.usual })) : ""];
}

async function fetchToday(id, node) {
  const answer = await fetch("/today/" + id).catch(() => null);
  if (!answer || !answer.ok) return;
  const played = await answer.json();
  fill(node, played, () => [el("h2", {}, words.today), played.length ? el("ul", { class: "rows" }, ...played.map((one) => el("li", {}, art(one.game),
    el("div", { class: "grow" }, el("b", {}, gameName(one.game)), el("p", {}, [clock(one.at), counted("person", "people", one.people), one.kind === "result" ? one.minutes + " " + words.min : words.left].join(" · "))),
    icon(one.kind === "result" ? "check" : "cross")))) : el("p", { class: "mist" }, words.nothing_today)]);
}

// ---- a message

function messagePart(id) {
  const text = el("textarea", { id: "text", maxLength: LONGEST, rows: 2, "aria-describedby": "left" });
  const left = el("span", { id: "left", class: "mist small" }), seen = el("p", { class: "as-seen" });
  const send = button("send", "next", words.send, async () => {
    send.disabled = true;
    const said = await ask(id, { do: "message", text: text.value.trim() });
    if (said.ok) text.value = "";
    show();
  });
  const why = el("p", { class: "mist small", role: "note", hidden: true });
  let off = false, presets = [];
  const show = () => {
    left.textContent = say("letters_left", { count: LONGEST - text.value.length });
    seen.textContent = text.value;
    send.disabled = off || !text.value.trim();
  };
  text.addEventListener("input", show);
  text.addEventListener("keydown", (event) => { if (event.key === "Enter" && !event.shiftKey) { event.preventDefault(); if (!send.disabled) send.click(); } });
  const preset = (name) => button("preset-" + name, "", words["short_" + name], async () => {
    const spoken = floor.tables[id] ? floor.tables[id].language : language; // in the language of the table
    text.value = (await fetchWords(LANGUAGES.includes(spoken) ? spoken : language))["preset_" + name].slice(0, LONGEST);
    show();
    text.focus();
  });
  presets = PRESETS.map(preset);
  const node = el("section", { class: "panel message", "aria-label": words.message }, el("label", { htmlFor: "text" }, icon("speech"), words.message), text, left,
    el("div", { class: "grid2" }, ...presets), el("p", { class: "mist small" }, words.as_guests),
    why,
    el("div", { class: "preview" }, el("div", { class: "screen", "aria-hidden": "true" }, el("div", {}, icon("ring"), seen), el("i", {})),
      el("div", {}, el("p", { class: "mist small" }, words.between), send)));
  return { node, update: (isOff, refused) => {
    off = isOff || Boolean(refused);
    why.hidden = !refused;
    why.textContent = refused;
    text.disabled = off;
    presets.forEach((one) => { one.disabled = off; });
    show();
  } };
}

// ---- settings

function choice(id, options, chosen, off, pick) {
  return el("div", { class: "choice", role: "group", "aria-labelledby": "label-" + id }, ...options.map(([value, text]) => button(id + "-" + value, "", text, () => pick(value),
    { class: value === chosen ? "chosen" : "", "aria-pressed": String(value === chosen), disabled: off })));
}

function setting(id, sign, name, note, control) {
  return el("div", { class: "setting" }, icon(sign), el("div", { id: "label-" + id, class: "label" }, el("b", {}, name), note ? el("p", { class: "mist small" }, note) : ""), control);
}

function slider(id, steps, value, off, pick) {
  const last = steps.length - 1, at = value === null || value === undefined ? last : Math.max(0, steps.indexOf(value));
  const shown = el("output", { htmlFor: id });
  const input = el("input", { type: "range", id, min: 0, max: last, step: 1, value: at, disabled: off, "aria-labelledby": "label-" + id });
  const show = () => { const step = steps[input.value]; shown.textContent = Number(input.value) === last ? words.unlimited : step + " %"; input.setAttribute("aria-valuetext", shown.textContent); };
  input.addEventListener("input", show);
  input.addEventListener("change", () => pick(Number(input.value) === last ? null : steps[input.value]));
  show();
  return el("div", { class: "slider" }, input, shown);
}

function ownParts(card, off) {
  const set = (what) => (value) => ask(card.id, { do: what, value });
  const no = (what) => off || Boolean(refusal(card, what));
  return [el("h2", {}, words.for_table),
    setting("language", "globe", words.language, "", choice("language", LANGUAGES.map((code) => [code, code.toUpperCase()]), card.language, no("language"), set("language"))),
    setting("volume", "speaker", words.volume, words.at_most, slider("volume", VOLUMES, card.volume_cap, no("volume_cap"), set("volume_cap"))),
    setting("brightness", "sun", words.brightness, words.at_most, choice("brightness", BRIGHTNESSES.map((one) => [one, String(one)]), dimmed[card.id], no("brightness_cap"), async (value) => {
      const said = await ask(card.id, { do: "brightness_cap", value });
      // tables do not report their brightness, so the last value set here is shown
      if (said.ok) { dimmed[card.id] = value; view.update(); }
    })),
    setting("access", "lock", words.access, words.for_guests, choice("access", [["unlock", words.open], ["lock", words.shut]], card.locked ? "lock" : "unlock", no(card.locked ? "unlock" : "lock"), (what) => ask(card.id, { do: what }))),
    ...reasons(card, ["language", "volume_cap", "brightness_cap", card.locked ? "unlock" : "lock"])];
}

// ---- health

function value(name, number) {
  if (number === null) return "";
  if (name === "temperature") return Math.round(number) + " °C";
  if (name === "disk") return say("free_space", { count: (number / 1024).toLocaleString(language, { maximumFractionDigits: 1 }) });
  return "";
}

function healthParts(card) {
  if (!card.health) return [el("h2", {}, words.health)];
  return [el("h2", {}, words.health), el("ul", { class: "tiles" }, ...Object.entries(TILES).map(([name, sign]) => {
    const [ok, number, level] = card.health[name], measured = value(name, number);
    const said = ok ? [measured || words.fine] : [measured, words["ill_" + name], words["level_" + level]].filter(Boolean);
    return el("li", { class: ok ? "" : "ill level-" + level }, icon(sign), el("div", { class: "grow" }, el("b", {}, words[name]), el("p", { class: "mist small" }, said.join(" · "))), ok ? icon("check") : bars(level));
  })), el("p", { class: "version" }, icon("lantern"), say("version", { number: card.version }))];
}

function actParts(card, off) {
  const plain = (what, body) => () => ask(card.id, { do: what, ...body });
  const free = card.state === "free", renew = free && !card.cleared ? "cleared" : "new_group";
  const no = (what) => ({ disabled: off || Boolean(refusal(card, what)) });
  return [el("h2", {}, words.act), el("div", { class: "grid2" },
    button("diagnose", "chart", words.diagnose, () => diagnose(card.id), no("diagnose")), button("update", "update", words.update, plain("update"), no("update")),
    button("attract", "star", card.attract ? words.attract_off : words.attract_on, plain("attract", { value: !card.attract }), no("attract")),
    button(renew, renew === "cleared" ? "broom" : "people", renew === "cleared" ? words.is_cleared : words.new_group, plain(renew), no(renew))),
    holdButton(card.id, no("restart").disabled), ...reasons(card, ["diagnose", "update", "attract", renew, "restart"])];
}

async function diagnose(id) {
  polite.textContent = words.asking;
  const said = await ask(id, { do: "diagnose" }, true);
  if (said.ok) dialog(words.diagnose, el("p", {}, said.text));
}

// Hold for two seconds, so that nobody restarts a table by mistake.
function holdButton(id, off) {
  let timer = 0;
  const node = button("restart", "update", words.restart, () => {}, { class: "hold", disabled: off });
  const end = () => { clearTimeout(timer); timer = 0; node.classList.remove("on"); };
  const begin = () => {
    if (timer || node.disabled) return;
    node.classList.add("on");
    timer = setTimeout(() => { end(); ask(id, { do: "restart" }); }, HOLD);
  };
  node.addEventListener("pointerdown", begin);
  ["pointerup", "pointerleave", "pointercancel", "blur", "keyup"].forEach((name) => node.addEventListener(name, end));
  node.addEventListener("keydown", (event) => { if ((event.key === "Enter" || event.key === " ") && !event.repeat) begin(); });
  node.addEventListener("contextmenu", (event) => event.preventDefault());
  return node;
}
