import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { extendSchema } from "../../tests/fixtures/next-schema.ts";
import { listSentStatements, type SentStatement } from "../../tests/fixtures/sent-statements.ts";
import { calls } from "../../tests/fixtures/storage-calls.ts";

/** Statements of every storage function, sent to the schema of this release. */
const statements = new Map<string, SentStatement[]>();
let tables: string[] = [];

beforeAll(async () => {
  for (const [name, call] of Object.entries(calls))
    statements.set(name, await listSentStatements(name, call));
  tables = await extendSchema();
});

/** Returns the message of the database for a statement that it cannot compile. */
async function compile({ sql, values }: SentStatement): Promise<string | undefined> {
  return env.DB.prepare(`EXPLAIN ${sql}`)
    .bind(...values)
    .all()
    .then(
      () => undefined,
      (error: Error) => error.message,
    );
}

test("schema of the next release: every statement of this one compiles", async () => {
  expect(tables.length).toBeGreaterThan(30);
  expect(
    await compile({ sql: "INSERT INTO row_counts VALUES ('a', 1, 1)", values: [] }),
    "an insert without the names of its columns is reported",
  ).toMatch(/has 5 columns but 3 values/);
  const failures = [...statements].map(async ([name, sent]) => {
    const messages = await Promise.all(sent.map(compile));
    return messages.flatMap((message) => (message === undefined ? [] : [`${name}: ${message}`]));
  });
  expect((await Promise.all(failures)).flat()).toEqual([]);
});
