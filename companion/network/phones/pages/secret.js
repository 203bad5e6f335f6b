"use strict";
// Private content: the role and the console. While it is covered, none of it is in the page.

// The own role. All roles are shown in the same colour; only a small mark and a short line show the own one.
function rolePage() {
  const hand = shown.hand;
  const card = (role, place) => el("div", { class: "card" }, el("div", { class: "hood" }, icon("hood")),
    open ? el("div", {}, el("b", {}, role.name), el("p", {}, role.text)) : el("div", { "aria-hidden": "true" }, ...["big", "", ""].map((kind) => el("div", { class: "bar " + kind }))),
    open ? el("span", { class: "dot " + (place === hand.mine ? "full" : "open") }) : "");
  const hold = el("button", { id: "hold", class: "hold" + (open ? " on" : ""), disabled: !live },
    icon(open ? "hold" : "eye_off"), el("div", {}, el("b", {}, open ? words.held : words.hold), el("span", {}, open ? words.lift : words.while_thumb)));
  const down = (event) => {
    if (event.type === "keydown" && (event.repeat || ![" ", "Enter"].includes(event.key))) return;
    event.preventDefault();
    if (!live || open) return;
    uncover(ROLE_SECONDS, true);
    setTimeout(() => { if (held && !shown.hand.seen) say({ do: "seen" }); }, 600);
  };
  hold.addEventListener("pointerdown", down);
  hold.addEventListener("keydown", down);
  const dots = shown.ring.map((_, at) => el("i", { class: at < shown.looked ? "on" : "" }));
  return [el("div", { class: "center" }, el("h2", {}, hand.now ? words.everyone_looks : words.look), el("p", { class: "mist" }, words.turn_phone)),
    el("div", { class: "cards" }, ...hand.roles.map(card), el("p", { class: "own" + (large ? " large" : ""), id: "own" }, open ? hand.line : "")), el("p", { class: "center small mist" }, words.full_dot), el("div", { class: "grow" }), hold,
    el("div", { class: "dots", role: "img", "aria-label": shown.looked + " " + words.have_looked }, ...dots),
    el("div", { class: "row" }, button("back", "back", words.back, () => { view = "main"; cover(); draw(true); }, "quiet"),
      button("big", "", large ? "Aa −" : "Aa +", () => { if (!large) dialog("Aa +", [words.cover_hand]); large = !large; draw(true); }, "quiet"))];
}

for (const up of ["pointerup", "pointercancel", "keyup"]) document.addEventListener(up, () => { if (held) cover(); });

function consolePage() {
  const hand = shown.hand;
  const counts = hand.counts.map((one) => el("div", {}, one.word, el("div", { class: "pips", role: "img", "aria-label": one.done + " / " + one.of },
    ...Array.from({ length: one.of }, (_, at) => el("i", { class: at < one.done ? "on" : "" })))));
  const leave = button("back", "back", words.back, () => { view = "main"; cover(); draw(true); });
  const lower = el("div", { class: "row" }, open && hand.back ? button("undo", "undo", words.card_back, () => say({ do: "back", moment: shown.moment }), "", !live) : leave,
    open ? button("cover", "eye_off", words.cover, () => { view = "main"; cover(); draw(true); }) : button("uncover", "eye", words.uncover, () => uncover(CONSOLE_SECONDS, false), "", !live));
  return [...note(), el("div", { class: "counts" }, ...counts), el("p", { class: "small mist center" }, hand.nights),
    el("section", { class: "console", "aria-label": words.reads }, ...(open ? secretPart(hand) : [el("p", { class: "center mist" }, words.reads), el("div", { class: "grow" })]), lower,
      el("p", { class: "small center mist" }, words.covers_itself))];
}

function secretPart(hand) {
  const steps = hand.steps.map((one) => el("li", { class: one.state === "now" ? "now" : "" }, one.letter + " " + one.word));
  const slots = hand.places.map((one) => el("span", { class: (one.icon ? "set" : "") + (one.now ? " now" : "") }, one.icon ? icon(one.icon) : one.text));
  const facts = hand.known.map((one) => (one.held ? heldFact(one) : el("div", { class: "fact" }, icon(one.icon), one.label, el("b", {}, one.value))));
  const noted = hand.noted.map((one) => el("div", { class: "fact" }, one.name, el("span", { class: "icons" }, ...one.cards.map(icon))));
  return [el("ul", { class: "steps" }, ...steps), el("h2", {}, hand.heading), el("p", { class: "mist" }, hand.note), slots.length ? el("div", { class: "slots" }, ...slots) : "",
    ...facts, ...noted, ...(hand.entry ? countEntry(hand.entry) : []), hand.pads.length ? el("div", { class: "pads" + (hand.pads.length > 4 ? " many" : "") }, ...hand.pads.map(pad)) : ""].filter(Boolean);
}

// The most secret value is shown only while it is held down.
function heldFact(one) {
  const value = el("b", {}, words.hold);
  let wait = 0;
  const up = () => { clearTimeout(wait); value.textContent = words.hold; };
  const down = (event) => {
    if (event.type === "keydown" && (event.repeat || ![" ", "Enter"].includes(event.key))) return;
    wait = setTimeout(() => { value.textContent = one.value; }, HOLD);
  };
  return el("button", { class: "fact", id: "held", onpointerdown: down, onkeydown: down, onpointerup: up, onkeyup: up, onpointerleave: up, onpointercancel: up, onblur: up },
    icon(one.icon), one.label, value);
}

// A person must be tapped twice. A card needs one tap, because it can be undone.
function pad(one) {
  const person = one.look !== null;
  const tap = () => {
    if (person && sure !== one.value) { sure = one.value; now.textContent = words.tap_twice; draw(true); return; }
    sure = null;
    say({ do: "answer", moment: shown.moment, choice: one.value });
    document.querySelectorAll(".pads button").forEach((other) => { other.disabled = true; });
  };
  return el("button", { id: "pad-" + one.value, class: sure === one.value ? "sure" : "", disabled: !one.on || !live, onclick: tap },
    person ? badge(one.look, one.ghost) : one.icon ? icon(one.icon) : "", el("span", {}, one.label));
}
