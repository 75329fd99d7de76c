// Renders the home page's hero video: scene.html, frame by frame in headless Chromium, into ffmpeg.
// Usage: node scripts/hero-video/render.mjs [wide] [tall]   (needs Chromium and ffmpeg; CHROMIUM names another binary)
import { chromium } from "@playwright/test";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const [seconds, rate] = [10, 24];

// sun and focus are in half frame heights from the middle; blur is a radius in the same unit, at and off the focus.
const planes = [
  { name: "far", size: 0.25, blur: [0.1, 0.1], dim: 1, fog: 0.2 },
  { name: "mid", size: 0.5, blur: [0.039, 0.039], dim: 1, fog: 0.06 },
  { name: "focus", size: 1, blur: [0.0012, 0.022], dim: 1, fog: 0 },
  { name: "near", size: 0.25, blur: [0.133, 0.133], dim: 0.3, fog: 0 },
];
const film = { planes, key: 0, dark: 1 };
// A twig: plane, foot x and y, depth, heading and bend in degrees, length, leaves, leaf length, seed, 1 if its tip is young.
const shots = {
  wide: {
    ...film,
    size: [1280, 720],
    sun: [1.25, 0.85],
    focus: [0.35, 0.15, 0.75, 1.7],
    canopy: 18,
    twigs: `
      mid -0.9 1.6 -14 -50 -50 4.4 8 2.3 21 0
      mid 0.5 1.7 -14 -80 -40 3.6 7 2.1 24 0
      mid 2.3 -0.7 -13 165 -30 4.8 8 2.3 23 0
      focus 1.9 -0.8 -10.2 122 -62 6.6 11 3.1 31 1
      near -2.1 -1.3 -5.2 42 -30 1.8 5 1.5 41 0
      near -1.6 1.6 -5.2 -100 -30 1.3 4 1.3 42 0
      near 2.4 -1.5 -5 120 30 1.3 4 1.3 44 0`,
  },
  tall: {
    ...film,
    size: [720, 1280],
    dark: 1.15,
    sun: [0.42, 0.85],
    focus: [0, 0.3, 0.6, 1.4],
    canopy: 12,
    twigs: `
      mid -0.5 1.3 -14 -70 -40 4 8 2.2 21 0
      mid 0.8 -0.3 -14 170 -30 3.8 8 2 23 0
      focus 0.8 -0.48 -10.6 112 -54 3.8 10 2.05 31 1
      near -0.8 -1.3 -5.2 62 -30 1.4 5 1.3 41 0
      near 0.75 -1.3 -5 100 30 1.1 4 1.1 44 0`,
  },
};

const [TAU, lens] = [Math.PI * 2, 3.9];
const add = (a, b, k = 1) => a.map((x, i) => x + b[i] * k);
const unit = (v) => v.map((x) => x / Math.hypot(...v));
const dot = (a, b) => a.reduce((sum, x, i) => sum + x * b[i], 0);
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const veer = (a, b, angle) =>
  unit(
    add(
      a.map((x) => x * Math.cos(angle)),
      b,
      Math.sin(angle),
    ),
  );
const wood = { stem: 1, youth: 0, tone: 0.5 };
const dice = (seed) => () => ((seed = (seed * 1664525 + 1013904223) >>> 0), seed / 2 ** 32);

/** Positions of all leaves, discs of light and the camera at t in [0,1). */
function propsAt(shot, t) {
  const aspect = shot.size[0] / shot.size[1];
  const wave = (cycles, phase) => Math.sin(TAU * (t * cycles + phase));
  const camera = [0.1 * wave(1, 0), 0.04 * wave(1, 0.25)];
  const random = dice(99);
  const off = (k) => k * (random() - 0.5);
  const canopy = Array.from({ length: shot.canopy }, (_, i) =>
    twig(
      ["far", off(2.4 * aspect), off(2.6), -18 - 5 * random(), 360 * random(), off(60), 5, 8, 2.2, i + 50, 0],
      wave,
    ),
  );
  const twigs = shot.twigs.trim().split("\n");
  const leaves = [...canopy, ...twigs.map((line) => twig(line.trim().split(" "), wave))].flat();
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
  const stalk = { ...wood, plane, base, dir, nor, form: [length, 0.024 * size, 0, 0], more: [arc, 0, -1] };
  const leaves = Array.from({ length: count }, (_, i) => {
    const s = 0.14 + (0.86 * i) / (count - 1);
    const b = arc * s + 1e-4;
    const reach = length / (arc + 1e-4);
    const at = add(add(base, side, reach * (1 - Math.cos(b))), dir, reach * Math.sin(b));
    const along = veer(dir, side, b);
    const across = unit(cross(along, nor));
    const open = i === count - 1 ? 0.1 : (i % 2 ? 1 : -1) * (0.75 + 0.35 * random());
    const [p, q, cycles] = [random(), random(), random() < 0.5 ? 1 : 2];
    const flutter = 0.1 * wave(cycles, p) + 0.05 * wave(3, q);
    let d = veer(along, across, open);
    d = unit(add(d, [0, -0.22 - 0.25 * random() + 0.05 * wave(1, q), 0.5 * (random() - 0.5)]));
    let n = add(nor, across, 0.9 * (random() - 0.5) + flutter);
    n = unit(add(n, along, 0.9 * (random() - 0.5) + 0.05 * wave(2, p)));
    n = unit(add(n, d, -dot(n, d)));
    const grow = size * (0.82 + 0.3 * random()) * (1 - 0.5 * s * s);
    const [tone, young] = [random(), youth * Math.max(0, (s - 0.84) / 0.16) ** 1.2];
    const [breadth, curl, fold, lean, ripple] = Array.from({ length: 5 }, random);
    const form = [grow, grow * (0.23 + 0.04 * breadth), 0.3 + 0.7 * curl + 0.08 * wave(1, q), 0.28 * fold];
    const more = [0.5 * (lean - 0.5), 0.25, 6 * ripple];
    return { plane, base: at, dir: d, nor: n, stem: 0, tone, youth: young, form, more };
  });
  return [...leaves, stalk];
}

/** Far and near sun flecks, and cells that move up and fade out. */
function* discs(shot, t, camera) {
  const kinds = `
    far 160 11 0.05 0.055 0.02 1
    focus 40 77 0.12 0.018 0.012 1
    near 30 5 0.2 0.012 0.038 0.5`;
  for (const [behind, ...numbers] of kinds
    .trim()
    .split("\n")
    .map((line) => line.trim().split(" "))) {
    const [count, seed, depth, small, spread, power] = numbers.map(Number);
    const random = dice(seed);
    const cell = behind === "near" ? 1 : 0;
    for (let i = 0; i < count; i++) {
      const [a, b, c, e, f, g] = Array.from({ length: 6 }, random);
      const life = (t + e) % 1;
      const swing = (cell ? 0.05 : 0.012) * Math.sin(TAU * (t + f));
      const x = ((a * 2 - 1) * shot.size[0] * 1.1) / shot.size[1] - camera[0] * depth + swing;
      const y = b * 2.2 - 1.1 - camera[1] * depth + cell * 0.22 * (life - 0.5);
      const near = Math.exp(-((x - shot.sun[0]) ** 2 + (y - shot.sun[1]) ** 2) * (cell ? 0.3 : 0.75));
      const fleck = (0.15 + 2 * e ** 4) * (0.55 + 0.45 * Math.sin(TAU * ((g < 0.5 ? 1 : 2) * t + f)));
      const shine = power * near * (cell ? Math.sin(Math.PI * life) ** 2 : fleck);
      const tint = g < 0.14 ? [1, 0.3, 0.16] : g < 0.55 ? [1, 0.72, 0.46] : [0.72, 0.95, 0.66];
      yield { behind, cell, place: [x, y, small + spread * c], tint: tint.map((v) => v * shine) };
    }
  }
}

/** Opens a scene in headless Chromium with WebGL in software. */
export async function openScene(file) {
  const quiet =
    "disable-quic no-first-run disable-background-networking disable-component-update disable-sync";
  const flags = `no-sandbox use-gl=angle use-angle=swiftshader enable-unsafe-swiftshader ${quiet}`;
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  const browser = await chromium.launch({
    executablePath,
    args: flags.split(" ").map((flag) => `--${flag}`),
  });
  const page = await browser.newPage();
  await page.goto(`file://${file}`, { waitUntil: "commit" });
  const png = async () =>
    Buffer.from(
      (await page.evaluate(() => document.querySelector("canvas").toDataURL())).split(",")[1],
      "base64",
    );
  return { page, png, close: () => browser.close() };
}

/** Leaf scene with one composition: draw(t) gives the frame at t as PNG. */
export async function openLeaves(shot) {
  const scene = await openScene(path.join(import.meta.dirname, "scene.html"));
  await scene.page.waitForFunction(() => window.start);
  await scene.page.evaluate(([s, w, h]) => window.start(s, w, h), [shot, ...shot.size]);
  const draw = async (t) => {
    await scene.page.evaluate(([at, props]) => window.draw(at, props), [t, propsAt(shot, t)]);
    return scene.png();
  };
  return { draw, close: scene.close };
}

const ffmpeg = (line, input) => {
  const stdio = [input ?? "ignore", "inherit", "inherit"];
  return spawn("ffmpeg", `-y -loglevel error ${line}`.split(" "), { stdio });
};
const done = async (child) => {
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
};

async function render(name) {
  const out = path.join(import.meta.dirname, `../../public/video/hero-${name}-v1`);
  const scratch = mkdtempSync(path.join(tmpdir(), "hero-video-"));
  const [master, first, log] = ["master.mkv", "first.png", "log"].map((file) => path.join(scratch, file));
  const scene = await openLeaves(shots[name]);
  const recorder = ffmpeg(`-f image2pipe -framerate ${rate} -i - -c:v ffv1 ${master}`, "pipe");
  for (let i = 0; i < seconds * rate; i++) {
    const frame = await scene.draw(i / (seconds * rate));
    if (i === 0) writeFileSync(first, frame);
    if (!recorder.stdin.write(frame)) await once(recorder.stdin, "drain");
  }
  recorder.stdin.end();
  await done(recorder);
  await scene.close();
  const color =
    "-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709";
  const common = `-i ${master} -an -map_metadata -1 ${color} -g 240 -b:v 660k -passlogfile ${log}`;
  const h264 = "-c:v libx264 -preset veryslow -profile:v high -aq-mode 3 -movflags +faststart";
  const vp9 = "-c:v libvpx-vp9 -deadline good -row-mt 1 -threads 2 -auto-alt-ref 1 -lag-in-frames 25";
  for (const [codec, extension, speeds] of [
    [h264, "mp4", ["", ""]],
    [vp9, "webm", ["-cpu-used 4", "-cpu-used 1"]],
  ]) {
    await done(ffmpeg(`${common} ${codec} ${speeds[0]} -pass 1 -f null /dev/null`.replace(/ +/g, " ")));
    await done(ffmpeg(`${common} ${codec} ${speeds[1]} -pass 2 ${out}.${extension}`.replace(/ +/g, " ")));
  }
  await done(
    ffmpeg(
      `-i ${first} -frames:v 1 -c:v libaom-av1 -still-picture 1 -crf 17 -cpu-used 2 -pix_fmt yuv420p ${out}.avif`,
    ),
  );
  await done(ffmpeg(`-i ${first} -frames:v 1 -q:v 2 ${out}.jpg`));
  rmSync(scratch, { recursive: true });
}

if (process.argv[1] === import.meta.filename) {
  mkdirSync(path.join(import.meta.dirname, "../../public/video"), { recursive: true });
  for (const name of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(shots)) await render(name);
}
