import { expect, test } from "vitest";
import { createDatabase } from "./database.server.ts";
import { createDeadline } from "./deadline.ts";
import { findUserRow } from "./accounts.server.ts";
import { createRenderedPages } from "./rendered-pages.server.ts";
import { user } from "./schema/index.ts";

const never = () => new Promise<never>(() => undefined);

test("deadline: a result in time is returned, and an error is thrown", async () => {
  const within = createDeadline("test", 1000);
  expect(await within(async () => "answer")).toBe("answer");
  await expect(within(() => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  expect(await within(async () => "still asked")).toBe("still asked");
});

test("deadline: after a timeout, the same request does not call the part again", async () => {
  const within = createDeadline("test", 20);
  await expect(within(never)).rejects.toThrow("test gave no answer within 20 ms");
  let calls = 0;
  await expect(within(async () => (calls += 1))).rejects.toThrow("no answer");
  expect(calls).toBe(0);
});

test("deadline: every kind of query of a hanging D1 times out, including a batch", async () => {
  const statement = { bind: () => statement, all: never, run: never, raw: never };
  const hanging = { withSession: () => ({ prepare: () => statement, batch: never }) };
  const open = () => createDatabase(hanging as unknown as D1Database, { deadlineMs: 20 });
  await expect(findUserRow(open(), "1")).rejects.toThrow();
  const db = open();
  await expect(db.batch([db.select().from(user)])).rejects.toThrow();
});

test("deadline: a hanging KV times out", async () => {
  const hanging = { get: never, put: never };
  const pages = createRenderedPages(hanging as unknown as KVNamespace, { deadlineMs: 20 });
  const key = { slug: "spring", locale: "en", variant: "a" } as const;
  await expect(pages.findPublic(key)).rejects.toThrow("no answer");
});
