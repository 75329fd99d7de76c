import {
  createExecutionContext,
  createScheduledController,
  env,
  waitOnExecutionContext,
} from "cloudflare:test";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { expect, test, vi } from "vitest";
import { redPng } from "../tests/fixtures/hostile/png.ts";
import { housekeep } from "./housekeeping.ts";
import { DAY_MS } from "#app/values/durations.ts";

/** Public key whose private key was discarded. */
const KEY = await identityToRecipient(await generateX25519Identity());

const sent: unknown[] = [];
const EMAIL = {
  send: async (mail: { to: string }) => {
    sent.push(mail.to);
    return { messageId: "1" };
  },
};

async function runCron(cron: string, bindings: object = {}): Promise<void> {
  const context = createExecutionContext();
  const controller = createScheduledController({ cron, scheduledTime: new Date() });
  await housekeep(
    controller,
    { ...env, EMAIL, MAIL_HTTP_URL: "", BACKUP_RECIPIENT: KEY, ...bindings } as unknown as Env,
    context,
  );
  await waitOnExecutionContext(context);
}

async function insertMail(id: string, failedAt: number | null): Promise<void> {
  const insert =
    "INSERT INTO mail_outbox (id, kind, recipient, subject, text, html, attempts, next_attempt_at, failed_at, reason, created_at) VALUES (?, 'test', ?, 'Hello', 'Hi', '<p>Hi</p>', 1, 0, ?, 'why', 0)";
  await env.DB.prepare(insert).bind(id, `${id}@rootwell.example`, failedAt).run();
}

async function listIds(): Promise<string[]> {
  const { results } = await env.DB.prepare("SELECT id FROM mail_outbox").all<{ id: string }>();
  return results.map(({ id }) => id);
}

test("housekeeping: the frequent run sends due mail, and the daily run deletes mail given up long ago", async () => {
  await insertMail("due", null);
  await insertMail("old", 1);
  await runCron("*/5 * * * *");
  expect(sent).toEqual(["due@rootwell.example"]);
  expect(await listIds()).toEqual(["old"]);
  await runCron("17 3 * * *");
  expect(await listIds()).toEqual([]);
});

test("housekeeping: the daily run deletes data past the retention of the privacy policy", async () => {
  const addUser = (id: string, verified: number, age: number) =>
    env.DB.prepare(
      "INSERT INTO user (id, name, email, email_verified, created_at, updated_at) VALUES (?, 'Name', ?, ?, ?, ?)",
    )
      .bind(id, `${id}@rootwell.example`, verified, Date.now() - age * DAY_MS, 0)
      .run();
  await addUser("confirmed-long-ago", 1, 400);
  await addUser("unconfirmed-lately", 0, 29);
  await addUser("unconfirmed-long-ago", 0, 31);
  const addEntry = (id: string, age: number) =>
    env.DB.prepare(
      "INSERT INTO waitlist (id, first_name, email, state, adult_confirmed_at, created_at) VALUES (?, 'Ana', ?, 'CA', 0, ?)",
    )
      .bind(id, `${id}@rootwell.example`, Date.now() - age * DAY_MS)
      .run();
  await addEntry("waiting", 700);
  await addEntry("waited-too-long", 731);
  await env.DB.exec(
    "INSERT INTO images (hash, content_type, width, height, bytes, variants, kind, created_at) VALUES ('f00d', 'image/png', 1, 1, 1, '{}', 'member', 1)",
  );
  await runCron("17 3 * * *");
  const idsIn = async (table: string) => {
    const { results } = await env.DB.prepare(`SELECT id FROM ${table} ORDER BY id`).all<{ id: string }>();
    return results.map(({ id }) => id);
  };
  expect(await idsIn("user")).toEqual(["confirmed-long-ago", "unconfirmed-lately"]);
  expect(await idsIn("waitlist")).toEqual(["waiting"]);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM images").first("n"), "a photo of nobody").toBe(0);
});

test("housekeeping: the frequent run completes a picture and renders its page again", async () => {
  await env.MEDIA.put("cafe/original.png", redPng(20, 10));
  await env.DB.exec(
    "INSERT INTO images (hash, content_type, width, height, bytes, variants, kind, slug, created_at, due_at) VALUES ('cafe', 'image/png', 20, 10, 1, '{}', 'page', 'spring', 1, 1)",
  );
  await env.PAGE_CACHE.put("page:spring:en:a", "{}");
  await runCron("*/5 * * * *");
  const row = await env.DB.prepare("SELECT variants, due_at FROM images WHERE hash = 'cafe'").first();
  expect(row).toEqual({ variants: '{"jpeg":[20],"webp":[20],"avif":[20]}', due_at: null });
  expect(await env.PAGE_CACHE.get("page:spring:en:a", "json"), "there is no page of it in D1").toEqual({
    withdrawn: true,
  });
});

test("housekeeping: a failed run rejects, and the log has the cause without query parameters", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  await insertMail("ann", null);
  await env.DB.exec("ALTER TABLE mail_outbox RENAME TO elsewhere");
  await expect(runCron("*/5 * * * *")).rejects.toThrow(/^Housekeeping failed\.$/);
  await env.DB.exec("ALTER TABLE elsewhere RENAME TO mail_outbox");
  const lines = log.mock.calls.join("\n");
  log.mockRestore();
  expect(lines).toMatch(/housekeeping-failed.*no such table/);
  expect(lines).not.toContain("params");
});

test("housekeeping: after a failed step the later ones run, and the outcome names it", async () => {
  await insertMail("long-ago", 1);
  await env.DB.exec("ALTER TABLE missing_paths RENAME TO missing_paths_elsewhere");
  try {
    await expect(runCron("17 3 * * *")).rejects.toThrow("Housekeeping failed.");
  } finally {
    await env.DB.exec("ALTER TABLE missing_paths_elsewhere RENAME TO missing_paths");
  }
  expect(await listIds()).not.toContain("long-ago");
  const outcome = await env.DB.prepare("SELECT outcome FROM cron_runs WHERE name = 'daily'").first("outcome");
  expect(outcome).toMatch(/^Failed\. Error: forgetMissingPaths: .*no such table/);
});

test("housekeeping: after a step whose query times out, the later ones run", async () => {
  await insertMail("long-ago", 1);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    await expect(runCron("17 3 * * *", { DB: hangingOn("missing_paths") })).rejects.toThrow(
      "Housekeeping failed.",
    );
  } finally {
    vi.useRealTimers();
  }
  expect(await listIds()).not.toContain("long-ago");
  const outcome = await env.DB.prepare("SELECT outcome FROM cron_runs WHERE name = 'daily'").first("outcome");
  expect(outcome).toMatch(/^Failed\. Error: forgetMissingPaths: [^;]*gave no answer[^;]*$/);
});

/** Database whose statements on one table never settle; their timeout passes at once on the fake clock. */
function hangingOn(table: string) {
  const hang = () => {
    vi.advanceTimersByTime(60_000);
    return new Promise(() => undefined);
  };
  const hanging = { bind: () => hanging, run: hang, all: hang, raw: hang };
  return {
    withSession(constraint: D1SessionConstraint) {
      const session = env.DB.withSession(constraint);
      return {
        prepare: (query: string) => (query.includes(table) ? hanging : session.prepare(query)),
        batch: (statements: D1PreparedStatement[]) =>
          statements.some((statement) => (statement as unknown) === hanging)
            ? hang()
            : session.batch(statements),
      };
    },
  };
}

test("housekeeping: each run is recorded with its outcome, and administrators are notified of a late daily run", async () => {
  const noted = () =>
    env.DB.prepare("SELECT name, outcome FROM cron_runs WHERE ended_at IS NOT NULL ORDER BY name")
      .all()
      .then(({ results }) => results);
  await runCron("17 3 * * *");
  await runCron("*/5 * * * *");
  expect(await noted()).toEqual([
    { name: "daily", outcome: "Done." },
    { name: "frequent", outcome: "Done." },
  ]);
  await env.DB.prepare("UPDATE cron_runs SET expected_since = ? WHERE name = 'daily'")
    .bind(Date.now() - 26 * 60 * 60 * 1000)
    .run();
  sent.length = 0;
  await runCron("*/5 * * * *");
  expect(sent).toEqual(["admin@rootwell.example"]);
});

test("housekeeping: the backup trigger writes an archive into the second bucket, and the daily run keeps it", async () => {
  const { BACKUPS } = env as unknown as { BACKUPS: R2Bucket };
  await runCron("47 4 * * *");
  expect((await BACKUPS.list()).objects).toHaveLength(1);
  await runCron("17 3 * * *");
  expect((await BACKUPS.list()).objects).toHaveLength(1);
});
