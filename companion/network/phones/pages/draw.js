"use strict";
// Small parts of the pages, and the souvenir picture.

const GLYPHS = ["cat", "key", "moth", "mushroom", "bell", "fir", "hat", "snail"];

function badge(look, ghost) {
  return el("span", { class: "badge " + (ghost ? "pg" : "p" + look) }, icon(ghost ? "ghost" : GLYPHS[look]));
}

function ring(snapshot, you) {
  const box = el("div", { class: "ring", role: "list" }, el("div", { class: "table", "aria-hidden": "true" }, icon("candle")));
  snapshot.ring.forEach((one, seat) => {
    const mine = seat === snapshot.me.seat;
    const name = el("span", {}, mine ? you : one.name);
    const at = el("div", { class: "seat" + (seat === snapshot.asked ? " on" : ""), role: "listitem" });
    at.append(badge(one.look, one.ghost), name);
    const turn = (one.turn * Math.PI) / 180;
    at.style.left = 50 - 36 * Math.sin(turn) + "%";
    at.style.top = 49 + 38 * Math.cos(turn) + "%";
    box.append(at);
  });
  return box;
}

// A souvenir picture, drawn in the browser and sent nowhere.
function picture(snapshot, words, names) {
  const canvas = el("canvas", { width: 1080, height: 1350 });
  const pen = canvas.getContext("2d");
  const sky = pen.createLinearGradient(0, 0, 0, 1350);
  [[0, "#2B2560"], [0.35, "#8A3D74"], [0.62, "#F27A4E"], [0.75, "#4A1E57"], [1, "#2E1038"]].forEach(([at, colour]) =>
    sky.addColorStop(at, colour));
  pen.fillStyle = sky;
  pen.fillRect(0, 0, 1080, 1350);
  pen.fillStyle = "#FFEDB5";
  pen.beginPath();
  pen.arc(540, 560, 380, 0, 7);
  pen.fill();
  pen.textAlign = "center";
  const write = (text, y, size, font, colour) => {
    pen.fillStyle = colour;
    do pen.font = `${size}px ${font}`;
    while (pen.measureText(text).width > 940 && (size -= 4) > 20);
    pen.fillText(text, 540, y);
  };
  write("Gruftwart", 110, 54, "Title, Text, Georgia, serif", "#F6F2E6");
  if (names) write(snapshot.end.names, 560, 130, "Title, Text, Georgia, serif", "#2E1038");
  write(snapshot.end.word, names ? 660 : 590, names ? 60 : 120, "Title, Text, Georgia, serif", "#2E1038");
  write(snapshot.game, 1080, 72, "Title, Text, Georgia, serif", "#FFD98A");
  const day = new Date().toLocaleDateString(snapshot.lang, { dateStyle: "long" });
  const long = words.minutes.replace("{count}", snapshot.end.minutes);
  write(day + " · " + long, 1160, 44, "Text, sans-serif", "#F6F2E6");
  if (names) write(snapshot.ring.map((one) => one.name).join(", "), 1240, 44, "Text, sans-serif", "#F6F2E6");
  return canvas;
}
