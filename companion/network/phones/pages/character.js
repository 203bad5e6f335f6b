"use strict";
// The own character; the side that lies up comes first.

function characterPage() {
  const hand = shown.hand;
  const sides = [...hand.sides].sort((one, other) => Number(other.now) - Number(one.now));
  return [el("h1", { class: "center" }, hand.name), ...(hand.note ? [el("p", { class: "note" }, hand.note)] : []), ...sides.map(characterSide),
    el("div", { class: "grow" }), button("back", "back", words.back, () => { view = "main"; draw(true); }, "quiet"), el("p", { class: "mist small center" }, words.open_card)];
}

function characterSide(side) {
  const sign = (one) => el("span", { class: "sign" }, one.icon ? icon(one.icon) : el("span", { class: "chip-colour c-" + one.colour, "aria-hidden": "true" }, one.letter), one.word);
  const trigger = (one) => el("div", { class: "trigger" }, el("div", { class: "row" }, ...one.signs.map(sign)), el("p", {}, one.text));
  return el("section", { class: "panel side" + (side.now ? " now" : ""), "aria-current": String(side.now) },
    el("div", { class: "kind" }, icon(side.icon), el("h2", {}, side.word), side.now ? el("span", { class: "chip" }, words.now) : ""), ...side.triggers.map(trigger));
}
