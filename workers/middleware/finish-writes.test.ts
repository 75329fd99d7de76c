import { Hono } from "hono";
import { expect, test } from "vitest";
import type { AppEnv } from "../app-env.ts";
import { finishWrites } from "./finish-writes.ts";

/** Sends a request and records the promises passed to waitUntil. */
function passedToWaitUntil(method: string) {
  const work: Promise<unknown>[] = [];
  const done: string[] = [];
  const app = new Hono<AppEnv>();
  app.use(finishWrites);
  app.all("*", async (c) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    done.push("written");
    return c.text("done");
  });
  const context = { waitUntil: (promise: Promise<unknown>) => void work.push(promise) } as ExecutionContext;
  void app.fetch(new Request("https://www.example.com/", { method }), undefined, context);
  return { work, done };
}

test("finishWrites: a request that may write is passed to waitUntil until it is done", async () => {
  const { work, done } = passedToWaitUntil("POST");
  expect(work).toHaveLength(1);
  await Promise.all(work);
  expect(done).toEqual(["written"]);
});

test("finishWrites: a request that only reads is not passed to waitUntil", () => {
  expect(passedToWaitUntil("GET").work).toEqual([]);
});
