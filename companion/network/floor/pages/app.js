"use strict";
// The staff's page. The state arrives once completely, then as changes; the view depends on it and on the
// URL.

const LANGUAGES = ["de", "en", "fr"];
const SIGNS = ["calls", "care", "waiting", "playing", "free"]; // most urgent first
const top_ = document.getElementById("top"), page = document.getElementById("page"), trouble = document.getElementById("trouble");
const polite = document.getElementById("polite"), now_ = document.getElementById("now");
const narrow = matchMedia("(max-width: 719px)");

let words = {}, language = "", source = null, live = false, skew = 0, inside = true, view = null, allWords = {};
let floor = { house: "Gruftwart", me: "", broker: true, order: [], tables: {}, calls: [] };

const kept = {
  get: (name) => { try { return localStorage.getItem(name) || ""; } catch { return ""; } },
  set: (name, value) => { try { localStorage.setItem(name, value); } catch { /* a private window keeps nothing */ } },
};

// ---- texts and time

const say = (name, fields) => Object.entries(fields || {}).reduce((text, [field, value]) => text.replace("{" + field + "}", value), words[name] || name);
const counted = (one, many, count) => (count === 1 ? say(one, { count }) : say(many, { count }));
const gameName = (game) => words.games[game] || game || "";
const serverNow = () => Date.now() / 1000 + skew;
const clock = (at) => new Date(at * 1000).toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const ago = (at) => Math.max(0, Math.floor(serverNow() - at));

const AGES = {
  stopwatch: (at) => Math.floor(ago(at) / 60) + ":" + String(ago(at) % 60).padStart(2, "0"),
  minutes: (at) => { const count = Math.floor(ago(at) / 60); return count ? counted("for_minute", "for_minutes", count) : words.just_now; },
};

// A span whose text is updated with the time, which replaces {time} in `sentence`.
function age(kind, at, sentence) {
  const span = el("span", { class: "age" });
  Object.assign(span.dataset, { kind, at, sentence: sentence || "{time}" });
  tickAge(span);
  return span;
}

function tickAge(span) {
  const { kind, at, sentence } = span.dataset;
  const text = sentence.replace("{time}", AGES[kind](Number(at)));
  if (span.textContent !== text) span.textContent = text;
}

async function fetchWords(code) {
  if (!allWords[code]) allWords[code] = await (await fetch("/words/" + code + ".json")).json();
  return allWords[code];
}

async function setLanguage(code) {
  words = await fetchWords(code);
  language = code;
  kept.set("language", code);
  document.documentElement.lang = code;
  draw();
}

// ---- event stream

function connect() {
  if (source) source.close();
  source = new EventSource("/live");
  source.onmessage = (event) => receive(JSON.parse(event.data));
  source.onerror = async () => {
    live = false;
    tellTrouble();
    if (source.readyState !== EventSource.CLOSED) return; // the browser reconnects by itself
    const asked = await fetch("/figures").catch(() => null);
    if (asked && asked.status === 401) { inside = false; draw(); } else setTimeout(connect, 2000);
  };
}

function receive(part) {
  const before = floor;
  live = true;
  skew = part.now - Date.now() / 1000;
  const tables = part.whole ? part.tables : { ...floor.tables, ...part.tables };
  floor = { ...floor, ...part, tables: Object.fromEntries(part.order.map((id) => [id, tables[id]])) };
  announce(before.calls, floor.calls);
  listen(floor.calls, serverNow());
  tellTrouble();
  if (part.whole || !view) draw();
  else refresh();
}

// While a control is pressed the page is not redrawn; changes are shown afterwards.
let pressing = false;

function refresh() {
  if (pressing || !view) return;
  drawTop();
  view.update();
}

addEventListener("pointerdown", () => { pressing = true; });
["pointerup", "pointercancel"].forEach((name) => addEventListener(name, () => { pressing = false; setTimeout(refresh, 0); }));

function announce(before, calls) {
  const known = new Set(before.map((one) => one.place + one.call));
  const fresh = calls.filter((one) => !known.has(one.place + one.call));
  if (fresh.length) now_.textContent = fresh.map((one) => title(floor.tables[one.place]) + ": " + words["call_" + (one.reason || "bell")]).join(". ");
}

function tellTrouble() {
  const text = !inside ? "" : !live ? words.no_floor : !floor.broker ? words.no_broker : "";
  trouble.hidden = !text;
  if (trouble.textContent !== text) trouble.textContent = text;
}

async function post(path, body) {
  const answer = await fetch(path, { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }).catch(() => null);
  if (!answer) return { ok: false, trouble: "no_floor" };
  if (answer.status === 401) { inside = false; draw(); return { ok: false, trouble: "login" }; }
  return answer.json().catch(() => ({ ok: false, trouble: "not_understood" }));
}

// Send a command to a table; show its answer as a toast, or return it if `quietly`.
async function ask(place, body, quietly) {
  const said = await post("/ask/" + place, body);
  const text = said.says || words[said.trouble] || (said.ok ? words.sent : words.no_answer);
  if (!quietly || !said.ok) toast(text, said.ok);
  return { ...said, text };
}

function toast(text, good) {
  document.querySelectorAll(".toast").forEach((old) => old.remove());
  const box = el("p", { class: "toast" + (good ? "" : " bad") }, icon(good ? "check" : "warning"), text);
  document.body.append(box);
  polite.textContent = text;
  setTimeout(() => box.remove(), 6000);
}

// ---- drawing

// Rebuild a part only if its content changed, and keep the keyboard focus.
function fill(node, key, build) {
  const text = language + JSON.stringify(key);
  if (node.shown === text) return;
  node.shown = text;
  const focused = node.contains(document.activeElement) ? document.activeElement.id : "";
  node.replaceChildren(...[build()].flat().filter((kid) => kid !== null && kid !== ""));
  if (focused && document.getElementById(focused)) document.getElementById(focused).focus();
}

function button(id, sign, text, onclick, props) {
  return el("button", { id, type: "button", onclick, ...props }, sign ? icon(sign) : "", text ? el("span", {}, text) : "");
}

const title = (card) => (card ? (card.number ? card.number + " " : "") + card.name : "");

function heading(card) {
  return [card.number ? el("b", { class: "number" }, card.number) : "", el("span", { class: "name" }, card.name)];
}

function drawTop() {
  fill(top_, [inside, floor.house, floor.me, Object.values(floor.tables).map((one) => [one.sign, one.mark]), filter, location.pathname, narrow.matches], () => {
    if (!inside || location.pathname !== "/") return [];
    return [brand(), narrow.matches ? "" : filters(), el("span", { class: "grow" }), el("time", { id: "clock" }, clock(serverNow())),
      button("sound", "speaker", "", tapSound, { class: "round" }),
      button("menu", "shield", narrow.matches ? "" : floor.me || words.menu, menu, { "aria-label": floor.me ? words.menu + ", " + floor.me : words.menu, "aria-haspopup": "dialog" })];
  });
  showSound();
}

function brand() {
  const count = floor.order.length;
  return el("div", { class: "brand" }, icon("lantern"), el("h1", {}, floor.house), el("span", { class: "mist count" }, counted("table", "tables", count)));
}

function dialog(name, ...parts) {
  const box = el("dialog", { "aria-label": name }, el("h2", {}, name), ...parts, button("close", "", words.close, () => box.close(), { class: "quiet" }));
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
  return box;
}

function menu() {
  const go = (path) => () => { box.close(); visit(path); };
  const box = dialog(floor.me || words.menu,
    button("to-statistics", "chart", words.statistics, go("/statistics")), button("to-league", "trophy", words.league, go("/league")),
    el("div", { class: "row", role: "group", "aria-label": words.language }, ...LANGUAGES.map((code) => button("lang-" + code, "", code.toUpperCase(),
      () => { box.close(); setLanguage(code); }, { class: code === language ? "chosen" : "", "aria-pressed": String(code === language) }))),
    button("leave", "give", words.leave, async () => { box.close(); await post("/logout", {}); source.close(); inside = false; draw(); }, {}));
}

function visit(path) {
  history.pushState(null, "", path);
  draw();
  scrollTo(0, 0);
}

function draw() {
  if (!language) return;
  tellTrouble();
  document.body.classList.toggle("outside", !inside);
  const [, where, which] = location.pathname.split("/");
  view = !inside ? loginView() : where === "table" ? tableView(which) : where === "statistics" ? statisticsView() : where === "league" ? leagueView() : floorView();
  document.title = (view.title ? view.title + " · " : "") + floor.house;
  page.className = view.name;
  page.replaceChildren(...view.parts);
  drawTop();
  view.update();
}

function loginView() {
  const name = el("input", { id: "who", maxLength: 16, autocomplete: "off", value: kept.get("who"), "aria-describedby": "who-hint" });
  const pin = el("input", { id: "pin", type: "password", inputMode: "numeric", maxLength: 12, autocomplete: "off", required: true });
  const told = el("p", { id: "told", class: "note", role: "alert", hidden: true });
  const enter = async (event) => {
    event.preventDefault();
    kept.set("who", name.value);
    wakeBell();
    const said = await post("/login", { pin: pin.value, name: name.value });
    pin.value = "";
    if (said.ok) { inside = true; draw(); connect(); return; }
    told.hidden = false;
    told.textContent = [words[said.trouble] && said.trouble !== "wait" && !(said.trouble === "login") ? words[said.trouble] : "", said.wait ? say("wait", { count: said.wait }) : ""].filter(Boolean).join(" ");
    pin.focus();
  };
  const form = el("form", { class: "panel", onsubmit: enter }, icon("lantern"), el("h1", {}, words.login), el("label", { htmlFor: "pin" }, words.pin), pin,
    el("label", { htmlFor: "who" }, words.my_name), name, el("p", { class: "mist small", id: "who-hint" }, words.name_hint), told,
    el("button", { id: "enter", class: "main", type: "submit" }, icon("check"), words.enter),
    el("div", { class: "row", role: "group", "aria-label": words.language }, ...LANGUAGES.map((code) => button("lang-" + code, "", code.toUpperCase(), () => setLanguage(code),
      { class: code === language ? "chosen" : "quiet", "aria-pressed": String(code === language) }))));
  return { name: "login", title: words.login, parts: [form], update: () => { if (document.activeElement === document.body) pin.focus(); } };
}

// ---- start

setInterval(() => {
  document.querySelectorAll(".age").forEach(tickAge);
  const shown = document.getElementById("clock");
  if (shown && shown.textContent !== clock(serverNow())) shown.textContent = clock(serverNow());
  if (live) listen(floor.calls, serverNow());
}, 1000);
addEventListener("popstate", draw);
narrow.addEventListener("change", draw);
const wished = kept.get("language") || (navigator.language || "en").slice(0, 2);
fetchIcons().then(() => setLanguage(LANGUAGES.includes(wished) ? wished : "en")).then(connect);
