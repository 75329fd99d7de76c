import { parsePictureUrl } from "#app/values/picture-url.ts";
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import {
  avifOf,
  box,
  FRAME,
  fullBox,
  picture,
  pixels,
  properties,
} from "../../../../tests/fixtures/hostile/avif-file.ts";
import { join, u16, u32 } from "../../../../tests/fixtures/hostile/hostile-picture.ts";
import { redPng } from "../../../../tests/fixtures/hostile/png.ts";
import { images } from "../../../../tests/fixtures/images.ts";
import { published } from "../../../../tests/fixtures/pages.ts";
import { publicationDeps } from "../../../../tests/fixtures/publication.ts";
import type { Block } from "#app/features/landing-pages/blocks/block.ts";
import { newPage } from "#app/features/landing-pages/pages/page.ts";
import { saveNewPage } from "#app/features/landing-pages/saving/page-saving.server.ts";
import { createDatabase } from "#app/storage/database.server.ts";
import { PartTimeout } from "#app/storage/deadline.ts";
import { findImageRow } from "#app/storage/images.server.ts";
import { createMediaBucket } from "#app/storage/media.server.ts";
import { deleteOrphans, storeImage, storePhoto } from "./images.server.ts";
import { MAX_IMAGE_BYTES } from "./limits.ts";
import { readImage } from "./read-image.ts";
import { createImageTransformer } from "./transform.server.ts";

/** Makes each upload new: a file that was uploaded before would find the existing picture. */
beforeEach(() => env.DB.exec("UPDATE images SET source = NULL"));

function makeDeps(changes: Partial<Parameters<typeof storeImage>[0]> = {}) {
  return {
    db: createDatabase(env.DB),
    mediaBucket: createMediaBucket(env.MEDIA),
    transformImage: createImageTransformer(env.IMAGES),
    now: () => new Date(),
    waitUntil: (work: Promise<unknown>) => void work,
    log: () => undefined,
    ...changes,
  };
}

function countTransforms() {
  const transform = createImageTransformer(env.IMAGES);
  let count = 0;
  const deps = makeDeps({
    transformImage: (...request) => {
      count += 1;
      return transform?.(...request) ?? Promise.reject(new Error("There is no image service."));
    },
  });
  return { deps, count: () => count };
}

async function store(bytes: Uint8Array, deps = makeDeps()) {
  const stored = await storeImage(deps, { bytes, slug: "spring" });
  if (!stored.ok) throw new Error(stored.code);
  const { hash = "", name = "" } = parsePictureUrl(stored.value.url) ?? {};
  const object = await env.MEDIA.get(`${hash}/${name}`);
  return { ...stored.value, hash, object: new Uint8Array((await object?.arrayBuffer()) ?? []) };
}

test("storeImage: a picture is stored under the hash of its cleaned bytes, with variants and a row", async () => {
  const { hash, object, optimized } = await store(images["plain.png"]);
  expect(optimized).toBe(true);
  expect(new TextDecoder("latin1").decode(object)).not.toContain("Secret");
  const row = await findImageRow(createDatabase(env.DB), hash);
  expect(row).toMatchObject({
    width: 60,
    height: 40,
    slug: "spring",
    variants: { avif: [60], webp: [60], jpeg: [60] },
  });
  expect((await env.MEDIA.head(`${hash}/60.webp`))?.httpMetadata?.contentType).toBe("image/webp");
});

test("storeImage: the same picture is stored once", async () => {
  expect((await store(images["plain.jpg"])).url).toBe((await store(images["plain.jpg"])).url);
});

test("storeImage: a repeated picture is not drawn again, unless a variant is missing", async () => {
  const counting = countTransforms();
  await store(redPng(70, 50), counting.deps);
  expect(counting.count(), "one width, in three formats").toBe(3);
  await store(redPng(70, 50), counting.deps);
  expect(counting.count()).toBe(3);
  await env.DB.exec(`UPDATE images SET variants = '{"avif":[70],"webp":[70]}'`);
  await store(redPng(70, 50), counting.deps);
  expect(counting.count(), "the missing one alone").toBe(4);
});

test("storeImage: another file with the same picture gets the existing description, and is not drawn again", async () => {
  const first = await store(redPng(71, 50));
  await env.DB.prepare("UPDATE images SET alt = 'A leaf' WHERE hash = ?").bind(first.hash).run();
  const { deps, count } = countTransforms();
  const other = await store(
    new Uint8Array([...redPng(71, 50), ...new TextEncoder().encode("other words")]),
    deps,
  );
  expect(other).toMatchObject({ hash: first.hash, alt: "A leaf", optimized: true });
  expect(count()).toBe(0);
});

test("storeImage: a photograph stored sideways is rotated upright", async () => {
  const { hash, object } = await store(images["rotated.jpg"]);
  const upright = await readImage(object);
  expect(upright.ok && [upright.value.width, upright.value.height, upright.value.orientation]).toEqual([
    40, 60, 1,
  ]);
  expect(await findImageRow(createDatabase(env.DB), hash)).toMatchObject({ width: 40, height: 60 });
});

test("storeImage: without an image service the cleaned original is stored with its orientation, and reported as not optimized", async () => {
  const { object, optimized } = await store(images["rotated.jpg"], makeDeps({ transformImage: undefined }));
  expect(optimized).toBe(false);
  const kept = await readImage(object);
  expect(kept.ok && kept.value.orientation).toBe(6);
  expect(new TextDecoder("latin1").decode(object)).not.toMatch(/Secret|GPS/);
});

test.each([
  ["plain.webp", "9523", "broken"],
  ["plain.jpg", "9523", "broken"],
  ["plain.avif", "The service is out of reach", "storage-failed"],
] as const)("storeImage: if drawing %s fails with %j, nothing is stored: %s", async (name, message, code) => {
  const before = (await env.MEDIA.list()).objects.length;
  const deps = makeDeps({ transformImage: () => Promise.reject(new Error(message)) });
  expect(await storeImage(deps, { bytes: images[name], slug: "s" })).toEqual({ ok: false, code });
  expect(await storePhoto(deps, images[name])).toEqual({ ok: false, code });
  expect((await env.MEDIA.list()).objects).toHaveLength(before);
});

test("storeImage: a picture that the service cannot decode is refused as broken, whatever its error", async () => {
  const cut = images["plain.jpg"].slice(0, -200);
  expect(await storeImage(makeDeps(), { bytes: cut, slug: "s" })).toEqual({ ok: false, code: "broken" });
  expect(await storePhoto(makeDeps(), cut)).toEqual({ ok: false, code: "broken" });
});

test("storeImage: a grid with a broken tile is refused, and a valid one is drawn", async () => {
  const damaged = { ...picture, data: pixels.map((byte, at) => (at > FRAME + 4 ? 0xff : byte)) };
  const gridOf = (tile: typeof picture) =>
    avifOf({
      items: [
        { type: "grid", data: join([0, 0, 0, 1], u16(120), u16(40)), properties: [5] },
        picture,
        { ...tile },
      ],
      properties: [...Object.values(properties), fullBox("ispe", 0, 0, u32(120), u32(40))],
      references: [box("dimg", u16(1), u16(2), u16(2), u16(3))],
    });
  expect((await storeImage(makeDeps(), { bytes: gridOf(picture), slug: "s" })).ok).toBe(true);
  expect(await storeImage(makeDeps(), { bytes: gridOf(damaged), slug: "s" })).toMatchObject({
    code: "broken",
  });
  expect(await storePhoto(makeDeps(), gridOf(damaged))).toMatchObject({ code: "broken" });
});

test("storeImage: a timeout of the service does not count as a broken picture", async () => {
  const transformImage = (_bytes: Uint8Array, { isOriginal }: { isOriginal?: boolean }) =>
    isOriginal ? Promise.reject(new PartTimeout("IMAGES", 15_000)) : Promise.resolve(redPng(1, 1));
  const stored = await storeImage(makeDeps({ transformImage }), { bytes: images["plain.jpg"], slug: "s" });
  expect(stored).toEqual({ ok: false, code: "storage-failed" });
});

test("storeImage: a PNG, which cannot hide bytes, is stored unchanged while the service fails", async () => {
  const deps = makeDeps({ transformImage: () => Promise.reject(new Error("out of reach")) });
  expect((await store(redPng(30, 20), deps)).optimized).toBe(false);
});

test("storeImage: while R2 is down, no row is written", async () => {
  const mediaBucket = { ...createMediaBucket(env.MEDIA), put: () => Promise.reject(new Error("R2 is down")) };
  const stored = await storeImage(makeDeps({ mediaBucket }), { bytes: images["plain.avif"], slug: "spring" });
  expect(stored).toMatchObject({ ok: false, code: "storage-failed" });
  const rows = await env.DB.prepare(
    "SELECT count(*) AS count FROM images WHERE content_type = 'image/avif'",
  ).first();
  expect(rows).toEqual({ count: 0 });
});

test("storeImage: an empty file and one over ten megabytes are refused before parsing", async () => {
  const deps = makeDeps();
  expect(await storeImage(deps, { bytes: new Uint8Array(), slug: "s" })).toMatchObject({ code: "empty" });
  const large = new Uint8Array(MAX_IMAGE_BYTES + 1);
  expect(await storeImage(deps, { bytes: large, slug: "s" })).toMatchObject({ code: "too-large" });
});

test("storePhoto: a photo is stored in the size in which it is shown, drawn once", async () => {
  const counting = countTransforms();
  const large = { "rotated.jpg": images["rotated.jpg"], "wide.png": redPng(1200, 400) };
  for (const [name, bytes] of Object.entries(large)) {
    const before = counting.count();
    const stored = await storePhoto(counting.deps, bytes);
    expect(counting.count() - before, name).toBe(1);
    const [, hash = "", file = ""] = stored.ok ? stored.value.split("/").slice(1) : [];
    const { objects } = await env.MEDIA.list({ prefix: `${hash}/`, include: ["httpMetadata"] });
    expect(objects.map(({ key, httpMetadata }) => [key, httpMetadata?.contentType])).toEqual([
      [`${hash}/${file}`, "image/webp"],
    ]);
    const row = await findImageRow(createDatabase(env.DB), hash);
    expect(row).toMatchObject({ kind: "member", slug: null, contentType: "image/webp" });
    expect([row?.width, row?.height]).toEqual(name === "wide.png" ? [288, 288] : [40, 60]);
  }
});

test("storePhoto: a photo's URL cannot be computed from the picture", async () => {
  const deps = makeDeps({ transformImage: undefined });
  const [one, other] = [
    await storePhoto(deps, images["plain.jpg"]),
    await storePhoto(deps, images["plain.jpg"]),
  ];
  const page = await store(images["plain.jpg"], deps);
  expect(new Set([one.ok && one.value, other.ok && other.value, page.url]).size).toBe(3);
});

test("storePhoto: without an image service a photo is stored cleaned, with its orientation", async () => {
  const stored = await storePhoto(makeDeps({ transformImage: undefined }), images["rotated.jpg"]);
  const object = await env.MEDIA.get(stored.ok ? stored.value.replace("/media/", "") : "");
  const bytes = new Uint8Array((await object?.arrayBuffer()) ?? []);
  expect(await readImage(bytes)).toMatchObject({ value: { orientation: 6 } });
  expect(new TextDecoder("latin1").decode(bytes)).not.toMatch(/Secret|GPS/);
});

test("deleteOrphans: only objects without a row that are a day old are deleted", async () => {
  const { hash } = await store(images["plain.jpg"]);
  await env.MEDIA.put("f00d/original.jpg", "left behind");
  expect(await deleteOrphans(makeDeps())).toBe(0);
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  expect(await deleteOrphans(makeDeps({ now: () => tomorrow }))).toBe(1);
  expect(await env.MEDIA.head("f00d/original.jpg")).toBeNull();
  expect(await env.MEDIA.head(`${hash}/original.jpg`)).not.toBeNull();
});

test("deleteOrphans: an object that a page shows stays, even if its row was deleted while an editor used it", async () => {
  const { url, hash } = await store(images["plain.jpg"]);
  const deps = publicationDeps().deps;
  await env.DB.prepare("DELETE FROM images WHERE hash = ?").bind(hash).run();
  const [hero, ...others] = newPage().blocks;
  const blocks = [{ ...hero, props: { ...hero?.props, backgroundImage: url } } as Block, ...others];
  expect((await saveNewPage(deps, published({ slug: "held", title: "Held", blocks }))).ok).toBe(true);
  await deleteOrphans(makeDeps({ now: () => new Date(Date.now() + 25 * 3_600_000) }));
  expect(await env.MEDIA.head(`${hash}/original.jpg`)).not.toBeNull();
});
