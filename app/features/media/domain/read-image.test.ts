import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { avifOf, box, pixels } from "../../../../tests/fixtures/hostile/avif-file.ts";
import { join, u16, u32 } from "../../../../tests/fixtures/hostile/hostile-picture.ts";
import { chunk, header } from "../../../../tests/fixtures/hostile/png.ts";
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

test.each(valid)("readImage: %s is recognized by its bytes, with its size", async (name) => {
  expect(await read(images[name])).toMatchObject({ width: 60, height: 40 });
});

test.each(valid)("readImage: %s is cleaned of all metadata, and parses the same", async (name) => {
  const { clean, ...image } = await read(images[name]);
  expect(textIn(clean)).not.toMatch(/Secret|GPS|xmp/i);
  const again = await read(clean);
  expect([again.width, again.height]).toEqual([image.width, image.height]);
});

test("readImage: the orientation is read before it is removed", async () => {
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

/** Orientations as Chromium 156 shows them. */
test.each<[string, Uint8Array, number]>([
  ["a JPEG's EXIF", insert(jpeg, 2, app1(exifOf(6))), 6],
  ["a JPEG's first EXIF of two", insert(jpeg, 2, app1(exifOf(1)), app1(exifOf(6))), 1],
  ["an orientation of 32 bits", insert(jpeg, 2, app1(exifOf(6, { type: 4 }))), 1],
  ["two orientations in one tag", insert(jpeg, 2, app1(exifOf(6, { count: 2 }))), 1],
  ["a PNG's EXIF before its pixels", quartersPng(4, 2, chunk("eXIf", exifOf(6))), 6],
  ["a PNG's EXIF behind its pixels", insert(png, png.length - 12, chunk("eXIf", exifOf(6))), 1],
  ["a PNG's EXIF with a JPEG's name", quartersPng(4, 2, chunk("eXIf", "Exif\0\0", exifOf(6))), 1],
])("readImage: the orientation in %s is read as browsers do", async (_name, bytes, orientation) => {
  expect((await read(bytes)).orientation).toBe(orientation);
});

test.each(valid)("readImage: %s with a script after its end is cleaned of it", async (name) => {
  const hostile = new Uint8Array([...images[name], ...new TextEncoder().encode("<script>alert(1)</script>")]);
  const image = await readImage(hostile);
  if (image.ok) expect(textIn(image.value.clean)).not.toContain("script");
  else expect(image.code).toBe("broken");
});

test.each(valid)(
  "readImage: %s truncated at any byte is refused or complete, without an exception",
  async (name) => {
    for (let length = 0; length < images[name].length - 1; length += 7) {
      const image = await readImage(images[name].slice(0, length));
      // A JPEG may end within its scan; only a decoder finds missing pixels.
      if (image.ok) expect(name).toMatch(/avif|webp|jpg/);
    }
  },
);

test("readImage: random damage never causes an exception", async () => {
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
] as const)("readImage: %s is refused as %s", async (name, code) => {
  expect(await readImage(images[name])).toMatchObject({ ok: false, code });
});

test.each(["<svg xmlns='http://www.w3.org/2000/svg'/>", "<!DOCTYPE html><script>", "", "GIF89a"])(
  "readImage: %j is no picture",
  async (text) => {
    expect(await readImage(new TextEncoder().encode(text))).toMatchObject({
      ok: false,
      code: "unsupported-type",
    });
  },
);

const plainJpeg = images["plain.jpg"];
const segmentAt = (marker: number) =>
  plainJpeg.findIndex((byte, at) => byte === 0xff && plainJpeg[at + 1] === marker);
const withBetween = (...data: Parameters<typeof join>) => insert(plainJpeg, segmentAt(0xdb), join(...data));
const frames = (...numbers: number[]) =>
  quartersPng(4, 2, ...numbers.map((number) => chunk("acTL", u32(number), u32(0))));
const redRow = [0, 255, 0, 0];
const redPixel = (stream: Uint8Array) =>
  join(png.subarray(0, 8), header(1, 1), chunk("IDAT", stream), chunk("IEND"));
const indexedPng = (colors: number) =>
  join(
    png.subarray(0, 8),
    header(4, 1, 1, 3),
    chunk("PLTE", new Uint8Array(3 * colors)),
    chunk("IDAT", deflateSync(new Uint8Array(2))),
    chunk("IEND"),
  );

test.each<[string, Uint8Array]>([
  ["a JPEG with bytes between its segments", withBetween("stray", [0xff, 0, 0xff, 0xff])],
  ["a JPEG with an empty table", withBetween([0xff, 0xc4, 0, 2])],
  ["a JPEG with a comment of no length", withBetween([0xff, 0xfe, 0, 0])],
  ["a JPEG without an end marker", plainJpeg.subarray(0, -2)],
  [
    "a PNG with bytes behind the pixels' stream",
    redPixel(join(deflateSync(Uint8Array.from(redRow)), "trailing bytes")),
  ],
  ["a PNG with more rows than its height", redPixel(deflateSync(Uint8Array.from([...redRow, ...redRow])))],
  [
    "a PNG without the checksum of its stream",
    redPixel(deflateSync(Uint8Array.from(redRow)).subarray(0, -4)),
  ],
  ["a PNG with more colors than its pixels can name", indexedPng(3)],
  ["an animated PNG of one frame", frames(1)],
  ["an animated PNG of no frame, and of a number that none has", frames(0, 0x8000_0001)],
  ["an AVIF whose associations are in two boxes", avifWithTwoAssociations()],
  ["an AVIF with the small header", miniAvif()],
  ["an AVIF with the small header of another draft", miniAvif(1, 1)],
])("readImage: %s is accepted as browsers show it, and cleaning is idempotent", async (_name, bytes) => {
  const { clean } = await read(bytes);
  expect(textIn(clean)).not.toMatch(/stray|trailing/);
  expect(textIn((await read(clean)).clean)).toBe(textIn(clean));
});

test.each<[string, Uint8Array]>([
  ["a JPEG without its table of quantization", withoutSegments(plainJpeg, 0xdb)],
  ["a PNG with a filter that does not exist", redPixel(deflateSync(Uint8Array.of(5, 255, 0, 0)))],
  ["a PNG with too few rows", redPixel(deflateSync(Uint8Array.of(0, 255)))],
])("readImage: %s is refused", async (_name, bytes) => {
  expect(await readImage(bytes)).toEqual({ ok: false, code: "broken" });
});

function withoutSegments(bytes: Uint8Array, marker: number): Uint8Array {
  const at = bytes.findIndex((byte, index) => byte === 0xff && bytes[index + 1] === marker);
  if (at < 0) return bytes;
  const length = 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
  return withoutSegments(join(bytes.subarray(0, at), bytes.subarray(at + length)), marker);
}

function avifWithTwoAssociations(): Uint8Array {
  const none = join(u32(0), "ipma", u32(0), u32(0));
  none.set(u32(none.length));
  return avifOf({ change: (name, original) => (name === "ipma" ? join(original, none) : original) });
}

test("readImage: an animated PNG with one frame becomes that frame, even if it has another still picture", async () => {
  const frame = join(u32(0), u32(1), u32(1), u32(0), u32(0), [0, 1, 0, 1, 0, 0]);
  const shown = deflateSync(Uint8Array.of(0, 0, 0, 255));
  const animation = (...behind: Uint8Array[]) => {
    const counted = chunk("acTL", u32(1), u32(0));
    const other = chunk("IDAT", deflateSync(Uint8Array.from(redRow)));
    return join(png.subarray(0, 8), header(1, 1), counted, other, ...behind, chunk("IEND"));
  };
  const { clean } = await read(animation(chunk("fcTL", frame), chunk("fdAT", u32(1), shown)));
  expect(textIn(clean)).toBe(textIn((await read(redPixel(shown))).clean));
});

/**
 * Builds an AVIF with the pixels of the plain picture and a compact header; the fields are listed in the
 * standard's order.
 * @param small value of the flags that mark numbers as short
 */
function miniAvif(orientation = 1, small = 0): Uint8Array {
  const fields: [value: number, bits: number][] = [
    ...[0, 0, 0].map((value, index): [number, number] => [value, index === 0 ? 2 : 1]),
    ...[1, 0, 0, 0, 0, 0, 0].map((value): [number, number] => [value, 1]),
    ...([
      [1, 2],
      [orientation - 1, 3],
      [small, 1],
      [59, 7],
      [39, 7],
      [0, 2],
      [0, 1],
    ] as [number, number][]),
    ...([
      [small, 1],
      [small, 1],
      [4, 3],
      [pixels.length - 1, 15],
    ] as [number, number][]),
  ];
  const bits = fields.map(([value, length]) => value.toString(2).padStart(length, "0")).join("");
  const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).padEnd(8, "0"), 2),
  );
  return join(box("ftyp", "mif3avif"), box("mini", bytes, [0x81, 0, 0x0c, 0], pixels));
}

test("readImage: an AVIF with a compact header has its size, orientation and pixels", async () => {
  const plain = await read(avifOf());
  const [upright, turned] = [await read(miniAvif()), await read(miniAvif(6))];
  expect([upright.width, upright.height, turned.width, turned.height]).toEqual([60, 40, 40, 60]);
  for (const { clean } of [upright, turned, plain])
    expect(textIn(clean)).toContain(textIn(pixels.subarray(2)));
  expect(await readImage(miniAvif().subarray(0, -3))).toMatchObject({ ok: false, code: "broken" });
});
