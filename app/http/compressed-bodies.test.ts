import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { CompressedBodies } from "./compressed-bodies.ts";

const BODY = "<p>Care that listens.</p>".repeat(400);

/** Advances the clock by one second per request, unless the test sets `clock.step`. */
function setUp(options?: { maxBytes: number }) {
  const clock = { now: 0, step: 1000 };
  const bodies = new CompressedBodies({ ...options, now: () => (clock.now += clock.step) });
  const work: Promise<void>[] = [];
  const find = (etag: string, body: string | Uint8Array = BODY) =>
    bodies.find(etag, body, (later) => void work.push(later));
  return { find, work, clock };
}

const unpack = (compressed: Uint8Array | undefined) => brotliDecompressSync(compressed ?? "").toString();

test("compressed bodies: a page that is requested a second time is compressed once, after the response", async () => {
  const { find, work } = setUp();
  expect([find('"a"'), work.length]).toEqual([undefined, 0]);
  expect([find('"a"'), work.length]).toEqual([undefined, 1]);
  expect([find('"a"'), work.length], "while it is being compressed").toEqual([undefined, 1]);
  await Promise.all(work);
  const compressed = find('"a"');
  expect(unpack(compressed)).toBe(BODY);
  expect(compressed?.length).toBeLessThan(BODY.length / 20);
  expect(work.length).toBe(1);
});

test("compressed bodies: another version of a page is a separate entry", async () => {
  const { find, work } = setUp();
  find('"a"');
  find('"a"');
  await Promise.all(work);
  expect(find('"b"')).toBeUndefined();
  find('"b"', new TextEncoder().encode("Changed"));
  await Promise.all(work);
  expect([unpack(find('"a"')), unpack(find('"b"'))]).toEqual([BODY, "Changed"]);
});

test("compressed bodies: up to the maximum size, the most recently used are kept", async () => {
  const { find, work } = setUp({ maxBytes: 8000 });
  // Random bytes, which cannot be compressed.
  const large = crypto.getRandomValues(new Uint8Array(1000));
  for (let number = 0; number < 10; number++) {
    find(`"${number}"`, large);
    find(`"${number}"`, large);
    await Promise.all(work);
    find('"0"', large);
  }
  const kept = Array.from({ length: 10 }, (_, number) => number).filter((number) =>
    find(`"${number}"`, large),
  );
  expect(kept).toContain(0);
  expect(kept).toContain(9);
  expect(kept.length).toBeLessThan(8);
});

test("compressed bodies: a page that was requested once and evicted counts as not requested", () => {
  const { find, work } = setUp();
  for (let number = 0; number < 5000; number++) find(`"${number}"`);
  find('"0"');
  expect(work).toEqual([]);
});

test("compressed bodies: an entry that is evicted during its compression is not restored, and a failed one is sent uncompressed", async () => {
  const { find, work } = setUp();
  find('"a"');
  find('"a"');
  for (let number = 0; number < 5000; number++) find(`"${number}"`);
  await Promise.all(work);
  expect([find('"a"'), work.length]).toEqual([undefined, 1]);
  find('"broken"', 7 as unknown as string);
  find('"broken"', 7 as unknown as string);
  await expect(work.at(-1)).rejects.toThrow();
  expect([find('"broken"'), work.length]).toEqual([undefined, 2]);
});

test("compressed bodies: of many pages requested at the same time, one is compressed, and the next one after a pause", async () => {
  const { find, work, clock } = setUp();
  clock.step = 1;
  for (let round = 0; round < 2; round++) for (let number = 0; number < 50; number++) find(`"${number}"`);
  expect(work.length).toBe(1);
  clock.now += 250;
  for (let number = 0; number < 50; number++) find(`"${number}"`);
  expect(work.length).toBe(2);
});
