import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { redPng } from "../../../../../tests/fixtures/hostile/png.ts";
import { images } from "../../../../../tests/fixtures/images.ts";
import { deleteOrphans, storeImage } from "#app/features/media/domain/images.server.ts";
import { createImageTransformer } from "#app/features/media/domain/transform.server.ts";
import { createDatabase } from "#app/storage/database.server.ts";
import { createMediaBucket } from "#app/storage/media.server.ts";
import type { Account } from "#app/features/access/domain/account.ts";
import { changePhoto, forgetUnusedPhotos, removePhoto } from "./photos.server.ts";
import { DAY_MS } from "#app/values/durations.ts";

const clock = { days: 0 };
const mediaBucket = createMediaBucket(env.MEDIA);

/** R2 bucket that fails once. */
const failing = { ...mediaBucket, delete: () => Promise.reject(new Error("R2 is down")) };

function makeDeps(changes: Partial<Parameters<typeof changePhoto>[0]> = {}) {
  return {
    db: createDatabase(env.DB),
    mediaBucket,
    transformImage: undefined,
    now: () => new Date(Date.now() + clock.days * DAY_MS),
    waitUntil: (work: Promise<unknown>) => void work,
    log: () => undefined,
    settings: { BETTER_AUTH_SECRET: "a-secret-for-tests-of-more-than-32-characters" },
    ...changes,
  };
}

beforeEach(async () => {
  clock.days = 0;
  await env.DB.exec("DELETE FROM user");
  await env.DB.exec("DELETE FROM images");
  await env.DB.exec("DELETE FROM attempts");
});

async function addUser(id: string): Promise<void> {
  const insert =
    "INSERT INTO user (id, name, email, email_verified, created_at, updated_at) VALUES (?, 'Ann', ?, 1, 0, 0)";
  await env.DB.prepare(insert).bind(id, `${id}@rootwell.example`).run();
}

/** The account as it is now, with its photo. */
async function accountOf(id: string): Promise<Account & { image: string }> {
  const account = await env.DB.prepare("SELECT * FROM user WHERE id = ?").bind(id).first();
  return account as unknown as Account & { image: string };
}

async function insertPhoto(id: string, name: keyof typeof images = "plain.jpg"): Promise<void> {
  const changed = await changePhoto(makeDeps(), await accountOf(id), new File([images[name]], name));
  if (!changed.ok) throw new Error(changed.code);
}

const publish = () => storeImage(makeDeps(), { bytes: images["plain.jpg"], slug: "spring" });
const isKept = async (url: string) => (await env.MEDIA.head(url.replace("/media/", ""))) !== null;

/** A photo stored before each had a URL of its own; its URL may be shared. */
async function shareUrl(...ids: string[]): Promise<string> {
  const published = await publish();
  if (!published.ok) throw new Error(published.code);
  await env.DB.exec("UPDATE images SET kind = 'member', slug = NULL");
  for (const id of ids)
    await env.DB.prepare("UPDATE user SET image = ? WHERE id = ?").bind(published.value.url, id).run();
  return published.value.url;
}

test("deletePhoto: the same picture uploaded for a page, before or after the photo, is kept", async () => {
  await addUser("ann");
  await insertPhoto("ann");
  const account = await accountOf("ann");
  const published = await publish();
  await removePhoto(makeDeps(), account);
  expect(await isKept(account.image)).toBe(false);
  expect(published.ok && (await isKept(published.value.url))).toBe(true);
  await insertPhoto("ann");
  const { image } = await accountOf("ann");
  await removePhoto(makeDeps(), await accountOf("ann"));
  expect(await isKept(image)).toBe(false);
  expect(published.ok && (await isKept(published.value.url))).toBe(true);
});

test("deletePhoto: the same picture uploaded for a page during the deletion is kept", async () => {
  await addUser("ann");
  await insertPhoto("ann");
  let published: Awaited<ReturnType<typeof publish>> | undefined;
  const slow = {
    ...mediaBucket,
    delete: async (keys: string[]) => {
      published = await publish();
      await mediaBucket.delete(keys);
    },
  };
  await removePhoto(makeDeps({ mediaBucket: slow }), await accountOf("ann"));
  expect(published?.ok && (await isKept(published.value.url))).toBe(true);
});

test("deletePhoto: a picture of the same hash that a page uses is kept", async () => {
  await addUser("ann");
  const url = await shareUrl("ann");
  await publish();
  await removePhoto(makeDeps(), await accountOf("ann"));
  expect(await isKept(url)).toBe(true);
});

test("deletePhoto: a photo used by two members is kept until both have deleted it", async () => {
  await addUser("ann");
  await addUser("bea");
  const url = await shareUrl("ann", "bea");
  await removePhoto(makeDeps(), await accountOf("ann"));
  expect(await isKept(url)).toBe(true);
  await removePhoto(makeDeps(), await accountOf("bea"));
  expect(await isKept(url)).toBe(false);
});

test("changePhoto: a large photo is resized only once", async () => {
  await addUser("ann");
  const draw = createImageTransformer(env.IMAGES);
  let drawn = 0;
  const transformImage: typeof draw = (...request) => {
    drawn += 1;
    return draw?.(...request) ?? Promise.reject(new Error("There is no image service."));
  };
  const photo = new File([redPng(1800, 1200)], "photo.png");
  expect((await changePhoto(makeDeps({ transformImage }), await accountOf("ann"), photo)).ok).toBe(true);
  expect(drawn).toBe(1);
});

test("storePhoto: a new photo replaces the previous one", async () => {
  await addUser("ann");
  await insertPhoto("ann");
  const { image: before } = await accountOf("ann");
  await insertPhoto("ann");
  const { image: now } = await accountOf("ann");
  expect([await isKept(before), await isKept(now)]).toEqual([false, true]);
});

test("photo rate limit: ten uploads an hour, including refused ones", async () => {
  await addUser("ann");
  const send = async (name: keyof typeof images) =>
    changePhoto(makeDeps(), await accountOf("ann"), new File([images[name]], name));
  expect(await send("plain.gif")).toMatchObject({ code: "unsupported-type" });
  for (let photo = 1; photo < 10; photo++) expect((await send("plain.jpg")).ok).toBe(true);
  const refused = await send("plain.jpg");
  expect(refused).toMatchObject({ ok: false, code: "too-many-attempts" });
  expect(!refused.ok && refused.code === "too-many-attempts" && refused.retryAfter).toBeGreaterThan(3500);
  await addUser("bea");
  await insertPhoto("bea");
  clock.days = 1;
  expect((await send("plain.jpg")).ok).toBe(true);
});

test("deletePhoto: while R2 is down, the account loses the photo, and its bytes are deleted by the next clean-up", async () => {
  await addUser("ann");
  await insertPhoto("ann");
  const account = await accountOf("ann");
  await removePhoto(makeDeps({ mediaBucket: failing }), account);
  expect((await accountOf("ann")).image).toBeNull();
  expect(await isKept(account.image)).toBe(true);
  clock.days = 2;
  await deleteOrphans(makeDeps());
  expect(await isKept(account.image)).toBe(false);
});

test("photo clean-up: unused photos are deleted after a day, used ones and pictures of pages are kept", async () => {
  await addUser("ann");
  await insertPhoto("ann");
  const { image: left } = await accountOf("ann");
  await env.DB.exec("UPDATE user SET image = NULL");
  await insertPhoto("ann", "plain.webp");
  const { image: worn } = await accountOf("ann");
  const picture = await storeImage(makeDeps(), { bytes: images["plain.png"], slug: "spring" });
  await forgetUnusedPhotos(makeDeps());
  await deleteOrphans(makeDeps());
  expect(await isKept(left), "an upload may still be under way").toBe(true);
  clock.days = 2;
  await forgetUnusedPhotos(makeDeps());
  await deleteOrphans(makeDeps());
  expect([await isKept(left), await isKept(worn)]).toEqual([false, true]);
  expect(picture.ok && (await isKept(picture.value.url))).toBe(true);
});
