"use strict";
// Helpers shared by all pages.

function el(tag, props, ...kids) {
  const one = document.createElement(tag);
  for (const [name, value] of Object.entries(props || {})) {
    if (name === "class") one.className = value;
    else if (name.startsWith("on")) one.addEventListener(name.slice(2), value);
    else if (name in one && name !== "role") one[name] = value;
    else one.setAttribute(name, value);
  }
  one.append(...kids.filter((kid) => kid !== null && kid !== undefined && kid !== ""));
  return one;
}

// All icons are loaded once, so that they are also shown while the server is unreachable.
async function fetchIcons() {
  const text = await (await fetch("/files/icons.svg")).text();
  const svg = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
  svg.querySelectorAll("symbol").forEach((one) => { one.id = "icon-" + one.id; });
  svg.setAttribute("class", "away");
  svg.setAttribute("aria-hidden", "true");
  document.body.prepend(svg);
}

function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "i");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", "#icon-" + name);
  svg.append(use);
  return svg;
}
