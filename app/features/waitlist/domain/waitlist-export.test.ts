import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { setUpWaitlist } from "../../../../tests/fixtures/waitlist.ts";
import { createDatabase } from "#app/storage/database.server.ts";
import { exportWaitlist } from "./waitlist.server.ts";

const ENTRIES = 3500;

/** Many entries with one timestamp, as after a mention in the news: their order is that of their ids. */
beforeAll(async () => {
  await env.DB.prepare(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${ENTRIES})
     INSERT INTO waitlist (id, email, first_name, state, adult_confirmed_at, created_at)
     SELECT printf('%05d', n), 'ann-' || n || '@x.example', 'Ann', 'CA', 0, n / 2000 FROM numbers`,
  ).run();
  await env.DB.exec(
    "INSERT INTO consents SELECT id, email, 'waitlist', 'waitlist', '1', 'Yes', 0, 0 FROM waitlist",
  );
});

/** Batch number, and the rows of each batch; from a given batch on, the database fails. */
function countingDatabase(failing = Infinity) {
  const read: number[] = [];
  const bound = (statement: D1PreparedStatement, isCounted: boolean): object => ({
    bind: (...values: unknown[]) => bound(statement.bind(...values), isCounted),
    run: () => statement.run(),
    async raw() {
      if (isCounted) read.push((await statement.all()).meta.rows_read);
      if (read.length >= failing) throw new Error("D1_ERROR: ann@private.example");
      return statement.raw();
    },
  });
  const session = { prepare: (sql: string) => bound(env.DB.prepare(sql), sql.includes('from "waitlist"')) };
  return { db: createDatabase({ withSession: () => session } as unknown as D1Database), read };
}

test("waitlist export: it has every entry once, in order, and reads a thousand at a time on demand", async () => {
  const { deps } = setUpWaitlist();
  const { db, read } = countingDatabase();
  const { portions } = await exportWaitlist({ ...deps, db }, "admin@rootwell.example");
  const sizes: number[] = [];
  const emails: (string | undefined)[] = [];
  for await (const portion of portions) {
    sizes.push(portion.length);
    emails.push(...portion.map((cells) => cells[1]));
    expect(read.length, "no portion is read ahead of its time").toBe(Math.max(1, sizes.length - 1));
  }
  expect(sizes).toEqual([1, 1000, 1000, 1000, 500]);
  expect(emails.slice(1)).toEqual(
    Array.from({ length: ENTRIES }, (_, index) => `ann-${index + 1}@x.example`),
  );
  expect(Math.max(...read)).toBeLessThan(5000);
});

test("waitlist export: if the database fails half-way, the stream errors, and the log names nobody", async () => {
  const { deps } = setUpWaitlist();
  const lines: unknown[] = [];
  const { db } = countingDatabase(3);
  const log = (event: string, fields: object) => lines.push([event, fields]);
  const { portions } = await exportWaitlist({ ...deps, db, log }, "admin@rootwell.example");
  const sizes: number[] = [];
  const whole = (async () => {
    for await (const portion of portions) sizes.push(portion.length);
  })();
  await expect(whole).rejects.toThrow(/^The export was interrupted\.$/);
  expect(sizes).toEqual([1, 1000, 1000]);
  expect(lines).toMatchObject([
    ["waitlist-export-broke-off", { error: expect.stringContaining("D1_ERROR") }],
  ]);
});

test("waitlist export: if the database fails immediately, it is refused before it begins", async () => {
  const { deps } = setUpWaitlist();
  await expect(
    exportWaitlist({ ...deps, db: countingDatabase(1).db }, "admin@rootwell.example"),
  ).rejects.toThrow();
});
