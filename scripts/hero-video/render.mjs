// Renders the home page's hero video: scene.html, frame by frame in headless Chromium, into ffmpeg.
// Usage: node scripts/hero-video/render.mjs [wide] [tall]   (needs Chromium and ffmpeg; CHROMIUM names another binary)
import { chromium } from "@playwright/test";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const here = import.meta.dirname;
const out = path.join(here, "../../public/video");
const [seconds, rate] = [10, 24];

// sun and focus are in half frame heights from the middle; blur is a radius in the same unit, at and off the focus.
const planes = [
  { name: "far", size: 0.25, blur: [0.1, 0.1], dim: 1, fog: 0.2 },
  { name: "mid", size: 0.5, blur: [0.039, 0.039], dim: 1, fog: 0.06 },
  { name: "focus", size: 1, blur: [0.0012, 0.022], dim: 1, fog: 0 },
  { name: "near", size: 0.25, blur: [0.133, 0.133], dim: 0.3, fog: 0 },
];
// A twig: plane, foot x and y, depth, heading and bend in degrees, length, leaves, leaf length, seed, 1 if its tip is young.
export const shots = {
  wide: {
    size: [1280, 720], sun: [1.25, 0.85], focus: [0.35, 0.15, 0.75, 1.7], key: 0, dark: 1, planes, canopy: 18,
    twigs: `
      mid -0.9 1.6 -14 -50 -50 4.4 8 2.3 21 0
      mid 0.5 1.7 -14 -80 -40 3.6 7 2.1 24 0
      mid 2.3 -0.7 -13 165 -30 4.8 8 2.3 23 0
      focus 1.9 -0.8 -10.2 122 -62 6.6 11 3.1 31 1
      near -2.1 -1.3 -5.2 42 -30 1.8 5 1.5 41 0
      near -1.6 1.6 -5.2 -100 -30 1.3 4 1.3 42 0
      near 2.1 -1.3 -5 120 30 1.3 4 1.3 44 0`,
  },
  tall: {
    size: [720, 1280], sun: [0.42, 0.85], focus: [0, 0.3, 0.6, 1.4], key: 0, dark: 1, planes, canopy: 12,
    twigs: `
      mid -0.5 1.3 -14 -70 -40 4 8 2.2 21 0
      mid 0.8 -0.3 -14 170 -30 3.8 8 2 23 0
      focus 0.66 -0.3 -11 116 -58 3.6 10 1.9 31 1
      near -0.8 -1.3 -5.2 62 -30 1.4 5 1.3 41 0
      near 0.75 -1.3 -5 100 30 1.1 4 1.1 44 0`,
  },
};

const [TAU, lens] = [Math.PI * 2, 3.9];
const add = (a, b, k = 1) => a.map((x, i) => x + b[i] * k);
const unit = (v) => v.map((x) => x / Math.hypot(...v));
const dot = (a, b) => a.reduce((sum, x, i) => sum + x * b[i], 0);
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const dice = (seed) => () => ((seed = (seed * 1664525 + 1013904223) >>> 0), seed / 2 ** 32);

/** Where every leaf, every disc of light and the camera are at t in [0,1). */
export function propsAt(shot, t) {
  const aspect = shot.size[0] / shot.size[1];
  const wave = (cycles, phase) => Math.sin(TAU * (t * cycles + phase));
  const camera = [0.1 * wave(1, 0), 0.04 * wave(1, 0.25)];
  const random = dice(99);
  const canopy = Array.from({ length: shot.canopy }, (_, i) =>
    ["far", aspect * 2.4 * (random() - 0.5), 2.6 * (random() - 0.5), -18 - 5 * random(), 360 * random(), 60 * (random() - 0.5), 5, 8, 2.2, i + 50, 0].join(" "),
  );
  const leaves = [...canopy, ...shot.twigs.trim().split("\n")].flatMap((line) => twig(line.trim().split(/\s+/), wave));
  return { leaves, discs: [...discs(shot, t, camera)], camera, lens };
}

function twig([plane, ...numbers], wave) {
  const [x, y, z, heading, bend, length, count, size, seed, youth] = numbers.map(Number);
  const random = dice(seed * 7919);
  const phase = random();
  const turn = ((heading + 1.6 * wave(1, phase) + 0.5 * wave(2, phase * 3)) * Math.PI) / 180;
  const arc = ((bend + 2 * wave(1, phase + 0.2)) * Math.PI) / 180;
  const nor = unit([0.25 * (random() - 0.5), 0.25 * (random() - 0.5), 1]);
  const dir = unit(cross(nor, cross([Math.cos(turn), Math.sin(turn), 0], nor)));
  const side = cross(dir, nor);
  const base = [(-x * z) / lens, (-y * z) / lens, z];
  const stalk = { plane, base, dir, nor, form: [length, 0.024 * size, 0, 0], more: [arc, 0, -1], stem: 1, youth: 0, tone: 0.5 };
  const leaves = Array.from({ length: count }, (_, i) => {
    const s = 0.14 + (0.86 * i) / (count - 1);
    const b = arc * s + 1e-4;
    const at = add(add(base, side, (length * (1 - Math.cos(b))) / (arc + 1e-4)), dir, (length * Math.sin(b)) / (arc + 1e-4));
    const along = unit(add(side.map((v) => v * Math.sin(b)), dir, Math.cos(b)));
    const across = unit(cross(along, nor));
    const open = i === count - 1 ? 0.1 : (i % 2 ? 1 : -1) * (0.75 + 0.35 * random());
    const [p, q, cycles] = [random(), random(), random() < 0.5 ? 1 : 2];
    const flutter = 0.1 * wave(cycles, p) + 0.05 * wave(3, q);
    let d = unit(add(along.map((v) => v * Math.cos(open)), across, Math.sin(open)));
    d = unit(add(d, [0, -0.22 - 0.25 * random() + 0.05 * wave(1, q), 0.5 * (random() - 0.5)]));
    let n = add(add(nor, across, 0.9 * (random() - 0.5) + flutter), along, 0.9 * (random() - 0.5) + 0.05 * wave(2, p));
    n = unit(add(unit(n), d, -dot(unit(n), d)));
    const grow = size * (0.82 + 0.3 * random()) * (1 - 0.5 * s * s);
    return {
      plane, base: at, dir: d, nor: n, stem: 0, tone: random(), youth: youth * Math.max(0, (s - 0.7) / 0.3) ** 1.5,
      form: [grow, grow * (0.23 + 0.04 * random()), 0.3 + 0.7 * random() + 0.08 * wave(1, q), 0.28 * random()],
      more: [0.5 * (random() - 0.5), 0.25, 6 * random()],
    };
  });
  return [...leaves, stalk];
}

/** Sun flecks far and nearer, and cells that drift up and fade. */
function* discs(shot, t, camera) {
  for (const [behind, count, seed, depth, small, large, power] of [
    ["far", 160, 11, 0.05, 0.055, 0.075, 1],
    ["focus", 40, 77, 0.12, 0.018, 0.03, 1],
    ["near", 30, 5, 0.2, 0.012, 0.05, 0.5],
  ]) {
    const random = dice(seed);
    const cell = behind === "near" ? 1 : 0;
    for (let i = 0; i < count; i++) {
      const [a, b, c, e, f, g] = [random(), random(), random(), random(), random(), random()];
      const life = (t + e) % 1;
      const swing = Math.sin(TAU * (t + f));
      const x = ((a * 2 - 1) * shot.size[0] * 1.1) / shot.size[1] - camera[0] * depth + (cell ? 0.05 : 0.012) * swing;
      const y = b * 2.2 - 1.1 - camera[1] * depth + (cell ? 0.22 * (life - 0.5) : 0);
      const near = Math.exp(-((x - shot.sun[0]) ** 2 + (y - shot.sun[1]) ** 2) * (cell ? 0.3 : 0.75));
      const shine = cell ? Math.sin(Math.PI * life) ** 2 : (0.15 + 2 * e ** 4) * (0.55 + 0.45 * Math.sin(TAU * ((g < 0.5 ? 1 : 2) * t + f)));
      const tint = g < 0.14 ? [1, 0.3, 0.16] : g < 0.55 ? [1, 0.72, 0.46] : [0.72, 0.95, 0.66];
      yield { behind, cell, place: [x, y, small + (large - small) * c], tint: tint.map((v) => v * power * near * shine) };
    }
  }
}

/** Opens a scene of this folder or beside it in headless Chromium with WebGL in software. */
export async function openScene(file) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: "--no-sandbox --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --use-gl=angle --use-angle=swiftshader --enable-unsafe-swiftshader".split(" "),
  });
  const page = await browser.newPage();
  await page.goto(`file://${file}`, { waitUntil: "commit" });
  const png = async () => Buffer.from(await page.evaluate(() => document.querySelector("canvas").toDataURL("image/png").split(",")[1]), "base64");
  return { page, png, close: () => browser.close() };
}

async function render(name) {
  const shot = shots[name];
  const [w, h] = shot.size;
  const scratch = mkdtempSync(path.join(tmpdir(), "hero-video-"));
  const master = path.join(scratch, "master.mkv");
  const file = (extension) => path.join(out, `hero-${name}-v1.${extension}`);
  const scene = await openScene(path.join(here, "scene.html"));
  await scene.page.evaluate(([s, ...size]) => window.start(s, ...size), [shot, w, h]);
  const ffmpeg = spawn("ffmpeg", ["-y", "-loglevel", "error", "-f", "image2pipe", "-framerate", `${rate}`, "-i", "-", "-c:v", "ffv1", master], { stdio: ["pipe", "inherit", "inherit"] });
  for (let i = 0; i < seconds * rate; i++) {
    const t = i / (seconds * rate);
    await scene.page.evaluate(([at, props]) => window.draw(at, props), [t, propsAt(shot, t)]);
    const frame = await scene.png();
    if (i === 0) writeFileSync(path.join(scratch, "first.png"), frame);
    if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, "drain");
  }
  ffmpeg.stdin.end();
  await once(ffmpeg, "close");
  await scene.close();
}
