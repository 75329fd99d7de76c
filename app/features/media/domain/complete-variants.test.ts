import { env } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { redPng } from "../../../../tests/fixtures/hostile/png.ts";
import { createDatabase } from "#app/storage/database.server.ts";
import { findImageRow } from "#app/storage/images.server.ts";
import { createMediaBucket } from "#app/storage/media.server.ts";
import { completePictures } from "./complete-variants.server.ts";
import { storeImage } from "./images.server.ts";
import { createImageTransformer, type Transformation, type TransformImage } from "./transform.server.ts";

const draw = createImageTransformer(env.IMAGES);

/** Creates an image service that fails or hangs where the test requires it. */
function makeDeps(intercept: (transformation: Transformation) => Promise<Uint8Array> | undefined) {
  const pending: Promise<unknown>[] = [];
  const drawn: string[] = [];
  const transformImage: TransformImage = (bytes, transformation) => {
    drawn.push(`${transformation.width ?? "original"}.${transformation.format}`);
    return intercept(transformation) ?? draw?.(bytes, transformation) ?? Promise.reject(new Error());
  };
  const deps = {
    db: createDatabase(env.DB),
    mediaBucket: createMediaBucket(env.MEDIA),
    transformImage,
    now: () => new Date(),
    waitUntil: (work: Promise<unknown>) => void pending.push(work),
    log: () => undefined,
  };
  return { deps, drawn, pending };
}

const fail = (format: string) => (transformation: Transformation) =>
  transformation.format === format ? Promise.reject(new Error("IMAGES gave no answer")) : undefined;

async function store(deps: ReturnType<typeof makeDeps>["deps"], bytes: Uint8Array) {
  const stored = await storeImage(deps, { bytes, slug: "spring" });
  if (!stored.ok) throw new Error(stored.code);
  const hash = stored.value.url.split("/")[2] ?? "";
  return { ...stored.value, hash, row: () => findImageRow(deps.db, hash) };
}

test("variants: JPEG and WebP are drawn before AVIF, whose failure does not affect them", async () => {
  const { deps, drawn } = makeDeps(fail("avif"));
  const { optimized, row } = await store(deps, redPng(900, 20));
  const widths = [480, 768, 900];
  expect(drawn).toEqual([
    ...widths.map((width) => `${width}.jpeg`),
    ...widths.map((width) => `${width}.webp`),
    "480.avif",
  ]);
  expect(optimized).toBe(false);
  expect((await row())?.variants).toEqual({ jpeg: widths, webp: widths, avif: [] });
});

test("variants: failed ones are drawn by a later run, which returns the page, and are then no longer due", async () => {
  const broken = makeDeps(fail("webp"));
  const { row } = await store(broken.deps, redPng(500, 30));
  expect((await row())?.variants.webp).toEqual([]);
  const later = { now: () => new Date(Date.now() + 6 * 60_000) };
  expect(await completePictures({ ...makeDeps(() => undefined).deps })).toEqual([]);
  expect(await completePictures({ ...makeDeps(() => undefined).deps, ...later })).toEqual(["spring"]);
  expect(await row()).toMatchObject({ variants: { webp: [480, 500] }, dueAt: null });
  expect((await env.MEDIA.list({ prefix: (await row())?.hash })).objects).toHaveLength(7);
});

test("variants: a picture that cannot be completed is retried with increasing delays, up to a maximum", async () => {
  const { deps } = makeDeps(fail("avif"));
  const { row } = await store(deps, redPng(300, 31));
  let at = Date.now();
  const runs: number[] = [];
  for (let run = 0; run < 200; run++) {
    at += 5 * 60_000;
    const { drawn, deps: now } = makeDeps(fail("avif"));
    await completePictures({ ...now, now: () => new Date(at) });
    if (drawn.length > 0) runs.push(run);
  }
  expect(runs).toHaveLength(6);
  expect(runs[5]).toBeGreaterThan(50);
  expect((await row())?.dueAt).toBeNull();
});

test("variants: AVIF is limited by pixels, not by width alone", async () => {
  const { deps } = makeDeps(() => undefined);
  const { row } = await store(deps, redPng(480, 4000));
  expect((await row())?.variants).toEqual({ jpeg: [480], webp: [480], avif: [] });
});

test("upload: a slow one gets a response, continues after it, and is found when it is repeated", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = makeDeps(({ format }) => (format === "webp" ? promise.then(() => redPng(3, 3)) : undefined));
  const storing = store(slow.deps, redPng(400, 33));
  const tick = setInterval(() => vi.advanceTimersByTime(1000), 20);
  const { optimized, url, row } = await storing;
  clearInterval(tick);
  vi.useRealTimers();
  expect(optimized).toBe(false);
  expect(slow.pending).toHaveLength(1);
  expect((await row())?.variants.webp).toEqual([]);
  const again = makeDeps(() => undefined);
  expect(await store(again.deps, redPng(400, 33))).toMatchObject({ url, optimized: true });
  resolve();
  await Promise.all(slow.pending);
  expect((await row())?.variants.webp).toEqual([400]);
});

test("upload: a file that was uploaded before is not drawn again", async () => {
  const { deps, drawn } = makeDeps(() => undefined);
  const { url } = await store(deps, redPng(90, 34));
  drawn.length = 0;
  expect(await store(deps, redPng(90, 34))).toMatchObject({ url, optimized: true });
  expect(drawn).toEqual([]);
});
