"use strict";
// The same page on every phone. A suspicion is sent in place of an empty message, and has no reply.

let suspicion = { night: -1, seat: null };

function ownSuspect() {
  const page = shown.suspects;
  return suspicion.night === page.night ? suspicion.seat : page.own;
}

function suspectButton() {
  if (!shown.suspects) return [];
  return [button("suspects", "eye", words.suspects, () => { view = "suspects"; uncover(CONSOLE_SECONDS, false); }, "main", !live)];
}

function suspectPage() {
  const page = shown.suspects, own = open ? ownSuspect() : null;
  const one = (person) => el("button", { id: "suspect-" + person.seat, class: person.seat === own ? "sure" : "", "aria-pressed": String(person.seat === own), disabled: !live || !open,
    onclick: () => { suspicion = { night: page.night, seat: person.seat }; say({ do: "suspect", night: page.night, seat: person.seat }); draw(true); } },
    badge(person.look, person.ghost), el("span", {}, person.name));
  return [el("div", { class: "center" }, el("h2", {}, words.suspects), el("p", { class: "mist" }, words.suspects_why)),
    el("section", { class: "console", "aria-label": words.reads }, el("div", { class: "pads many" }, ...page.people.map(one)), el("p", { class: "small center" }, words.suspects_change),
      button("back", "eye_off", words.cover, () => { view = "main"; cover(); draw(true); }), el("p", { class: "small center mist" }, words.covers_itself))];
}

function curve(found) {
  if (!found) return [];
  const mark = (right) => el("td", { class: right === true ? "right" : "" }, right === null ? "–" : right ? icon("check") : "×", el("span", { class: "away" }, right === null ? words.nobody : right ? words.right : words.wrong));
  const row = (one) => el("tr", {}, el("th", { scope: "row" }, el("span", { class: "who" }, badge(one.look, one.ghost), one.name)), ...one.right.map(mark));
  const head = el("tr", {}, el("td", {}), ...found.nights.map((night) => el("th", { scope: "col" }, icon("nightcard"), String(night))));
  return [el("div", { class: "panel" }, el("h2", {}, words.curve), el("div", { class: "wide", tabIndex: 0, role: "region", "aria-label": words.curve }, el("table", { class: "curve" }, head, ...found.rows.map(row))))];
}
