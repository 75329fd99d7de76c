import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Services } from "#app/services.server.ts";
import type { AppEnv } from "../app-env.ts";
import { bodyLimit } from "./body-limit.ts";

const KB = 1024;

/** An address behind the limit; also what its handler could see of the body, and what had been read when it was asked. */
function serve({ takesPicture = false, reads = true } = {}) {
  const seen: { body?: string; failed?: boolean; takenBefore?: number } = {};
  let taken = 0;
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("address", { methods: ["POST"], takesPicture });
    const renderMessage = async () => ({ html: "refused", etag: "", headers: {} });
    c.set("services", { renderMessage } as unknown as Services);
    await next();
  });
  app.use(bodyLimit);
  app.all("*", async (c) => {
    seen.takenBefore = taken;
    if (!reads) return c.text("guarded", 302);
    seen.body = await c.req.raw.text().catch(() => undefined);
    return c.text("served");
  });
  const post = (bytes: number, headers: HeadersInit = {}) => {
    let left = bytes;
    const body = new ReadableStream(
      {
        pull(controller) {
          if (left <= 0) return controller.close();
          const chunk = new Uint8Array(Math.min(left, 16 * KB)).fill(97);
          left -= chunk.length;
          taken += chunk.length;
          controller.enqueue(chunk);
        },
      },
      { highWaterMark: 0 },
    );
    return app.request("/", { method: "POST", body, headers });
  };
  return { post, seen, taken: () => taken };
}

test("a body within the limit arrives as it was sent", async () => {
  const { post, seen } = serve();
  expect((await post(64 * KB)).status).toBe(200);
  expect(seen.body).toBe("a".repeat(64 * KB));
});

test("one byte more is refused, and the handler sees none of it", async () => {
  const { post, seen } = serve();
  expect((await post(64 * KB + 1)).status).toBe(413);
  expect(seen.body).toBeUndefined();
});

test("a stated length over the limit is refused before anybody is asked", async () => {
  const { post, seen } = serve();
  expect((await post(1, { "Content-Length": "70000" })).status).toBe(413);
  expect(seen).toEqual({});
});

test("where a picture may come, nothing is read for someone whom a guard turns away; it is thrown away after", async () => {
  const { post, seen, taken } = serve({ takesPicture: true, reads: false });
  expect((await post(5000 * KB)).status).toBe(302);
  expect(seen.takenBefore).toBe(0);
  expect(taken()).toBe(5000 * KB);
});

test("what is thrown away has its limit too", async () => {
  const { post, taken } = serve({ reads: false });
  expect((await post(60_000 * KB)).status).toBe(302);
  expect(taken()).toBeLessThan(12_000 * KB);
  const announced = serve();
  expect((await announced.post(60_000 * KB, { "Content-Length": String(60_000 * KB) })).status).toBe(413);
  expect(announced.taken()).toBeLessThan(100 * KB);
});
