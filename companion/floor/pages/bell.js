"use strict";
// One soft bell, made here: no file, no network. It rings for a new call, and again each minute until somebody comes.

const AGAIN = 60;
let air = null, rang = new Map();

function muted() {
  return kept.get("mute") === "1";
}

// A browser lets a page sound only after somebody has touched it.
function wakeBell() {
  if (!air && window.AudioContext) air = new AudioContext();
  if (air && air.state === "suspended") air.resume().then(drawTop, () => {});
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

let rings = 0; // how often it has rung, for whoever listens by other means

function ring() {
  rings += 1;
  if (muted() || silenced()) return;
  [[880, 0, 0.18], [1760, 0, 0.05], [1318.5, 0.28, 0.14], [2637, 0.28, 0.04]].forEach(([pitch, after, loud]) => strike(pitch, air.currentTime + after, loud));
}

// Each call rings by itself; one that somebody attends to is silent.
function listen(calls, now) {
  const waiting = calls.filter((one) => !one.who);
  const key = (one) => one.place + " " + one.call;
  const due = waiting.filter((one) => !rang.has(key(one)) || now - rang.get(key(one)) >= AGAIN);
  rang = new Map(waiting.map((one) => [key(one), due.includes(one) ? now : rang.get(key(one))]));
  if (due.length) ring();
}

document.addEventListener("pointerdown", wakeBell);
document.addEventListener("keydown", wakeBell);
