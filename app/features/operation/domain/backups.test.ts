import { env } from "cloudflare:test";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { beforeEach, expect, test } from "vitest";
import { createBackupBucket } from "#app/storage/backup-bucket.server.ts";
import { createDatabase } from "#app/storage/database.server.ts";
import { whileBroken, type Part, type Way } from "../../../../tests/fixtures/broken-parts.ts";
import { ownEnv } from "../../../../tests/fixtures/worker.ts";
import { backUpWhenDue, forgetBackups } from "./backups.server.ts";
import { DAY_MS } from "#app/values/durations.ts";

const { BACKUPS } = env as unknown as { BACKUPS: R2Bucket };
const recipient = await identityToRecipient(await generateX25519Identity());

beforeEach(async () => {
  const { objects } = await BACKUPS.list();
  await BACKUPS.delete(objects.map(({ key }) => key));
  await env.DB.exec("UPDATE cron_runs SET outcome = NULL WHERE name = 'backup'");
  await env.MEDIA.put("cafe/original.png", new Uint8Array(100_000));
});

/** A bucket whose multipart upload fails at its second part, or never completes. */
function breakUpload(way: Way): R2Bucket {
  const fail = () =>
    way === "down" ? Promise.reject(new Error("R2 is down")) : new Promise(() => undefined);
  return new Proxy(BACKUPS, {
    get: (bucket, name) =>
      name === "createMultipartUpload"
        ? async (key: string) => {
            const upload = await bucket.createMultipartUpload(key);
            return {
              uploadPart: (at: number, part: Uint8Array) => (at === 2 ? fail() : upload.uploadPart(at, part)),
              abort: () => upload.abort(),
            };
          }
        : Reflect.get(bucket, name).bind(bucket),
  });
}

interface Setting {
  bucket?: R2Bucket;
  now?: number;
  key?: string;
  partBytes?: number;
}

function depsOf({ bucket = BACKUPS, now = Date.now(), key = recipient, partBytes }: Setting) {
  const { DB, MEDIA } = ownEnv();
  return {
    db: createDatabase(DB, { deadlineMs: 300 }),
    now: () => new Date(now),
    log: () => undefined,
    settings: { BACKUP_RECIPIENT: key, BETTER_AUTH_SECRET: "secret", MAIL_HTTP_TOKEN: "token" },
    openBackups: async () =>
      createBackupBucket({ DB, MEDIA, BACKUPS: bucket }, { deadlineMs: 300, partBytes }),
  };
}

const listNames = async () => (await BACKUPS.list()).objects.map(({ key }) => key);
const readOutcome = () =>
  env.DB.prepare("SELECT outcome FROM cron_runs WHERE name = 'backup'").first<string>("outcome");

test("backUpWhenDue: an encrypted archive is written on the first run and a week later, and not in between", async () => {
  const now = Date.UTC(2026, 10, 29, 4, 47);
  await backUpWhenDue(depsOf({ now }));
  expect(await listNames()).toEqual(["2026-11-29T04-47.age"]);
  expect(await readOutcome()).toBe("Done.");
  const stored = await (await BACKUPS.get("2026-11-29T04-47.age"))?.arrayBuffer();
  expect(new TextDecoder().decode(stored?.slice(0, 21))).toBe("age-encryption.org/v1");
  await backUpWhenDue(depsOf({ now: now + 6 * DAY_MS }));
  expect(await listNames()).toHaveLength(1);
  await backUpWhenDue(depsOf({ now: now + 7 * DAY_MS }));
  expect(await listNames()).toHaveLength(2);
});

test.each(["down", "hangs"] as const)(
  "backUpWhenDue: with the second bucket %s half-way, no archive is left, the run fails, and the next day one is written",
  async (way) => {
    // Random data is incompressible, so that the upload has a second part.
    const noise = new Uint8Array(6 * 1024 * 1024);
    for (let at = 0; at < noise.length; at += 65_536) crypto.getRandomValues(noise.subarray(at, at + 65_536));
    await env.MEDIA.put("noise/original.png", noise);
    const halfWay = { bucket: breakUpload(way), partBytes: 5 * 1024 * 1024 };
    await expect(backUpWhenDue(depsOf(halfWay))).rejects.toThrow(/R2 is down|no answer within/);
    expect(await listNames()).toEqual([]);
    expect(await readOutcome()).toMatch(/^Failed\. /);
    await backUpWhenDue(depsOf({ now: Date.now() + DAY_MS }));
    expect(await listNames()).toHaveLength(1);
    await env.MEDIA.delete("noise/original.png");
  },
);

test.each([
  ["MEDIA", "down"],
  ["MEDIA", "hangs"],
] as [Part, Way][])(
  "backUpWhenDue: with %s %s after it was listed, no archive is left",
  async (part, way) => {
    await expect(whileBroken(part, way, () => backUpWhenDue(depsOf({})), { responses: 2 })).rejects.toThrow();
    expect(await listNames()).toEqual([]);
    expect(await readOutcome()).toMatch(/^Failed\. /);
  },
);

test("backUpWhenDue: without a public key it fails and says which setting is missing", async () => {
  await expect(backUpWhenDue(depsOf({ key: "" }))).rejects.toThrow("BACKUP_RECIPIENT");
  expect(await readOutcome()).toContain("BACKUP_RECIPIENT is not set");
});

test("backUpWhenDue: without a second bucket nothing is done or noted", async () => {
  await backUpWhenDue({ ...depsOf({}), openBackups: undefined });
  expect(await readOutcome()).toBeNull();
});

test("forgetBackups: archives are deleted after 29 days, since the next run is a day later", async () => {
  await BACKUPS.put("2026-01-04T04-47.age", "x");
  await forgetBackups(depsOf({ now: Date.now() + 28.9 * DAY_MS }));
  expect(await listNames()).toEqual(["2026-01-04T04-47.age"]);
  await forgetBackups(depsOf({ now: Date.now() + 29.1 * DAY_MS }));
  expect(await listNames()).toEqual([]);
});

test("forgetBackups: an archive that is not in the first portion of the bucket's list is deleted, too", async () => {
  for (const name of ["0-notes.txt", "1-notes.txt", "2026-01-04T04-47.age"]) await BACKUPS.put(name, "x");
  const bucket = new Proxy(BACKUPS, {
    get: (whole, name) =>
      name === "list"
        ? (options?: R2ListOptions) => whole.list({ ...options, limit: 1 })
        : Reflect.get(whole, name).bind(whole),
  });
  await forgetBackups(depsOf({ bucket, now: Date.now() + 29.1 * DAY_MS }));
  expect(await listNames()).toEqual(["0-notes.txt", "1-notes.txt"]);
});
