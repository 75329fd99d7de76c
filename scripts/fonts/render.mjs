/**
 * Splits the site's two typefaces into the letters that nearly every page needs and the other Latin letters, which a browser
 * requests only if a page contains one: node scripts/fonts/render.mjs. A changed file needs a new version, since browsers
 * keep them for a year.
 */
import { readFileSync, writeFileSync } from "node:fs";
import subset from "subset-font";

const VERSION = "v3";

/** The unicode-range of app/ui/styles/tokens.css. */
const EVERY_PAGE =
  "U+20-7E, U+A0, U+A9, U+AE, U+B0, U+B1, U+B5, U+B7, U+BD, U+D7, U+E9, U+EF, U+F6, U+FC, U+2013, U+2014, U+2018, U+2019, U+201C, U+201D, U+2022, U+2026, U+2122, U+2190-2193, U+2212, U+2264, U+2265";
/** Font features that the styles use; other alternates would add their glyphs. */
const FEATURES = ["kern", "tnum"];

const LATIN = "U+A1-FF, U+100-17F, U+2032, U+20AC, U+2248";

for (const face of ["sans", "serif"]) {
  const source = readFileSync(`scripts/fonts/instrument-${face}.woff2`);
  const parts = { "": EVERY_PAGE, "-latin": LATIN };
  for (const [part, range] of Object.entries(parts)) {
    const file = await subset(source, readRange(range), {
      targetFormat: "woff2",
      keepFeatures: FEATURES,
      // Hinting instructions, which current screens hardly need.
      noHinting: true,
    });
    writeFileSync(`public/fonts/instrument-${face}${part}-${VERSION}.woff2`, file);
    console.log(`instrument-${face}${part}: ${file.length} bytes of ${source.length}`);
  }
}

/** The characters of a CSS unicode-range. */
function readRange(range) {
  const parts = range.split(/,\s*/).map((part) => part.replace("U+", "").split("-"));
  return parts
    .flatMap(([from, to = from]) => {
      const first = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) =>
        String.fromCodePoint(first + index),
      );
    })
    .join("");
}
