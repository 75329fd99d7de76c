import { expect, test } from "vitest";
import { listMissing, listOffered } from "./variants.server.ts";

const size = { width: 1360, height: 900 };
const all = [480, 768, 1080, 1360];

test("variants: a format is offered only with all of its widths", () => {
  expect(listOffered(size, { avif: [480], webp: all.slice(0, 3), jpeg: all })).toEqual({ jpeg: all });
  expect(listOffered(size, { avif: [480], webp: [], jpeg: [] })).toEqual({});
  expect(listOffered(size, { avif: all.slice(0, 3), webp: all })).toEqual({
    avif: all.slice(0, 3),
    webp: all,
  });
});

test("variants: JPEG is drawn first and AVIF last, up to the maximum width of AVIF", () => {
  const missing = listMissing(size, { webp: [480] });
  expect(missing.map(({ format, width }) => `${width}.${format}`)).toEqual([
    ...all.map((width) => `${width}.jpeg`),
    ...all.slice(1).map((width) => `${width}.webp`),
    ...all.slice(0, 3).map((width) => `${width}.avif`),
  ]);
});
