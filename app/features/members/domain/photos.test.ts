import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { images } from "../../../../tests/fixtures/images.ts";
import { deleteOrphans, storeImage } from "#app/features/media/domain/images.server.ts";
import { createDatabase } from "#app/storage/database.server.ts";
import { createMediaBucket } from "#app/storage/media.server.ts";
import type { Account } from "./account.ts";
import { changePhoto, forgetUnusedPhotos, removePhoto } from "./photos.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const clock = { days: 0 };
const mediaBucket = createMediaBucket(env.MEDIA);

/** R2 that fails once. */
const failing = { ...mediaBucket, delete: () => Promise.reject(new Error("R2 is down")) };

function makeDeps(changes: Partial<Parameters<typeof changePhoto>[0]> = {}) {
  return {
    db: createDatabase(env.DB),
    mediaBucket,
    transformImage: undefined,
    now: () => new Date(Date.now() + clock.days * DAY_MS),
    log: () => undefined,
    ...changes,
  };
}

beforeEach(async () => {
  clock.days = 0;
  await env.DB.exec("DELETE FROM user");
  await env.DB.exec("DELETE FROM images");
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

async function givePhoto(id: string, name: keyof typeof images = "plain.jpg"): Promise<void> {
  const changed = await changePhoto(makeDeps(), await accountOf(id), new File([images[name]], name));
  if (!changed.ok) throw new Error(changed.code);
}

const publish = () => storeImage(makeDeps(), { bytes: images["plain.jpg"], slug: "spring" });
const isKept = async (url: string) => (await env.MEDIA.head(url.replace("/media/", ""))) !== null;

test("a picture that a page uses too stays when the photo goes, whichever came first", async () => {
  await addUser("ann");
  await givePhoto("ann");
  const account = await accountOf("ann");
  await publish();
  await removePhoto(makeDeps(), account);
  expect(await isKept(account.image)).toBe(true);
  await givePhoto("ann");
  await removePhoto(makeDeps(), await accountOf("ann"));
  expect(await isKept(account.image)).toBe(true);
});

test("a photo that two members have stays until neither has it", async () => {
  await addUser("ann");
  await addUser("bea");
  await givePhoto("ann");
  await givePhoto("bea");
  const { image } = await accountOf("ann");
  await removePhoto(makeDeps(), await accountOf("ann"));
  expect(await isKept(image)).toBe(true);
  await removePhoto(makeDeps(), await accountOf("bea"));
  expect(await isKept(image)).toBe(false);
});

test("with R2 down, a photo is deleted for the member, and its bytes follow with the next sweep", async () => {
  await addUser("ann");
  await givePhoto("ann");
  const account = await accountOf("ann");
  await removePhoto(makeDeps({ mediaBucket: failing }), account);
  expect((await accountOf("ann")).image).toBeNull();
  expect(await isKept(account.image)).toBe(true);
  clock.days = 2;
  await deleteOrphans(makeDeps());
  expect(await isKept(account.image)).toBe(false);
});

test("photos that no account has go after a day; those of accounts and pictures of pages stay", async () => {
  await addUser("ann");
  await givePhoto("ann");
  const { image: left } = await accountOf("ann");
  await env.DB.exec("UPDATE user SET image = NULL");
  await givePhoto("ann", "plain.webp");
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
