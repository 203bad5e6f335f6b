"use strict";
// Statistics and league.

const DAYS = [1, 7, 30, 365];
let days = 7;

const dayName = (count) => (count === 1 ? words.day : say("days", { count }));

function pageHead(name) {
  return el("div", { class: "head" }, backButton(), el("h1", {}, name));
}

function statisticsView() {
  const body = el("div", { class: "figures" });
  const choose = el("div", { class: "filters", role: "group", "aria-label": words.statistics });
  const load = async () => {
    const answer = await fetch("/figures?days=" + days).catch(() => null);
    if (answer && answer.ok) { const found = await answer.json(); fill(body, found, () => figureParts(found)); }
  };
  const update = () => fill(choose, days, () => DAYS.map((count) => button("days-" + count, "", dayName(count), () => { days = count; update(); load(); },
    { class: count === days ? "chosen" : "", "aria-pressed": String(count === days) })));
  load();
  return { name: "statistics", title: words.statistics, parts: [pageHead(words.statistics), choose, body], update };
}

function figureParts(found) {
  const csv = el("a", { class: "button", id: "csv", href: "/results.csv?days=" + found.days, download: "gruftwart.csv" }, icon("chart"), words.csv);
  if (!found.games.length) return [el("p", { class: "panel mist" }, words.no_results), tableHealth(found), csv];
  const heads = ["game", "plays", "length", "hours_played", "guests", "abandoned"].map((name) => el("th", { scope: "col" }, words[name]));
  const row = (name, one, kind) => el("tr", { class: kind }, el("th", { scope: "row" }, name), ...[one.plays, one.usual === null ? "–" : one.usual + " " + words.min,
    (one.minutes / 60).toLocaleString(language, { maximumFractionDigits: 1 }), one.people, one.abandoned].map((text) => el("td", {}, String(text))));
  const games = el("div", { class: "panel scroll", tabIndex: 0, role: "region", "aria-label": words.statistics }, el("table", {}, el("thead", {}, el("tr", {}, ...heads)),
    el("tbody", {}, ...found.games.map((one) => row(gameName(one.game), one, "")), row(words.total, found.total, "total"))));
  return [games, hours(found.hours), tableHealth(found), csv];
}

function hours(counts) {
  const most = Math.max(1, ...counts), order = Array.from({ length: 24 }, (_, at) => (at + 5) % 24);
  return el("section", { class: "panel", "aria-label": words.when }, el("h2", {}, words.when), el("ol", { class: "hours" }, ...order.map((hour) => {
    const bar = el("i", {}), count = counts[hour];
    bar.style.height = (100 * count) / most + "%";
    return el("li", { "aria-label": hour + ": " + count }, el("span", {}, bar), el("small", { "aria-hidden": "true" }, hour % 3 === 2 ? String(hour) : ""));
  })));
}

const inFloorOrder = (rows) => [...rows].sort((one, other) => place(one.id) - place(other.id));
const place = (id) => (floor.order.includes(id) ? floor.order.indexOf(id) : floor.order.length);

function tableHealth(found) {
  if (!found.tables.length) return "";
  return el("section", { class: "panel", "aria-label": words.wellness }, el("h2", {}, words.wellness), el("ul", { class: "wellness" }, ...inFloorOrder(found.tables).map((one) => {
    const line = el("div", { class: "line" + (one.health !== null && one.health < 95 ? " over" : "") }, el("i", {}));
    line.firstChild.style.width = (one.health || 0) + "%";
    return el("li", {}, el("b", {}, title(floor.tables[one.id]) || one.id), line, el("span", {}, one.health === null ? "–" : one.health + " %"), el("span", { class: "mist" }, words.plays + " " + one.plays));
  })));
}

function leagueView() {
  const body = el("div", { class: "figures" });
  const load = async () => {
    const answer = await fetch("/chronicle").catch(() => null);
    if (answer && answer.ok) { const found = await answer.json(); fill(body, found, () => leagueParts(found, load)); }
  };
  load();
  return { name: "statistics", title: words.league, parts: [pageHead(words.league), body], update: () => {} };
}

function leagueParts(found, load) {
  if (!found.standings.length) return [el("p", { class: "panel mist" }, words.no_league)];
  const rows = found.standings.map((one, at) => el("tr", {}, el("td", {}, String(at + 1)), el("th", { scope: "row" }, one.name), el("td", {}, String(one.won)), el("td", {}, String(one.played)),
    el("td", {}, button("forget-" + at, "cross", "", () => forget(one.name, load), { class: "round quiet", "aria-label": say("forget", { name: one.name }) }))));
  const heads = [el("th", { scope: "col" }, "#"), ...["name", "wins", "plays"].map((name) => el("th", { scope: "col" }, words[name])), el("td", {})];
  return [el("div", { class: "panel" }, el("table", { class: "league" }, el("thead", {}, el("tr", {}, ...heads)), el("tbody", {}, ...rows))),
    el("section", { class: "panel", "aria-label": words.latest }, el("h2", {}, words.latest), el("ul", { class: "rows" }, ...found.games.map((one) => el("li", {}, art(one.game),
      el("div", { class: "grow" }, el("b", {}, one.winners.join(", ") || "–"), el("p", {}, [new Date(one.at * 1000).toLocaleDateString(language), gameName(one.game), one.names.join(", ")].join(" · "))), icon("trophy")))))];
}

function forget(name, load) {
  const box = dialog(say("forget", { name }), el("p", {}, say("forget_sure", { name })),
    button("yes-forget", "cross", words.yes_forget, async () => { box.close(); await post("/forget", { name }); load(); }));
}
