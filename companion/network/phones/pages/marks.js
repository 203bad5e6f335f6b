"use strict";
// A board on which the owner marks places. Nothing is sent before it is done, or the time is over.

const RETRY = 3000; // milliseconds
let marking = { number: -1, chosen: [], ends: 0 };

function marksPage() {
  const board = shown.marks;
  if (marking.number !== board.number) marking = { number: board.number, chosen: [], ends: 0 };
  const set = marking.chosen, hint = words.marks_hint.replace("{count}", board.most).replace("{seconds}", board.seconds);
  const toggle = (name) => {
    marking.chosen = set.includes(name) ? set.filter((one) => one !== name) : [...set, name];
    marking.ends = marking.ends || Date.now() + board.seconds * 1000;
    draw(true);
  };
  const cells = board.cells.map(([name, label, row, column, on]) => {
    const is = set.includes(name);
    const one = el("button", { id: "mark-" + name, class: is ? "sure" : "", "aria-pressed": String(is), disabled: !live || !on || (!is && set.length >= board.most), onclick: () => toggle(name) }, label);
    one.style.gridArea = row + 1 + " / " + (column + 1);
    return one;
  });
  return [...note(), el("h2", { class: "center" }, board.sentence), el("div", { class: "marks" }, ...cells), el("div", { class: "grow" }),
    el("p", { class: "center", id: "marks-left", role: "timer" }, marking.ends ? secondsLeft() : hint), button("marks-done", "check", words.marks_done, sendMarks, "main", !live)];
}

const secondsLeft = () => "0:" + String(Math.max(0, Math.ceil((marking.ends - Date.now()) / 1000))).padStart(2, "0");

// Sent again after RETRY if the page is still there: the connection may have been lost.
function sendMarks() {
  marking.ends = Date.now() + RETRY;
  send({ do: "mark", marks: marking.chosen.join(" ") });
}

setInterval(() => {
  if (!shown || shown.page !== "marks" || outside || !marking.ends) return;
  if (Date.now() >= marking.ends) sendMarks();
  else document.getElementById("marks-left").textContent = secondsLeft();
}, 250);
