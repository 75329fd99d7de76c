import fc from "fast-check";
import { expect, test } from "vitest";
import { join, u16 } from "../../../../tests/fixtures/hostile/hostile-picture.ts";
import { chunk } from "../../../../tests/fixtures/hostile/png.ts";
import { exifOf, quartersPng } from "../../../../tests/fixtures/pictures.ts";
import { images } from "../../../../tests/fixtures/images.ts";
import { readImage } from "./read-image.ts";

const valid = ["plain.jpg", "plain.png", "plain.webp", "plain.avif", "rotated.jpg"] as const;

function textIn(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}

async function read(bytes: Uint8Array) {
  const image = await readImage(bytes);
  if (!image.ok) throw new Error(image.code);
  return image.value;
}

test.each(valid)("%s is recognised by its bytes, with its size", async (name) => {
  expect(await read(images[name])).toMatchObject({ width: 60, height: 40 });
});

test.each(valid)("%s loses all metadata and still reads the same", async (name) => {
  const { clean, ...image } = await read(images[name]);
  expect(textIn(clean)).not.toMatch(/Secret|GPS|xmp/i);
  const again = await read(clean);
  expect([again.width, again.height]).toEqual([image.width, image.height]);
});

test("the orientation is read before it is stripped", async () => {
  const image = await read(images["rotated.jpg"]);
  expect(image.orientation).toBe(6);
  expect((await read(image.clean)).orientation).toBe(1);
});

const insert = (bytes: Uint8Array, at: number, ...more: Uint8Array[]) =>
  join(bytes.subarray(0, at), ...more, bytes.subarray(at));
const app1 = (...data: Parameters<typeof join>) => {
  const block = join("Exif\0\0", ...data);
  return join([0xff, 0xe1], u16(block.length + 2), block);
};
const jpeg = images["plain.jpg"];
const png = quartersPng(4, 2);

/** As Chromium 156 shows such files. */
test.each<[string, Uint8Array, number]>([
  ["a JPEG's EXIF", insert(jpeg, 2, app1(exifOf(6))), 6],
  ["a JPEG's first EXIF of two", insert(jpeg, 2, app1(exifOf(1)), app1(exifOf(6))), 1],
  ["an orientation of 32 bits", insert(jpeg, 2, app1(exifOf(6, { type: 4 }))), 1],
  ["two orientations in one tag", insert(jpeg, 2, app1(exifOf(6, { count: 2 }))), 1],
  ["a PNG's EXIF before its pixels", quartersPng(4, 2, chunk("eXIf", exifOf(6))), 6],
  ["a PNG's EXIF behind its pixels", insert(png, png.length - 12, chunk("eXIf", exifOf(6))), 1],
  ["a PNG's EXIF with a JPEG's name", quartersPng(4, 2, chunk("eXIf", "Exif\0\0", exifOf(6))), 1],
])("orientation: %s counts as browsers count it", async (_name, bytes, orientation) => {
  expect((await read(bytes)).orientation).toBe(orientation);
});

test.each(valid)("%s with a script behind its end is kept without it", async (name) => {
  const hostile = new Uint8Array([...images[name], ...new TextEncoder().encode("<script>alert(1)</script>")]);
  const image = await readImage(hostile);
  if (image.ok) expect(textIn(image.value.clean)).not.toContain("script");
  else expect(image.code).toBe("broken");
});

test.each(valid)("%s cut anywhere is refused or still whole, and never crashes", async (name) => {
  for (let length = 0; length < images[name].length - 1; length += 7) {
    const image = await readImage(images[name].slice(0, length));
    if (image.ok) expect(name).toMatch(/avif|webp/);
  }
});

test("random damage is judged, never thrown", async () => {
  const damage = fc.record({ name: fc.constantFrom(...valid), at: fc.nat(4000), byte: fc.nat(255) });
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 8 }), async (damages) => {
      const bytes = images[damages[0]?.name ?? "plain.jpg"].slice();
      for (const { at, byte } of damages) bytes[at % bytes.length] = byte;
      expect(typeof (await readImage(bytes)).ok).toBe("boolean");
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["plain.gif", "unsupported-type"],
  ["animated.png", "animated"],
  ["animated.webp", "animated"],
  ["bomb.png", "too-many-pixels"],
] as const)("%s is refused as %s", async (name, code) => {
  expect(await readImage(images[name])).toMatchObject({ ok: false, code });
});

test.each(["<svg xmlns='http://www.w3.org/2000/svg'/>", "<!DOCTYPE html><script>", "", "GIF89a"])(
  "%j is no picture, whatever its name says",
  async (text) => {
    expect(await readImage(new TextEncoder().encode(text))).toMatchObject({
      ok: false,
      code: "unsupported-type",
    });
  },
);
