"use strict";
// A phone without its cookie: the table is asked, and shows the same number.

const ASK_AGAIN = 2000;
let claiming = null;

async function claim(name) {
  const before = claiming;
  const answer = await post("/claim", { name });
  if (before && claiming !== before) return; // it was given up meanwhile
  if (answer.status !== 200 && answer.why.startsWith("wait:")) {
    claiming = { name, number: answer.why.slice(5) };
    const mine = claiming;
    setTimeout(() => { if (claiming === mine) claim(name); }, ASK_AGAIN);
  } else {
    claiming = null;
    trouble = answer.status === 200 ? "" : answer.why;
    if (answer.status === 200) { kept.set("moved", ""); kept.set("seated", "1"); outside = code = ""; history.replaceState(null, "", "/"); connect(); }
  }
  draw(true);
}

function claimPage() {
  return [el("h2", {}, claiming.name), el("p", {}, words.claim_wait), el("p", { class: "bigcode", id: "number" }, claiming.number), el("div", { class: "grow" }),
    button("stop", "back", words.back, () => { claiming = null; draw(true); }, "quiet")];
}

function claimForm() {
  const field = el("input", { id: "who", maxLength: 40, autocomplete: "given-name", spellcheck: false });
  const go = (event) => { event.preventDefault(); if (field.value.trim()) claim(field.value.trim()); };
  return [el("form", { onsubmit: go, class: "panel" }, el("label", { htmlFor: "who" }, words.claim_hint), field), button("claim", "hood", words.that_is_me, go)];
}

// Somebody types a name that has a seat: the same person, or another one.
function askWho(another) {
  const box = el("dialog", { "aria-label": wish.name }, el("h2", {}, words.is_you.replace("{name}", wish.name)),
    el("button", { id: "me", class: "main", onclick: () => { box.close(); claim(wish.name); } }, words.that_is_me),
    el("button", { id: "another", class: "quiet", onclick: () => { box.close(); another(); } }, words.another));
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
}
