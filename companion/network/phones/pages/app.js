"use strict";
// The page of one seat. Every message from the table is a complete numbered snapshot. The page is drawn from
// the newest one only, so that it recovers from sleep, reload and a lost network.

const LANGUAGES = ["de", "en", "fr"];
const WEIGHT = 512; // bytes: every message is padded to this size, so that sizes reveal nothing
// milliseconds: while a secret question is open, all phones send at this rate, empty messages too
const BEAT = 400;
const HOLD = 1000, ROLE_SECONDS = 10, CONSOLE_SECONDS = 20;
const top_ = document.getElementById("top"), page = document.getElementById("page");
const polite = document.getElementById("polite"), now = document.getElementById("now");

let words = {}, language = "", shown = null, socket = null, live = false, view = "main", open = false, held = false;
let code = location.pathname.length > 1 ? location.pathname.slice(1) : "";
let wish = { name: "", look: -1 }, trouble = "", waiting = [], sure = null, pause = 500, hidden = 0, timer = 0, ends = 0;
let told = "", outside = "", ready = false, large = false, drawn = "";

const kept = {
  get: (name) => { try { return localStorage.getItem(name) || ""; } catch { return ""; } },
  set: (name, value) => { try { localStorage.setItem(name, value); } catch { /* a private window keeps nothing */ } },
};

// ---- WebSocket

function connect() {
  if (socket) { socket.onclose = socket.onmessage = null; socket.close(); }
  const address = location.origin.replace(/^http/, "ws") + "/socket?lang=" + language;
  const mine = (socket = new WebSocket(address));
  mine.onopen = () => { send({ do: "hello", code }); };
  mine.onmessage = (event) => {
    const next = JSON.parse(event.data);
    if (live && shown && next.n < shown.n) return;
    pause = 500;
    live = true;
    outside = "";
    receive(next);
  };
  mine.onclose = (event) => {
    live = false;
    cover();
    if (event.code === 4001) { outside = kept.get("seated") ? "void" : "code"; if (code && !kept.get("seated")) outside = "void"; shown = null; }
    else if (event.code === 4002) { outside = "elsewhere"; view = "main"; }
    else { setTimeout(() => { if (socket === mine && !document.hidden) connect(); }, pause); pause = Math.min(5000, pause * 2); }
    draw(true);
  };
}

function send(message) {
  if (!socket || socket.readyState !== 1) return;
  const text = JSON.stringify(message);
  socket.send(text + " ".repeat(Math.max(0, WEIGHT - new TextEncoder().encode(text).length)));
}

// While a secret question is open, messages wait for the common sending rate.
function say(message) {
  if (shown && shown.secret) waiting.push(message);
  else send(message);
}

setInterval(() => {
  if (live && shown && shown.secret) send(waiting.shift() || { do: "beat" });
}, BEAT);

function receive(next) {
  if (next.page !== "join") kept.set("seated", next.page === "void" ? "" : "1");
  if (next.page === "void") { outside = kept.get("moved") ? "moved" : "void"; }
  const before = shown;
  shown = next;
  // a suspicion that came too late is dropped: sent by itself it could be seen
  if (!next.secret && waiting.length) waiting.splice(0).filter((one) => one.do !== "suspect").forEach(send);
  if (next.suspects && !(before && before.suspects) && !open) view = "main"; // everybody sees the button
  if (!next.suspects) suspicion = { night: -1, seat: null }; // the next game counts its nights from one again
  if (next.page !== "end") ready = false;
  if (view === "suspects" && !next.suspects) { view = "main"; cover(); }
  if (before && before.moment !== next.moment) sure = null;
  if (next.hand === null && view === "hand") { view = "main"; cover(); }
  const console_ = next.hand && next.hand.kind === "console";
  if (view === "hand" && open && !console_) cover();
  // the page knows its language; the table may have missed a change while the connection was being made
  if (!language) setLanguage(next.lang, false);
  else if (next.lang !== language) send({ do: "language", to: language });
  tell(before, next);
  draw(false);
  if (next.move) showMove(next.move);
}

function tell(before, next) {
  const said = (next.said || []).join(" ");
  if (said && polite.textContent !== said) polite.textContent = said;
  const mine = next.me && next.asked === next.me.seat;
  const text = next.note && next.note !== "ready" ? words[next.note] || "" : mine ? words.your_turn : "";
  if (now.textContent !== text) now.textContent = text;
}

// ---- covering secret content

function cover() {
  if (!open && !held) return;
  open = held = false;
  if (view === "suspects") view = "main";
  clearInterval(timer);
  draw(true);
}

function uncover(seconds, hold) {
  open = true;
  held = hold;
  ends = Date.now() + seconds * 1000;
  clearInterval(timer);
  timer = setInterval(() => {
    if (Date.now() >= ends) cover();
    else {
      const chip = document.getElementById("left");
      if (chip) chip.textContent = "0:" + String(Math.ceil((ends - Date.now()) / 1000)).padStart(2, "0");
    }
  }, 250);
  draw(true);
}

document.addEventListener("visibilitychange", () => {
  cover();
  if (document.hidden) hidden = Date.now();
  else if (!live || Date.now() - hidden > 3000) if (outside !== "elsewhere") connect();
});
window.addEventListener("blur", cover);
window.addEventListener("pagehide", cover);
window.addEventListener("online", connect);
window.addEventListener("pageshow", (event) => { if (event.persisted) connect(); });
document.addEventListener("contextmenu", (event) => { if (held) event.preventDefault(); });
document.addEventListener("pointerdown", () => { if (open && !held) ends = Date.now() + CONSOLE_SECONDS * 1000; });

// ---- texts and sizes

async function setLanguage(next, tellTable = true) {
  const answer = await fetch("/words/" + next + ".json");
  if (!answer.ok) return;
  words = await answer.json();
  language = next;
  document.documentElement.lang = next;
  kept.set("language", next);
  if (tellTable && live) send({ do: "language", to: next });
  draw(true);
}

function size(next) {
  document.documentElement.classList.remove("t125", "t150");
  if (next !== "100") document.documentElement.classList.add("t" + next);
  kept.set("text", next);
}

function larger() {
  const sizes = ["100", "125", "150"];
  size(sizes[(sizes.indexOf(kept.get("text") || "100") + 1) % 3]);
}

// ---- pages

function draw(anew) {
  const name = claiming ? "claim" : outside || (shown ? shown.page : "wait");
  const same = drawn === name + view + open;
  if (same && !anew && (held || name === "join")) { if (name === "join") signs(); return; }
  const focus = document.activeElement && document.activeElement.id;
  drawn = name + view + open;
  document.body.className = name === "end" && !outside ? "end" : "";
  head(name);
  page.replaceChildren(...(PAGES[name] || PAGES.asleep)());
  if (focus && document.getElementById(focus)) document.getElementById(focus).focus();
}

function head(name) {
  const me = shown && shown.me;
  const chip = el("span", { class: "chip", id: "chip" }, icon(live ? "check" : "hourglass"), live ? words.connected : words.searching);
  const seated = me && !outside && name !== "join";
  const who = seated
    ? [badge(me.look, false), el("div", { class: "who" }, el("b", {}, me.name), el("span", { class: "mist small" }, shown.game))]
    : [icon("lantern"), el("div", { class: "who" }, el("b", {}, "Gruftwart"))];
  const count = open && !held ? el("span", { class: "chip" }, icon("eye"), el("span", { id: "left" }, "0:" + CONSOLE_SECONDS)) : null;
  top_.replaceChildren(...who, count || (seated ? chip : langs()));
}

function langs() {
  const one = (name) => el("button", { id: "lang-" + name, class: name === language ? "chosen" : "", "aria-pressed": String(name === language), onclick: () => setLanguage(name) }, name.toUpperCase());
  return el("div", { class: "langs", role: "group", "aria-label": "Sprache, language, langue" }, ...LANGUAGES.map(one));
}

function note() {
  const text = shown && shown.note ? (words[shown.note] || shown.note) : "";
  return text && shown.note !== "ready" ? [el("p", { class: "note" }, text)] : [];
}

const button = (id, symbol, text, click, kind = "", off = false) =>
  el("button", { id, class: kind, disabled: off, onclick: click }, symbol ? icon(symbol) : null, el("span", {}, text));

const PAGES = {
  wait: () => [el("p", { class: "mist" }, words.searching || "…")],
  asleep: () => [el("h1", {}, "Gruftwart"), el("p", {}, words.asleep)],
  moved: () => [el("h1", {}, "Gruftwart"), el("p", {}, words.moved), ...codeForm(), ...claimForm()],
  void: () => [el("h1", {}, "Gruftwart"), el("p", {}, words.void), ...codeForm(), ...claimForm()],
  claim: claimPage,
  code: () => [el("h1", {}, words.title), el("p", { class: "mist" }, words.code_hint), ...codeForm(), ...claimForm()],
  elsewhere: () => [el("h1", {}, "Gruftwart"), el("p", {}, words.elsewhere), el("div", { class: "grow" }),
    button("here", "check", words.here, () => { outside = ""; connect(); }, "main")],
  join: joinPage,
  seated: () => [...note(), ...(told ? [el("p", { class: "note", role: "status" }, told)] : []), el("div", { class: "me" }, badge(shown.me.look, false), el("h1", {}, shown.me.name), el("p", { class: "center" }, words.wait_start)),
    el("p", { class: "panel" }, words.chair), el("div", { class: "grow" }), ...also(), el("p", { class: "mist small center" }, words.sleep)],
  game: () => (view === "suspects" && shown.suspects ? suspectPage() : view === "hand" && shown.hand ? ({ role: rolePage, console: consolePage, character: characterPage })[shown.hand.kind]() : waitPage()),
  marks: () => marksPage(),
  end: endPage,
};

function codeForm() {
  const field = el("input", { id: "code", class: "code", autocomplete: "off", autocapitalize: "characters", maxLength: 20, spellcheck: false });
  const go = async (event) => {
    event.preventDefault();
    const typed = field.value.trim();
    if (!typed) return;
    const answer = await post("/move", { code: typed });
    if (answer.status === 200) { kept.set("moved", ""); trouble = ""; outside = ""; connect(); return; }
    if (answer.status === 204) { code = typed; trouble = ""; outside = ""; kept.set("seated", ""); connect(); return; }
    trouble = answer.why;
    draw(true);
  };
  return [el("form", { onsubmit: go, class: "panel" }, el("label", { htmlFor: "code" }, words.code), field),
    ...(trouble ? [el("p", { class: "note", role: "alert" }, words[trouble] || trouble)] : []), el("div", { class: "grow" }),
    button("enter", "check", words.enter, go, "main")];
}

async function post(path, body) {
  try {
    const answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    const why = answer.status === 204 ? {} : await answer.json().catch(() => ({}));
    return { status: answer.status, why: why.why || "refused" };
  } catch { return { status: 0, why: "asleep" }; }
}

function joinPage() {
  const field = el("input", { id: "name", value: wish.name, maxLength: 16, autocomplete: "given-name", enterKeyHint: "done", spellcheck: false,
    oninput: () => { wish.name = field.value; } });
  const go = async (event, another = false) => {
    event.preventDefault();
    const answer = await post("/join", { code, name: wish.name, look: wish.look, another });
    if (answer.why === "is_you") { askWho(() => go(event, true)); return; }
    trouble = answer.status === 200 ? "" : answer.why;
    if (answer.why.startsWith("taken:")) told = words.taken.replace("{name}", answer.why.slice(6));
    if (answer.status === 200) { history.replaceState(null, "", "/"); kept.set("seated", "1"); connect(); } else draw(true);
  };
  const plain = location.protocol === "http:" ? " " + words.plain : "";
  setTimeout(signs, 0);
  return [el("div", {}, el("h1", {}, words.title), el("p", { class: "mist" }, shown.game)),
    shown.full ? el("p", { class: "note" }, words.full) : "",
    el("form", { onsubmit: go }, el("label", { htmlFor: "name" }, words.name), field),
    el("div", {}, el("h3", { id: "signs-label" }, words.sign)), el("div", { class: "signs", id: "signs", role: "group", "aria-labelledby": "signs-label" }),
    el("p", { class: "panel" }, words.chair), ...(trouble ? [el("p", { class: "note", role: "alert" }, words[trouble] || trouble)] : []),
    button("sit", "check", words.sit, go, "main", shown.full), el("p", { class: "mist small center" }, words.private + plain)].filter(Boolean);
}

function signs() {
  const box = document.getElementById("signs");
  if (!box) return;
  const taken = new Map(shown.taken.map((one) => [one.look, one.name]));
  if (wish.look < 0 || taken.has(wish.look)) wish.look = GLYPHS.findIndex((_, look) => !taken.has(look));
  box.replaceChildren(...GLYPHS.map((glyph, look) => el("button", { id: "sign-" + look, disabled: taken.has(look), class: look === wish.look ? "chosen" : "",
    "aria-pressed": String(look === wish.look), "aria-label": taken.get(look) || glyph, onclick: () => { wish.look = look; signs(); document.getElementById("sign-" + look).focus(); } },
    badge(look, false), taken.has(look) ? el("span", {}, taken.get(look)) : "")));
}

function waitPage() {
  const mine = shown.asked === shown.me.seat;
  const who = !shown.sentence ? "" : mine ? words.your_turn : shown.who;
  const said = shown.said.length ? shown.said : [shown.before];
  const old = shown.said.length ? shown.before : "";
  const hand = shown.hand;
  const console_ = hand && hand.kind === "console";
  return [...note(), ring(shown, words.you),
    el("p", { class: "asked", id: "who" }, who), el("p", { class: "center" }, shown.sentence),
    el("section", { class: "panel said", "aria-label": words.captions }, el("div", { class: "row" }, icon("speech"), el("h3", { class: "grow" }, words.captions), langs()),
      el("p", { class: "old" }, old), el("p", { class: "new" }, said.join(" "))),
    el("div", { class: "grow" }),
    ...(hand ? [button("hand", hand.kind === "character" ? "cards" : "eye", handWord(hand), () => { view = "hand"; if (console_) uncover(CONSOLE_SECONDS, false); else draw(true); },
      hand.asked || hand.now ? "main" : "", !live)] : []),
    ...suspectButton(),
    el("div", { class: "row" }, button("rule", "shield", words.rule, () => dialog(words.rule, [shown.rule ? shown.rule.text : ""]), "", !shown.rule),
      button("log", "menu", words.log, () => dialog(words.log, shown.log))), ...also(),
    el("p", { class: "mist small center" }, words.sleep)];
}

function handWord(hand) {
  if (hand.kind === "character") return words.character;
  return hand.kind === "role" ? words.look : hand.asked ? words.asked_alone : words.uncover;
}

function also() {
  return [el("div", { class: "row" }, button("larger", "", "Aa " + words.text, larger, "quiet"),
    button("other", "give", words.other_phone, () => send({ do: "move" }), "quiet", !live))];
}

function showMove(code) {
  kept.set("moved", "1");
  dialog(words.other_phone, [words.other_hint.replace("{address}", location.origin)], code);
}

function dialog(title, lines, big) {
  const list = lines.length > 1 ? el("ul", { class: "log" }, ...lines.map((line) => el("li", {}, line))) : el("p", {}, lines[0] || "");
  const box = el("dialog", { "aria-label": title }, el("h2", {}, title), list, big ? el("p", { class: "bigcode" }, big) : "",
    el("button", { class: "quiet", onclick: () => box.close() }, words.back));
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
}

function endPage() {
  const end = shown.end;
  const medals = end.medals.map((one) => el("div", { class: "medal" }, icon("medal"), el("div", {}, el("b", {}, one.title), el("div", { class: "small" }, one.note))));
  const box = el("input", { type: "checkbox", id: "names", checked: true });
  const save = async () => {
    await document.fonts.ready;
    picture(shown, words, box.checked).toBlob((blob) => {
      const link = el("a", { href: URL.createObjectURL(blob), download: "gruftwart.png" });
      document.body.append(link);
      link.click();
      link.remove();
      setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    });
  };
  ready = ready || shown.note === "ready";
  return [el("div", { class: "sun" }, el("div", { class: "row" }, ...end.winners.map((one) => badge(one.look, one.ghost))), el("b", {}, end.names), el("span", {}, end.word)),
    el("div", { class: "panel" }, el("div", { class: "row" }, badge(shown.me.look, false), el("div", {}, el("h2", {}, shown.me.name), el("p", {}, end.won ? words.won : words.played_well))), ...medals), ...curve(end.curve),
    el("div", { class: "grow" }), el("a", { class: "button main", id: "bgstats", href: end.link, rel: "noreferrer" }, icon("chart"), words.bgstats),
    el("p", { class: "small center" }, words.bgstats_hint), el("label", { class: "check", htmlFor: "names" }, box, words.with_names),
    el("div", { class: "row" }, button("picture", "picture", words.picture, save), button("again", "update", ready ? words.ready : words.again, () => { ready = true; send({ do: "again" }); }, "", ready || !live)),
    el("p", { class: "small center" }, words.leaves)];
}

// ---- start

size(kept.get("text") || "100");
const wished = kept.get("language") || (navigator.language || "en").slice(0, 2);
fetchIcons().then(() => setLanguage(LANGUAGES.includes(wished) ? wished : "en", false)).then(connect);
