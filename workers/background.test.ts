import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { expect, test } from "vitest";
import { createBackground } from "./background.ts";

test("createBackground: work that fails after the response is logged by its cause only", async () => {
  const lines: unknown[] = [];
  const context = createExecutionContext();
  const waitUntil = createBackground(context, (event, fields) => lines.push([event, fields]));
  const cause = new Error("D1_ERROR: no such table");
  waitUntil(Promise.reject(new Error("Failed query … params: ann@private.example", { cause })));
  await waitOnExecutionContext(context);
  expect(lines).toEqual([["background-work-failed", { error: "Error: D1_ERROR: no such table" }]]);
});
