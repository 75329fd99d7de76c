/** Palette of the illustrations at the top of the pages, with the background of illustrations in both schemes. */
export const ink = "#2f5d50";
const dark = "#10241f";
export const apricot = "#f8dcc8";
export const sage = "#dce8df";
export const coral = "#ea6047";
export const shade = "#b9cfc0";

const round = (value) => Math.round(value * 10) / 10;

export const path = (d, { fill = "none", stroke = ink, width = 3, dash, opacity } = {}) =>
  `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ""}${opacity ? ` opacity="${opacity}"` : ""}/>`;

export const circle = (x, y, r, { fill = "none", stroke = ink, width = 3 } = {}) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"/>`;

export const ellipse = (x, y, rx, ry, { fill = "none", stroke = ink, width = 3 } = {}) =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"/>`;

/** Antibody: a Y with its two arms toward its target; at 0 degrees they point up. */
export const antibody = (x, y, degrees = 0) =>
  `<path transform="translate(${round(x)} ${round(y)})rotate(${round(degrees)})" d="M0 16V0L-10-12M0 0L10-12" fill="none" stroke="${coral}" stroke-width="5"/>`;

/** A white blood cell. */
export const immuneCell = (x, y, r = 17) =>
  circle(x, y, r, { fill: apricot, stroke: coral }) +
  circle(x + r / 5, y - r / 6, r / 2.4, { fill: coral, stroke: "none" });

/** Number that the legend explains. */
export const marker = (number, x, y) =>
  circle(x, y, 19, { fill: dark, stroke: "#fbf7f1", width: 2 }) +
  `<text x="${x}" y="${y + 8}" text-anchor="middle" font-family="system-ui, sans-serif" font-size="23" font-weight="600" fill="#fbf7f1">${number}</text>`;

/** Shapes at equal angles around a center: make(x, y, degrees). */
export const around = (count, cx, cy, r, make, from = 0) =>
  Array.from({ length: count }, (_, index) => {
    const degrees = from + (360 / count) * index;
    const radians = (degrees * Math.PI) / 180;
    return make(round(cx + r * Math.cos(radians)), round(cy + r * Math.sin(radians)), degrees);
  }).join("");

/** Shapes in a row: make(x, index). */
export const row = (count, from, step, make) =>
  Array.from({ length: count }, (_, index) => make(from + step * index, index)).join("");
