import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { box, makeMp4 } from "../../../../../tests/fixtures/video.ts";
import { bytesOfAscii, concatBytes } from "../formats/bytes.ts";
import { chooseReader, SIGNATURE_BYTES } from "./read-video.ts";

/** Reads a file in portions of this size. */
function read(bytes: Uint8Array, portion = bytes.length) {
  const { reader } = chooseReader(bytes.subarray(0, SIGNATURE_BYTES));
  const kept: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += portion) kept.push(reader.push(bytes.subarray(at, at + portion)));
  return { facts: reader.end(), kept: concatBytes(kept) };
}

const textOf = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

test.each([
  ["hero-wide-v1.mp4", "video/mp4"],
  ["hero-tall-v1.mp4", "video/mp4"],
  ["hero-wide-v1.webm", "video/webm"],
])(
  "video reader: %s has its type and size, in chunks of any size, and its media is unchanged",
  async (name, contentType) => {
    const bytes = new Uint8Array(
      await readFile(new URL(`../../../../../public/video/${name}`, import.meta.url)),
    );
    const whole = read(bytes);
    expect(whole.facts.contentType).toBe(contentType);
    const isTall = name.includes("tall");
    expect(whole.facts.height > whole.facts.width).toBe(isTall);
    expect(whole.kept.length).toBe(bytes.length);
    const portions = read(bytes, 997);
    expect(portions.facts).toEqual(whole.facts);
    expect(Buffer.from(portions.kept).equals(whole.kept)).toBe(true);
    // The coded video is unchanged.
    expect(whole.kept.slice(-1000)).toEqual(bytes.slice(-1000));
  },
);

test("video reader: in an MP4, locations, names and times are blanked, and all offsets stay", () => {
  const place = bytesOfAscii("+37.3349-122.0090/");
  const bytes = concatBytes([
    makeMp4({ extra: [box("udta", box("xyz ", place)), box("meta", place)], otherTrack: "tmcd" }),
    box("uuid", place),
    box("free", place),
  ]);
  const { kept } = read(bytes, 7);
  expect(kept.length).toBe(bytes.length);
  expect(textOf(kept)).not.toMatch(/37\.33|20261126|tmcd|udta|meta|uuid/);
  expect(textOf(kept).indexOf("pictures")).toBe(textOf(bytes).indexOf("pictures"));
  expect(textOf(bytes)).toContain("20261126");
});

test("video reader: an MP4 recorded upright has the size as shown", () => {
  expect(read(makeMp4({ width: 1920, height: 1080, isOnItsSide: true })).facts).toMatchObject({
    width: 1080,
    height: 1920,
  });
});

test.each<[what: string, bytes: Uint8Array, code: string]>([
  ["HEVC", makeMp4({ codec: "hvc1" }), "unsupported-video"],
  ["a track of places", makeMp4({ otherTrack: "meta" }), "records-places"],
  ["half a file", makeMp4().slice(0, -4), "broken"],
  ["no index", makeMp4().slice(0, 20), "broken"],
  ["an AVIF picture", box("ftyp", bytesOfAscii("avif"), new Uint8Array(8)), "unsupported-type"],
  ["a text", bytesOfAscii("WEBVTT and so on, at length"), "unsupported-type"],
  ["a few bytes", bytesOfAscii("abc"), "unsupported-type"],
  ["boxes without end", concatBytes([makeMp4(), new Uint8Array([0, 0, 0, 4, 1, 2, 3, 4])]), "broken"],
])("video reader: %s is refused", (_what, bytes, code) => {
  expect(() => read(bytes)).toThrow(expect.objectContaining({ code }));
});
