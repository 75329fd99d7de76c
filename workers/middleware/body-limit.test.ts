import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Services } from "#app/services.server.ts";
import type { AppEnv } from "../app-env.ts";
import { bodyLimit } from "./body-limit.ts";

const KB = 1024;

const MULTIPART = { "Content-Type": "multipart/form-data; boundary=x" };

const PART = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n';

/**
 * Creates an endpoint behind the limit that reports the body its handler received, and how many bytes were
 * consumed before the handler ran.
 */
function serve({ takesPicture = false, reads = true } = {}) {
  const seen: { body?: string; failed?: boolean; takenBefore?: number } = {};
  let taken = 0;
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("endpoint", { methods: ["POST"], takesPicture, changesWhenRead: false, acceptsCrossSite: false });
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
  /** Sends a body without Content-Length: the text repeated up to `bytes`. */
  const post = (bytes: number, headers: HeadersInit = {}, text = "a") => {
    let left = bytes;
    const pattern = new TextEncoder().encode(text);
    const body = new ReadableStream(
      {
        pull(controller) {
          if (left <= 0) return controller.close();
          const from = bytes - left;
          const size = Math.min(left, 16 * KB);
          const chunk = Uint8Array.from(
            { length: size },
            (_, index) => pattern[(from + index) % pattern.length] ?? 0,
          );
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

test("body limit: a body within the limit is unchanged", async () => {
  const { post, seen } = serve();
  expect((await post(64 * KB)).status).toBe(200);
  expect(seen.body).toBe("a".repeat(64 * KB));
});

test("body limit: a body one byte longer is refused, and the handler cannot read it", async () => {
  const { post, seen } = serve();
  expect((await post(64 * KB + 1)).status).toBe(413);
  expect(seen.body).toBeUndefined();
});

test("body limit: a long picture that is no field of a form is refused for its type", async () => {
  const { post } = serve({ takesPicture: true });
  expect((await post(64 * KB + 1, { "Content-Type": "image/png" })).status).toBe(415);
});

test("body limit: a Content-Length over the limit is refused before the handler runs", async () => {
  const { post, seen } = serve();
  expect((await post(1, { "Content-Length": "70000" })).status).toBe(413);
  expect(seen).toEqual({});
});

test("body limit: if a guard refuses an upload, its body is drained only after that", async () => {
  const { post, seen, taken } = serve({ takesPicture: true, reads: false });
  expect((await post(5000 * KB, MULTIPART)).status).toBe(302);
  expect(seen.takenBefore).toBe(0);
  expect(taken()).toBe(5000 * KB);
});

test("body limit: a refused upload is drained to its end, so that a browser displays the response", async () => {
  const announced = serve({ takesPicture: true });
  const headers = { ...MULTIPART, "Content-Length": String(30_000 * KB) };
  expect((await announced.post(30_000 * KB, headers)).status).toBe(413);
  expect(announced.taken()).toBe(30_000 * KB);
  const endless = serve({ takesPicture: true });
  expect((await endless.post(60_000 * KB, MULTIPART)).status).toBe(413);
  expect(endless.taken(), "without a stated length, which no browser sends").toBeLessThan(12_000 * KB);
});

test("body limit: draining has a limit too", async () => {
  const { post, taken } = serve({ reads: false });
  expect((await post(60_000 * KB)).status).toBe(302);
  expect(taken()).toBeLessThan(12_000 * KB);
  const announced = serve();
  expect((await announced.post(60_000 * KB, { "Content-Length": String(60_000 * KB) })).status).toBe(413);
  expect(announced.taken()).toBeLessThan(100 * KB);
});

test.each([
  "multipart/form-data; boundary=x",
  "Multipart/Form-Data;boundary=x",
  'multipart/form-data; boundary="x y"',
  "multipart/form-data; BOUNDARY=----WebKitFormBoundaryAaZz09",
])("body limit: a form of the type %j may carry a picture", async (type) => {
  const { post, seen } = serve({ takesPicture: true });
  expect((await post(5000 * KB, { "Content-Type": type })).status).toBe(200);
  expect(seen.body).toHaveLength(5000 * KB);
});

test.each([
  "",
  "application/x-www-form-urlencoded",
  "APPLICATION/X-WWW-FORM-URLENCODED; charset=utf-8",
  "application/json",
  "text/plain",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  'multipart/form-data; boundary=""',
  "multipart/form-data; charset=utf-8",
  `multipart/form-data; boundary=${"x".repeat(71)}`,
  "multipart/form-data; boundary=x, application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded, multipart/form-data; boundary=x",
  "application/x-www-form-urlencoded; a=multipart/form-data; boundary=x",
  "multipart/form-data-x; boundary=x",
  "multipart/mixed; boundary=x",
])("body limit: a body of the type %j is not one that carries a picture", async (type) => {
  const { post, seen } = serve({ takesPicture: true });
  expect((await post(64 * KB + 1, { "Content-Type": type })).status).toBe(413);
  const announced = await post(1, { "Content-Type": type, "Content-Length": String(100 * KB) });
  expect(announced.status).toBe(413);
  expect(seen.body).toBeUndefined();
});

test.each([
  ["multipart/form-data; boundary=x", PART],
  ["multipart/form-data; boundary=x", PART.replaceAll("\r", "")],
  ["multipart/form-data; boundary=x", "\n--x"],
  ["application/x-www-form-urlencoded", "a&"],
  ["application/x-www-form-urlencoded", "&"],
])(
  "body limit: a form of the type %j, made of %j alone, is refused before it is parsed",
  async (type, text) => {
    const { post, seen } = serve({ takesPicture: true });
    const bytes = type.startsWith("multipart") ? 5000 * KB : 60 * KB;
    expect((await post(bytes, { "Content-Type": type }, text)).status).toBe(413);
    expect(seen.body).toBeUndefined();
  },
);

test("body limit: bytes of a picture do not count as separators", async () => {
  const { post } = serve({ takesPicture: true });
  for (const text of ["a&b", "\n-a", "--x", "\r\n"])
    expect((await post(5000 * KB, MULTIPART, text)).status, text).toBe(200);
});
