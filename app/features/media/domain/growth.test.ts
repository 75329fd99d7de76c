import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { avifOf, box, picture, properties } from "../../../../tests/fixtures/hostile/avif-file.ts";
import { profileWith } from "../../../../tests/fixtures/hostile/color-profile.ts";
import { join, times, u16, u32, u32le } from "../../../../tests/fixtures/hostile/hostile-picture.ts";
import { chunk, header } from "../../../../tests/fixtures/hostile/png.ts";
import { images } from "../../../../tests/fixtures/images.ts";
import { readImage } from "./read-image.ts";

const { "plain.jpg": jpeg, "plain.png": png, "plain.webp": webp } = images;

const iloc = (...data: Parameters<typeof join>) =>
  avifOf({ change: (name, original) => (name === "iloc" ? box("iloc", u32(0), ...data) : original) });

/** Pictures of which one aspect grows with a size; the key names it. */
const growing: Record<string, (size: number) => Uint8Array> = {
  "a JPEG's segments": (size) =>
    join(jpeg.subarray(0, 2), times(size, join([0xff, 0xe5], u16(2))), jpeg.subarray(2)),
  "a JPEG's fill bytes": (size) =>
    join(jpeg.subarray(0, 2), new Uint8Array(size * 50).fill(255), jpeg.subarray(2)),
  "a JPEG's stuffed bytes": (size) =>
    join(jpeg.subarray(0, -2), times(size * 50, join([0xff, 0])), jpeg.subarray(-2)),
  "a JPEG's scans": (size) =>
    join(jpeg.subarray(0, -2), times(size, jpeg.subarray(278, -2)), jpeg.subarray(-2)),
  "a JPEG's tables": (size) =>
    join(jpeg.subarray(0, 20), times(size, jpeg.subarray(20, 89)), jpeg.subarray(20)),
  "a PNG's chunks": (size) =>
    join(png.subarray(0, 33), times(size * 5, join(u32(0), "prVt", u32(0))), png.subarray(33)),
  "a PNG's chunks of pixels": (size) => {
    const pixels = deflateSync(new Uint8Array(size * 2 + 1), { level: 0 });
    const parts = Array.from(pixels, (byte) => chunk("IDAT", byte));
    return join(png.subarray(0, 8), header(size * 2, 1, 8, 0), ...parts, chunk("IEND"));
  },
  "a WebP's chunks": (size) => {
    const content = join(webp.subarray(8), times(size * 5, join("evil", u32le(0))));
    return join("RIFF", u32le(content.length), content);
  },
  "an AVIF's boxes": (size) => avifOf({ atEnd: [times(size, box("free"))] }),
  "an AVIF's properties": (size) =>
    avifOf({ properties: [...Object.values(properties), times(size, properties.size)] }),
  "an AVIF's references": (size) =>
    avifOf({ references: [times(size, box("auxl", u16(1), u16(1), u16(1)))] }),
  "an AVIF's items": (size) => avifOf({ items: Array.from({ length: size / 5 }, () => ({ ...picture })) }),
  "an AVIF's items of no bytes": (size) =>
    iloc([0, 0], u16(size / 5), times(size / 5, join(u16(1), u16(0), u16(65_535)))),
  "an AVIF's pieces of everything": (size) =>
    iloc([0x44, 0], u16(1), u16(1), u16(0), u16(size), times(size, join(u32(0), u32(400)))),
  "a color profile": (size) => {
    const profile = join(profileWith(new Uint8Array(60)), new Uint8Array(size * 20));
    return avifOf({
      properties: [properties.size, properties.depths, properties.config, box("colr", "prof", profile)],
    });
  },
};

/**
 * Number of attempts, so that at least one is undisturbed on a busy machine; superlinear code is slow in all
 * of them.
 */
const ROUNDS = 16;

/** Time in milliseconds below which clock and machine are too imprecise to compare. */
const QUICK_MS = 5;

/** Limit of the growth in time for four times the input: quadratic work takes sixteen times as long. */
const STEEP = 9;

async function timeOf(bytes: Uint8Array): Promise<number> {
  const startedAt = performance.now();
  for (let again = 0; again < 3; again++) await readImage(bytes);
  return performance.now() - startedAt;
}

test.each(Object.keys(growing))("readImage: the time for %s grows linearly", async (name) => {
  const build = growing[name] ?? (() => new Uint8Array());
  const [short, long] = [build(2000), build(8000)];
  let [once, fourTimes] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS && !(fourTimes < Math.max(once, QUICK_MS) * STEEP); round++) {
    once = Math.min(once, await timeOf(short));
    fourTimes = Math.min(fourTimes, await timeOf(long));
  }
  expect(fourTimes).toBeLessThan(Math.max(once, QUICK_MS) * STEEP);
});
