"use strict";
// A synthesised bell. It rings for a new call, and every minute until somebody is coming.

const AGAIN = 60;
let air = null, rang = new Map();

function muted() {
  return kept.get("mute") === "1";
}

// Browsers allow sound only after the user has touched the page.
function wakeBell() {
  if (!air && window.AudioContext) air = new AudioContext();
  if (air && air.state === "suspended") air.resume().then(showSound, () => {});
}

function silenced() {
  return !air || air.state !== "running";
}

function strike(pitch, at, loud) {
  const tone = air.createOscillator(), volume = air.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 1.6);
  tone.connect(volume).connect(air.destination);
  tone.start(at);
  tone.stop(at + 1.7);
}

// The button is updated in place, so that a press in progress is not lost.
function showSound() {
  const button = document.getElementById("sound");
  if (!button) return;
  const blocked = !muted() && silenced(), text = muted() ? words.sound_off : blocked ? words.sound_blocked : words.sound_on;
  button.dataset.blocked = blocked ? "1" : "";
  if (button.title === text) return;
  button.title = text;
  button.setAttribute("aria-label", text);
  button.replaceChildren(icon(muted() || blocked ? "mute" : "speaker"));
}

// A tap on "tap for sound" turns sound on, even if the same tap has just unlocked it.
function tapSound(event) {
  const wanted = event.currentTarget.dataset.pressed === "1" || muted();
  kept.set("mute", wanted ? "" : "1");
  event.currentTarget.dataset.pressed = "";
  wakeBell();
  showSound();
}

let rings = 0; // number of rings, for tests

function ring() {
  rings += 1;
  if (muted() || silenced()) return;
  [[880, 0, 0.18], [1760, 0, 0.05], [1318.5, 0.28, 0.14], [2637, 0.28, 0.04]].forEach(([pitch, after, loud]) => strike(pitch, air.currentTime + after, loud));
}

// Each call rings separately; calls that somebody attends to are silent.
function listen(calls, now) {
  const waiting = calls.filter((one) => !one.who);
  const key = (one) => one.place + " " + one.call;
  const due = waiting.filter((one) => !rang.has(key(one)) || now - rang.get(key(one)) >= AGAIN);
  rang = new Map(waiting.map((one) => [key(one), due.includes(one) ? now : rang.get(key(one))]));
  if (due.length) ring();
}

["pointerdown", "keydown"].forEach((name) => document.addEventListener(name, (event) => {
  const button = event.target.closest && event.target.closest("#sound");
  if (button && !event.repeat) button.dataset.pressed = button.dataset.blocked;
  wakeBell();
}));
