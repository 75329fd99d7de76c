import { deflateSync } from "node:zlib";
import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { join, times, u16, u32 } from "../../../../tests/fixtures/hostile/hostile-picture.ts";
import { chunk, header } from "../../../../tests/fixtures/hostile/png.ts";
import { pngOf } from "../../../../tests/fixtures/pictures.ts";
import { createDatabase } from "#app/storage/database.server.ts";
import { createMediaBucket } from "#app/storage/media.server.ts";
import { listRows } from "./formats/png-rows.ts";
import { storeImage, storePhoto } from "./images.server.ts";
import { createImageTransformer } from "./transform.server.ts";
import { PAPER } from "./variants.server.ts";

const transformImage = createImageTransformer(env.IMAGES);
const deps = {
  db: createDatabase(env.DB),
  mediaBucket: createMediaBucket(env.MEDIA),
  transformImage,
  now: () => new Date(),
  waitUntil: (work: Promise<unknown>) => void work,
  log: () => undefined,
};

/** Returns the first pixel of every variant and of a member's photo, by file extension. */
async function colorsOf(bytes: Uint8Array): Promise<Record<string, number[]>> {
  const [stored, photo] = [await storeImage(deps, { bytes, slug: "s" }), await storePhoto(deps, bytes)];
  if (!stored.ok || !photo.ok) throw new Error(`${stored.ok || stored.code} ${photo.ok || photo.code}`);
  const folder = stored.value.url.split("/")[2] ?? "";
  const keys = (await env.MEDIA.list({ prefix: folder })).objects.map(({ key }) => key);
  const shown = keys.filter((key) => !key.includes("original"));
  const colors: Record<string, number[]> = {};
  for (const key of [...shown, photo.value.replace("/media/", "")]) {
    const kept = new Uint8Array((await (await env.MEDIA.get(key))?.arrayBuffer()) ?? []);
    const png = (await transformImage?.(kept, { format: "png" })) ?? kept;
    const { value: row } = await listRows(png).next();
    colors[key.includes("original") ? "photo" : (key.split(".")[1] ?? "")] = [...(row?.slice(0, 3) ?? [])];
  }
  return colors;
}

async function expectColor(bytes: Uint8Array, color: number[]) {
  const colors = await colorsOf(bytes);
  expect(Object.keys(colors).toSorted()).toEqual(["avif", "jpeg", "photo", "webp"]);
  for (const [name, shown] of Object.entries(colors))
    for (const [index, value] of color.entries())
      expect(Math.abs((shown[index] ?? 999) - value), `${name}: ${shown} for ${color}`).toBeLessThan(8);
}

const flat = (colorType: number, color: number[], ...chunks: Uint8Array[]) =>
  pngOf({ width: 32, height: 32, colorType }, () => color, ...chunks);

/** Gray PNG with 16 bits per sample, in which image services ignore a profile. */
const deepGray = (value: number, ...chunks: Uint8Array[]) => {
  const rows = times(32, join(0, times(32, join(u16(value)))));
  const signature = flat(2, [0, 0, 0]).subarray(0, 8);
  return join(signature, header(32, 32, 16, 0), ...chunks, chunk("IDAT", deflateSync(rows)), chunk("IEND"));
};

const linear = chunk("gAMA", u32(100_000));
/** Primaries of Display P3. */
const wide = chunk("cHRM", ...[31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000].map(u32));

test("colors: a PNG's gamma is applied, for color and gray", async () => {
  await expectColor(flat(2, [128, 64, 255], linear), [188, 137, 255]);
  await expectColor(flat(0, [128], linear), [188, 188, 188]);
  await expectColor(deepGray(0x8000, linear), [188, 188, 188]);
  await expectColor(deepGray(0x8000), [128, 128, 128]);
  await expectColor(flat(2, [128, 64, 255], chunk("sRGB", [0]), linear), [128, 64, 255]);
});

test("colors: a PNG's primaries and code points are converted", async () => {
  await expectColor(flat(2, [180, 100, 100], wide, chunk("gAMA", u32(45_455))), [191, 96, 97]);
  await expectColor(flat(2, [180, 100, 100], chunk("cICP", [12, 13, 0, 1])), [191, 96, 97]);
  await expectColor(flat(2, [180, 100, 100], chunk("cICP", [1, 13, 0, 1])), [180, 100, 100]);
});

test.each([
  ["PQ", [9, 16, 0, 1]],
  ["HLG", [9, 18, 0, 1]],
  ["reserved numbers", [3, 3, 0, 1]],
])("colors: a PNG in %s is refused with its code", async (_name, points) => {
  const bytes = flat(2, [90, 90, 90], chunk("cICP", points));
  const refusal = { ok: false, code: "unsupported-colors" };
  expect(await storeImage(deps, { bytes, slug: "s" })).toEqual(refusal);
  expect(await storePhoto(deps, bytes)).toEqual(refusal);
});

/**
 * sRGB's red, green and blue columns with red and blue swapped, in the ICC encoding of XYZ, where 1 is stored
 * as a half.
 */
const SWAPPED = [
  [0.1431, 0.3851, 0.4361],
  [0.0606, 0.7169, 0.2225],
  [0.7141, 0.0971, 0.0139],
];
const toFixed = (value: number) => u32(Math.round(value * 65_536));

function profileOf(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = join(
    u32(0),
    u32(0),
    [4, 0x20, 0, 0],
    "mntrRGB XYZ ",
    new Uint8Array(12),
    "acsp",
    new Uint8Array(28),
  );
  const d50 = [0.9642, 1, 0.8249].flatMap(toFixed);
  const white = join("XYZ ", u32(0), d50);
  const start = 128 + 4 + 24;
  const tags = [u32(2), "wtpt", u32(start), u32(20), name, u32(start + 20), u32(data.length)];
  const whole = join(head, d50, new Uint8Array(128 - 68 - 12), ...tags.flat(), white, data);
  new DataView(whole.buffer).setUint32(0, whole.length);
  return whole;
}

function pipelineProfile() {
  const curves = times(3, join("curv", u32(0), u32(0)));
  const matrix = join(
    ...SWAPPED.map((row) => join(...row.map((value) => toFixed(value / 2)))),
    new Uint8Array(12),
  );
  const [b, m] = [32, 32 + curves.length + matrix.length];
  const places = [b, b + curves.length, m, 0, 0].map(u32);
  return profileOf("A2B0", join("mAB ", u32(0), [3, 3, 0, 0], ...places, curves, matrix, curves));
}

/** Profile of more than a megabyte, with a large lookup table. */
function largeProfile() {
  const grid = 57;
  const identity = [1, 0, 0, 0, 1, 0, 0, 0, 1].flatMap(toFixed);
  const table = new Uint8Array(grid ** 3 * 6);
  const view = new DataView(table.buffer);
  for (let point = 0; point < grid ** 3; point++) {
    const channels = [Math.floor(point / grid ** 2), Math.floor(point / grid) % grid, point % grid];
    for (const [index, row] of SWAPPED.entries()) {
      const sum = row.reduce(
        (total, share, channel) => total + share * ((channels[channel] ?? 0) / (grid - 1)),
        0,
      );
      view.setUint16(point * 6 + index * 2, Math.round(sum * 32_768));
    }
  }
  const ends = times(3, join(u16(0), u16(65_535)));
  const data = join("mft2", u32(0), [3, 3, grid, 0], identity, u16(2), u16(2), ends, table, ends);
  return profileOf("A2B0", data);
}

test.each([
  ["a pipeline (mAB)", pipelineProfile],
  ["more than a megabyte", largeProfile],
])("colors: a profile with %s is applied", async (_name, makeProfile) => {
  const iccp = chunk("iCCP", "p\0\0", deflateSync(makeProfile()));
  const colors = await colorsOf(flat(2, [255, 0, 0], iccp));
  for (const [name, [red = 255, , blue = 0]] of Object.entries(colors))
    expect([red < 40, blue > 215], `${name}: ${red}, ${blue}`).toEqual([true, true]);
});

test("colors: the JPEG of a transparent picture has the background of pages, and the other formats stay transparent", async () => {
  const { jpeg = [] } = await colorsOf(flat(6, [200, 0, 0, 0]));
  for (const [index, value] of PAPER.entries()) expect(Math.abs((jpeg[index] ?? 0) - value)).toBeLessThan(3);
  const [half = []] = [(await colorsOf(flat(6, [0, 0, 0, 128]))).jpeg];
  expect(Math.abs((half[0] ?? 0) - 125)).toBeLessThan(5);
});
