const round = (value) => Math.round(value * 10) / 10;

/** Color names of the palette are replaced by their values when a scheme is rendered. */
const paint = ({ fill = "none", line = "line", width = 3, dash } = {}) =>
  ` fill="${fill === "none" ? fill : `$${fill}`}"` +
  (line === "none" ? "" : ` stroke="$${line}" stroke-width="${width}"`) +
  (dash ? ` stroke-dasharray="${dash}"` : "");

export const path = (d, style) => `<path d="${d}"${paint(style)}/>`;

export const circle = (x, y, r, style) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}"${paint(style)}/>`;

export const box = (x, y, width, height, corner, style) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}"${paint(style)}/>`;

export const turned = (x, y, degrees, shapes) =>
  `<g transform="translate(${round(x)} ${round(y)})rotate(${round(degrees)})">${shapes}</g>`;

export const mirrored = (axis, shapes) => `<g transform="matrix(-1 0 0 1 ${2 * axis} 0)">${shapes}</g>`;

/** Leaf with its vein, starting at the stalk; at 0 degrees it points to the right. */
export const leaf = (x, y, degrees, length, fill = "sage") => {
  const [near, far, wide] = [length * 0.25, length * 0.75, length * 0.38];
  const edge = `M0 0C${round(near)} ${round(-wide)} ${round(far)} ${round(-wide)} ${length} 0C${round(far)} ${round(wide)} ${round(near)} ${round(wide)} 0 0Z`;
  return turned(x, y, degrees, path(edge, { fill }) + path(`M0 0H${round(length * 0.72)}`, { width: 2 }));
};

/** Connected limbs: thick lines with one outline around all of them. */
export const limbs = (parts, fill) =>
  [
    ...parts.map(([d, width]) => path(d, { width: width + 6 })),
    ...parts.map(([d, width]) => path(d, { line: fill, width })),
  ].join("");

export const cloud = (x, y, size, fill = "paper") =>
  turned(
    x,
    y,
    0,
    path(
      `M${-size} ${round(size * 0.42)}a${round(size * 0.4)} ${round(size * 0.4)} 0 0 1 ${round(size * 0.12)} ${round(-size * 0.78)}a${round(size * 0.56)} ${round(size * 0.56)} 0 0 1 ${round(size * 1.06)} ${round(-size * 0.12)}a${round(size * 0.45)} ${round(size * 0.45)} 0 0 1 ${round(size * 0.72)} ${round(size * 0.9)}Z`,
      { fill },
    ),
  );

export const rain = (x, y, size) =>
  [-0.55, 0, 0.55]
    .map((at) =>
      path(`M${round(x + at * size)} ${y}l${round(-size * 0.14)} ${round(size * 0.34)}`, { width: 4 }),
    )
    .join("");

export const sun = (x, y, r) =>
  circle(x, y, r, { fill: "apricot", line: "coral" }) +
  Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5;
    const at = (far) => `${round(x + Math.cos(angle) * far)} ${round(y + Math.sin(angle) * far)}`;
    return path(`M${at(r + 10)}L${at(r + 20)}`, { line: "coral" });
  }).join("");

/** A person from the waist up: a head over shoulders, on a base line. */
export const bust = (x, base, size, { fill, hair, skin = "apricot" }) =>
  path(
    `M${round(x - size)} ${base}C${round(x - size)} ${round(base - size * 0.95)} ${round(x + size)} ${round(base - size * 0.95)} ${round(x + size)} ${base}Z`,
    { fill },
  ) +
  circle(x, base - size * 1.18, size * 0.5, { fill: skin }) +
  path(
    `M${round(x - size * 0.52)} ${round(base - size * 1.12)}C${round(x - size * 0.62)} ${round(base - size * 1.95)} ${round(x + size * 0.62)} ${round(base - size * 1.95)} ${round(x + size * 0.52)} ${round(base - size * 1.12)}C${round(x + size * 0.3)} ${round(base - size * 1.5)} ${round(x - size * 0.1)} ${round(base - size * 1.42)} ${round(x - size * 0.52)} ${round(base - size * 1.12)}Z`,
    { fill: hair },
  );
