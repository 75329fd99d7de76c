import { expect, test } from "vitest";
import { fail, ok, type Result } from "#app/values/result.ts";
import { describeFailureStatus, respondWithJson } from "./failure-status.ts";
import { refuse } from "./failure-data.ts";

interface TooMany {
  code: "too-many-attempts";
  retryAfter: number;
}

function join(place: number): Result<number, "slug-taken" | TooMany> {
  if (place > 10) return fail("too-many-attempts", { retryAfter: 90 });
  return place === 0 ? fail("slug-taken") : ok(place);
}

const words = {
  "slug-taken": "Somebody was first.",
  "too-many-attempts": ({ retryAfter }: TooMany) => `Wait for ${retryAfter} seconds.`,
};

test("refuse: a failure has the message, status and Retry-After of its code", () => {
  const [taken, many] = [join(0), join(11)];
  if (taken.ok || many.ok) throw new Error("Both fail.");
  expect(refuse(taken, words)).toMatchObject({
    data: { error: "Somebody was first." },
    init: { status: 409 },
  });
  expect(refuse(many, words)).toMatchObject({
    data: { error: "Wait for 90 seconds." },
    init: { status: 429, headers: { "Retry-After": "90" } },
  });
});

test("respondWithJson: a failure has the same message, status and Retry-After as JSON", async () => {
  const many = join(11);
  if (many.ok) throw new Error("It fails.");
  const response = respondWithJson(many, words);
  expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "90"]);
  expect(await response.json()).toEqual({ error: "Wait for 90 seconds." });
});

test("describeFailureStatus: an unavailable service has a Retry-After", () => {
  expect(describeFailureStatus({ code: "unavailable" })).toEqual({
    status: 503,
    headers: { "Retry-After": "30" },
  });
});

test("failure types: a code without a message or a status, and data of another failure, do not compile", () => {
  const failed = join(0);
  if (failed.ok) throw new Error("It fails.");
  // @ts-expect-error the message of one failure code is missing
  expect(refuse(failed, { "slug-taken": "Somebody was first." }).init).toMatchObject({ status: 409 });
  // @ts-expect-error the code has no status
  expect(describeFailureStatus({ code: "never-heard-of" }).status).toBeUndefined();
  // @ts-expect-error only the other failure has retryAfter
  expect(failed.retryAfter).toBeUndefined();
});
