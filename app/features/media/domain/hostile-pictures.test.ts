import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import {
  harmless,
  listHiddenPictures,
  listHostilePictures,
  MARK,
  type HostilePicture,
} from "../../../../tests/fixtures/hostile/index.ts";
import { createDatabase } from "#app/storage/database.server.ts";
import { createMediaBucket } from "#app/storage/media.server.ts";
import { storeImage, storePhoto } from "./images.server.ts";
import { readImage, type ReadImage } from "./read-image.ts";
import { createImageTransformer } from "./transform.server.ts";

const pictures = listHostilePictures();

/** Limit in milliseconds; nearly all pictures take less than one. */
const TIMEOUT_MS = 2000;

const clean = new Map<string, ReadImage>();
beforeAll(async () => {
  for (const [format, bytes] of Object.entries(harmless)) clean.set(format, await read(bytes));
});

async function read(bytes: Uint8Array): Promise<ReadImage> {
  const image = await readImage(bytes);
  if (!image.ok) throw new Error(image.code);
  return image.value;
}

/**
 * Returns the code of the refusal, "same" if the result equals that of the harmless picture, or "clean" for
 * another result without the payload.
 */
async function judge({ bytes }: HostilePicture): Promise<string> {
  const startedAt = performance.now();
  const image = await readImage(bytes);
  if (performance.now() - startedAt > TIMEOUT_MS) return "slow";
  if (!image.ok) return image.code;
  if (await smuggles(image.value.clean)) return "served with its payload";
  return textOf(image.value.clean) === textOf(clean.get(image.value.format.name)?.clean) ? "same" : "clean";
}

/** Whether the payload is in the bytes, including a PNG's color profile, which is compressed. */
async function smuggles(bytes: Uint8Array): Promise<boolean> {
  const at = textOf(bytes).indexOf("iCCPcolor");
  const profile = at < 0 ? undefined : bytes.slice(at + 11, textOf(bytes).indexOf("IDAT", at) - 8);
  const inflated = profile && new Blob([profile]).stream().pipeThrough(new DecompressionStream("deflate"));
  const text = textOf(bytes) + textOf(new Uint8Array(await new Response(inflated).arrayBuffer()));
  return text.includes(MARK) || text.includes("Secret");
}

function textOf(bytes: Uint8Array = new Uint8Array()): string {
  return new TextDecoder("latin1").decode(bytes);
}

test(`readImage: ${pictures.length} hostile pictures are refused with their code, or cleaned of their payload`, async () => {
  const surprises: string[] = [];
  for (const picture of pictures) {
    const outcome = await judge(picture);
    if (outcome !== picture.outcome) surprises.push(`${picture.name}: ${outcome}, not ${picture.outcome}`);
  }
  expect(surprises).toEqual([]);
});

const deps = {
  db: createDatabase(env.DB),
  mediaBucket: createMediaBucket(env.MEDIA),
  transformImage: createImageTransformer(env.IMAGES),
  now: () => new Date(),
  waitUntil: (work: Promise<unknown>) => void work,
  log: () => undefined,
};

test("storeImage: each accepted hostile picture is stored in its format and clean, and no variant contains the payload", async () => {
  const accepted = pictures.filter(({ outcome }) => outcome === "same" || outcome === "clean");
  const kept = new Map<string, HostilePicture>();
  for (const picture of accepted) kept.set(textOf((await read(picture.bytes)).clean), picture);
  const urls = new Set<string>();
  for (const { name, bytes } of kept.values()) {
    const stored = await storeImage(deps, { bytes, slug: "spring" });
    // Coded pixels that only a decoder validates may turn out to be broken.
    if (stored.ok) urls.add(stored.value.url);
    else expect([name, stored.code]).toEqual([name, "broken"]);
  }
  expect(urls.size).toBeGreaterThan(5);

  const { objects } = await env.MEDIA.list({ include: ["httpMetadata"] });
  const originals = objects.map(({ key }) => `/media/${key}`).filter((url) => url.includes("original"));
  expect(originals.toSorted()).toEqual([...urls].toSorted());
  for (const { key, httpMetadata } of objects) {
    const bytes = new Uint8Array((await (await env.MEDIA.get(key))?.arrayBuffer()) ?? []);
    const image = await read(bytes);
    expect(await smuggles(bytes), key).toBe(false);
    expect(`image/${image.format.name}`).toBe(httpMetadata?.contentType);
    if (key.includes("original")) expect(textOf(image.clean)).toBe(textOf(bytes));
  }
});

/** Payloads within the coded pixels, which an inspection of the container cannot find. */
const hidden = listHiddenPictures();

test(`storeImage: of ${hidden.length} pictures with a payload in their coded pixels, no served file contains it`, async () => {
  const served: string[] = [];
  let accepted = 0;
  for (const { name, bytes } of hidden) {
    const before = await listKeys();
    const results = [await storeImage(deps, { bytes, slug: "spring" }), await storePhoto(deps, bytes)];
    accepted += results.filter(({ ok }) => ok).length;
    for (const key of (await listKeys()).filter((known) => !before.includes(known))) {
      const kept = new Uint8Array((await (await env.MEDIA.get(key))?.arrayBuffer()) ?? []);
      if (textOf(kept).includes(MARK.slice(0, 20))) served.push(`${name}: ${key.slice(-20)}`);
    }
  }
  expect(accepted).toBeGreaterThan(20);
  expect(served).toEqual([]);
});

async function listKeys(): Promise<string[]> {
  const keys: string[] = [];
  let cursor: string | undefined;
  do {
    const listed = await env.MEDIA.list({ cursor });
    keys.push(...listed.objects.map(({ key }) => key));
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor !== undefined);
  return keys;
}
