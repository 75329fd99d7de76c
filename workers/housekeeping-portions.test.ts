import {
  createExecutionContext,
  createScheduledController,
  env,
  waitOnExecutionContext,
} from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { deleteOrphans } from "#app/features/media/domain/images.server.ts";
import { forgetUnusedPhotos } from "#app/features/members/domain/accounts/photos.server.ts";
import { createDatabase } from "#app/storage/database.server.ts";
import type { MediaBucket } from "#app/storage/media.server.ts";
import { housekeep } from "./housekeeping.ts";

/** Number of overdue rows, above the number that one run deletes. */
const OVERDUE = 10_300;
const PER_RUN = 10_000;

const HASH = "printf('%064d', n)";

/**
 * Overdue rows of each table: its columns, the values of row n, and the column with the time; the first rows
 * are overdue the longest.
 */
const overdue: Record<string, [columns: string, values: string, since: string]> = {
  attempts: ["key, count, window_ends_at", "'key-' || n, 1, n", "window_ends_at"],
  session: [
    "id, expires_at, token, created_at, updated_at, user_id",
    "'id-' || n, n, 'token-' || n, 0, 0, 'kept'",
    "expires_at",
  ],
  verification: [
    "id, identifier, value, expires_at, created_at, updated_at",
    "'id-' || n, 'x', 'kept', n, 0, 0",
    "expires_at",
  ],
  account_links: [
    "id, user_id, purpose, created_at, expires_at",
    "'id-' || n, 'kept', 'password', 0, n",
    "expires_at",
  ],
  "user WHERE email_verified = 0": [
    "id, name, email, email_verified, created_at, updated_at",
    "'id-' || n, 'Ann', 'ann-' || n || '@x.example', 0, n, 0",
    "created_at",
  ],
  mail_outbox: [
    "id, kind, recipient, subject, text, html, attempts, next_attempt_at, failed_at, created_at",
    "'id-' || n, 'test', 'ann@x.example', 'S', 'T', 'H', 8, n, n, 0",
    "failed_at",
  ],
  page_editors: ["page_id, editor, email, seen_at", "'page', 'editor-' || n, 'ann@x.example', n", "seen_at"],
  page_counts: ["day, page_id, event, source, count", "n, 'page', 'view', 'direct', 1", "day"],
  missing_paths: ["day, path, count", "n, '/path-' || n, 1", "day"],
  pages: [
    "id, slug, rev, created_at, updated_at, deleted_at",
    "'id-' || n, 'slug-' || n, 1, 0, 0, n",
    "deleted_at",
  ],
  form_entries: [
    "id, form, email, answers, consents, created_at",
    "'id-' || n, 'ask-us', 'ann@x.example', '{}', '[]', n",
    "created_at",
  ],
  webhook_deliveries: [
    "id, form, entry_id, occurred_at, attempts, give_up_at",
    "'id-' || n, 'ask-us', 'none', n, 1, n",
    "occurred_at",
  ],
  "waitlist WHERE proof_due_at IS NULL": [
    "id, email, first_name, state, adult_confirmed_at, created_at",
    "'old-' || n, 'old-' || n || '@x.example', 'Ann', 'CA', 0, n",
    "created_at",
  ],
  "waitlist WHERE proof_due_at IS NOT NULL": [
    "id, email, first_name, state, adult_confirmed_at, created_at, proof_due_at",
    `'new-' || n, 'new-' || n || '@x.example', 'Ann', 'CA', 0, ${Date.now()}, n`,
    "proof_due_at",
  ],
  consents: [
    "id, email, purpose, place, version, words, given_at",
    "'id-' || n, 'old-' || n || '@x.example', 'waitlist', 'waitlist', '1', 'Yes', n",
    "given_at",
  ],
};

async function insertRows(table: string, columns: string, values: string, rows: number): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO ${table} (${columns})
     WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${rows})
     SELECT ${values} FROM numbers`,
  ).run();
}

async function runDaily(): Promise<void> {
  const context = createExecutionContext();
  const controller = createScheduledController({ cron: "17 3 * * *", scheduledTime: new Date() });
  await housekeep(controller, env as unknown as Env, context);
  await waitOnExecutionContext(context);
}

async function readLeft() {
  const left: Record<string, unknown> = {};
  for (const [which, [, , since]] of Object.entries(overdue)) {
    left[which] = await env.DB.prepare(
      `SELECT count(*) AS rows, min(${since}) AS oldest FROM ${which}`,
    ).first();
  }
  return left;
}

const each = (rows: number, oldest: number | null) =>
  Object.fromEntries(Object.keys(overdue).map((which) => [which, { rows, oldest }]));

beforeAll(async () => {
  await env.DB.exec(
    "INSERT INTO user (id, name, email, email_verified, created_at, updated_at) VALUES ('kept', 'Ann', 'kept@x.example', 1, 0, 0)",
  );
});

test("daily run: each step deletes a limited number of rows, the longest overdue first, and the next run continues", async () => {
  for (const [which, [columns, values]] of Object.entries(overdue))
    await insertRows(which.split(" ")[0] ?? "", columns, values, OVERDUE);
  await runDaily();
  expect(await readLeft()).toEqual(each(OVERDUE - PER_RUN, PER_RUN + 1));
  await runDaily();
  expect(await readLeft()).toEqual(each(0, null));
});

const deps = { db: createDatabase(env.DB), now: () => new Date() };

test("forgetUnusedPhotos: each run checks a limited number, the next one continues, and used photos are kept", async () => {
  const columns = "hash, content_type, width, height, bytes, variants, kind, created_at";
  await insertRows("images", columns, `${HASH}, 'image/webp', 1, 1, 1, '{}', 'member', 1`, 15_600);
  await env.DB.exec(
    "UPDATE user SET image = '/media/' || printf('%064d', 15500) || '/original.webp' WHERE id = 'kept'",
  );
  const list = async () => {
    const { results } = await env.DB.prepare("SELECT hash FROM images ORDER BY hash").all<{ hash: string }>();
    return results.map(({ hash }) => Number(hash));
  };
  await forgetUnusedPhotos(deps);
  const left = await list();
  expect([left.length, left[0]]).toEqual([600, 15_001]);
  await forgetUnusedPhotos(deps);
  expect(await list()).toEqual([15_500]);
  await insertRows("images", columns, "'a', 'image/webp', 1, 1, 1, '{}', 'member', 1", 1);
  await forgetUnusedPhotos(deps);
  expect(await list(), "and begins anew after the end").toEqual([15_500]);
});

test("deleteOrphans: each run checks a limited number, and the next one continues, also after a failure", async () => {
  const objects = Array.from(
    { length: 31_500 },
    (_, index) => `b${String(index).padStart(63, "0")}/original.webp`,
  );
  const kept = new Set(objects);
  const broken = { from: 2000 };
  const mediaBucket = {
    list: async (after: string) => {
      const next = [...kept].filter((key) => key > after).slice(0, 1000);
      const isLast = next.length < 1000;
      return {
        objects: next.map((key) => ({ key, uploaded: new Date(0) })),
        last: isLast ? undefined : next.at(-1),
      };
    },
    delete: async (keys: string[]) => {
      if ((keys[0] ?? "") === objects[broken.from]) throw new Error("R2 is down");
      for (const key of keys) kept.delete(key);
    },
  } as unknown as MediaBucket;
  await expect(deleteOrphans({ ...deps, mediaBucket })).rejects.toThrow("R2 is down");
  expect(kept.size).toBe(29_500);
  broken.from = Infinity;
  expect(await deleteOrphans({ ...deps, mediaBucket })).toBe(29_500);
  for (const key of objects) kept.add(key);
  expect(await deleteOrphans({ ...deps, mediaBucket })).toBe(30_000);
  expect(await deleteOrphans({ ...deps, mediaBucket })).toBe(1500);
  expect(kept.size).toBe(0);
});
