"use strict";
// Cards that are entered by their numbers. Nothing is sent before it is confirmed.

let counting = { moment: -1, counts: [], rest: "" };

function countEntry(entry) {
  if (counting.moment !== shown.moment) counting = { moment: shown.moment, counts: entry.rows.map(() => 0), rest: "" };
  const counts = counting.counts, sum = counts.reduce((one, other) => one + other, 0);
  const choose = (change) => { change(); draw(true); };
  const number = (row, at, count) => el("button", { id: row.name + "-" + count, class: count === counts[at] ? "chosen" : "", "aria-pressed": String(count === counts[at]),
    "aria-label": row.said[count], disabled: !live || sum - counts[at] + count > entry.cards, onclick: () => choose(() => { counts[at] = count; counting.rest = ""; }) }, String(count));
  const rows = entry.rows.map((row, at) => el("div", { role: "group", "aria-label": row.word }, el("div", { class: "kind" }, icon(row.icon), row.word),
    el("div", { class: "numbers" }, ...row.said.map((_, count) => number(row, at, count)))));
  const rest = sum ? [] : [el("p", { class: "mist" }, words.neither), el("div", { class: "pads" }, ...entry.otherwise.map((one) =>
    el("button", { id: "rest-" + one.value, class: one.value === counting.rest ? "sure" : "", "aria-pressed": String(one.value === counting.rest), disabled: !one.on || !live,
      onclick: () => choose(() => { counting.rest = one.value; }) }, icon(one.icon), el("span", {}, one.label))))];
  return [...rows, ...rest, ...confirmation(entry, sum)];
}

function confirmation(entry, sum) {
  const other = entry.otherwise.find((one) => one.value === counting.rest);
  if (!sum && !other) return [];
  const said = entry.rows.reduce((text, row, at) => text.replace("{" + row.name + "}", row.said[counting.counts[at]]), entry.sentence);
  const choice = sum ? [entry.value, ...counting.counts].join(":") : other.value;
  const tap = (event) => { event.currentTarget.disabled = true; say({ do: "answer", moment: shown.moment, choice }); };
  return [el("p", { class: "small center mist" }, words.not_yet), button("confirm", "check", sum ? said : other.sentence, tap, "main", !live)];
}
