/** Draws the pictures of the pages about the service, in the colors of both schemes: node scripts/illustrations/render.mjs */
import { mkdirSync, writeFileSync } from "node:fs";
import { readPalette } from "./palette.mjs";
import { places } from "./places.mjs";
import { plants } from "./plants.mjs";
import { portraits } from "./portraits.mjs";
import { steps } from "./steps.mjs";

const [folder = "public/images/illustrations"] = process.argv.slice(2);
const WIDE = new Set(["paths", "weather", "notes"]);

mkdirSync(folder, { recursive: true });
for (const [name, shapes] of Object.entries({ ...plants, ...places, ...steps, ...portraits })) {
  const size = WIDE.has(name) ? "960 400" : name in portraits ? "240 240" : "640 480";
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}"><g stroke-linecap="round" stroke-linejoin="round">${shapes.join("")}</g></svg>\n`;
  for (const scheme of ["light", "dark"]) {
    const palette = readPalette(scheme);
    const colored = drawing.replaceAll(/\$(\w+)/g, (_whole, color) => palette[color]);
    writeFileSync(`${folder}/${name}-${scheme}.svg`, colored);
  }
  console.log(`${name}: ${drawing.length} bytes`);
}
