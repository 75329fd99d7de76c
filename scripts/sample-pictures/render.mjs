// Renders the pictures of the sample landing pages, 1920x1080, and the variants that take long to draw.
// Usage: node scripts/sample-pictures/render.mjs [morning-light] [still-water] [leaf-veins]   (needs Chromium and ImageMagick)
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createImageTransformer } from "../../app/features/media/domain/transform.server.ts";
import { listMissing, makeVariants } from "../../app/features/media/domain/variants.server.ts";
import { openLeaves, openScene } from "../hero-video/render.mjs";
import { VARIANTS, nameVariant } from "../local/stored-variants.ts";
import { withPlatform } from "../local/platform.ts";

// Leaves of the hero video against a bright sky.
const morning = {
  size: [2880, 1620],
  sun: [-0.7, 0.95],
  focus: [0.8, -0.1, 0.85, 1.7],
  key: 1,
  dark: 0,
  planes: [
    { name: "far", size: 0.25, blur: [0.111, 0.111], dim: 1, fog: 0.65 },
    { name: "mid", size: 0.5, blur: [0.042, 0.042], dim: 1, fog: 0.36 },
    { name: "focus", size: 1, blur: [0.0011, 0.0194], dim: 1, fog: 0 },
  ],
  canopy: 10,
  twigs: `
    far -2.2 -0.7 -18 10 50 6 9 2.4 61 0
    far -0.9 1.5 -18 -60 50 5 9 2.4 62 0
    far 0.7 -1.5 -18 100 30 6 9 2.4 63 0
    mid 1.9 1.2 -14 -160 40 6 10 2.4 21 0
    mid 1.9 -1.1 -14 140 30 5.5 9 2.4 24 0
    focus 2.0 -0.95 -10.2 118 -46 5.3 11 2.9 31 1
    focus 1.95 1.6 -10.6 -122 30 4 8 2.6 35 0`,
};

async function page(name) {
  const scene = await openScene(path.join(import.meta.dirname, `${name}.html`));
  await scene.page.waitForFunction(() => window.ready, null, { timeout: 600_000 });
  return { draw: scene.png, close: scene.close };
}

const ALL = ["morning-light", "still-water", "leaf-veins"];
const names = process.argv.length > 2 ? process.argv.slice(2) : ALL;
for (const name of names) {
  const scene = await (name === "morning-light" ? openLeaves(morning) : page(name));
  const input = await scene.draw(0);
  await scene.close();
  const file = path.join(import.meta.dirname, `${name}.jpg`);
  const look = "-resize 1920x1080! -strip -sampling-factor 4:2:0 -interlace Plane -quality 82";
  execFileSync("convert", ["png:-", ...look.split(" "), file], { input });
}

rmSync(VARIANTS, { recursive: true, force: true });
mkdirSync(VARIANTS);
await withPlatform(".wrangler/state", async ({ IMAGES }) => {
  const transformImage = createImageTransformer(IMAGES);
  for (const name of ALL) {
    const bytes = new Uint8Array(readFileSync(path.join(import.meta.dirname, `${name}.jpg`)));
    for (const variant of await makeVariants(
      { transformImage, log: () => undefined },
      { drawable: { bytes }, hasAlpha: false },
      listMissing({ width: 1920, height: 1080 }, {}),
    ))
      if (variant.format === "avif")
        writeFileSync(path.join(VARIANTS, nameVariant(bytes, variant)), variant.bytes);
  }
});
