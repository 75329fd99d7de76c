/** Draws the disease mechanism of each family of illnesses, for the pages of conditions: node scripts/drawings/render.mjs */
import { mkdirSync, writeFileSync } from "node:fs";
import { cells } from "./cells.mjs";
import { organs } from "./organs.mjs";

const FOLDER = "public/images/drawings";

mkdirSync(FOLDER, { recursive: true });
for (const [name, shapes] of Object.entries({ ...cells, ...organs })) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><g stroke-linecap="round" stroke-linejoin="round">${shapes.join("")}</g></svg>\n`;
  writeFileSync(`${FOLDER}/${name}.svg`, drawing);
  console.log(`${name}: ${drawing.length} bytes`);
}
