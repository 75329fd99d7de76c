import { Buffer } from "node:buffer";
import { expect, test } from "vitest";
import { visitThroughFront } from "../fixtures/worker.ts";

const VIDEO = "/video/hero-wide-v1.mp4";

const ask = (headers: Record<string, string>, method = "GET") =>
  visitThroughFront(VIDEO, { method, headers });

test("video: a range request gets exactly that range", async () => {
  const whole = await ask({});
  expect(whole.status).toBe(200);
  expect(whole.headers.get("Accept-Ranges")).toBe("bytes");
  expect(whole.headers.get("Content-Type")).toBe("video/mp4");
  expect(whole.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const etag = whole.headers.get("ETag") ?? "";
  const parts: [range: string, first: number, last: number][] = [
    ["bytes=0-1", 0, 1],
    ["bytes=0-", 0, bytes.length - 1],
    ["bytes=-5", bytes.length - 5, bytes.length - 1],
    [`bytes=10-${bytes.length * 2}`, 10, bytes.length - 1],
  ];
  for (const [range, first, last] of parts) {
    const part = await ask({ Range: range, "If-Range": etag });
    expect(part.status, range).toBe(206);
    expect(part.headers.get("Content-Range")).toBe(`bytes ${first}-${last}/${bytes.length}`);
    // Compared as buffers: a matcher would compare a million numbers one by one.
    const isPart = Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(first, last + 1));
    expect([range, isPart]).toEqual([range, true]);
  }
});

test("video: an unsupported range gets the whole file, or 416", async () => {
  const size = (await (await ask({})).arrayBuffer()).byteLength;
  const beyond = await ask({ Range: `bytes=${size}-` });
  expect([beyond.status, beyond.headers.get("Content-Range")]).toEqual([416, `bytes */${size}`]);
  const wholes: Record<string, string>[] = [
    { Range: "lines=1-2" },
    { Range: "bytes=0-1", "If-Range": '"other"' },
  ];
  for (const headers of wholes) {
    const whole = await ask(headers);
    expect(whole.status).toBe(200);
    expect((await whole.arrayBuffer()).byteLength).toBe(size);
  }
});

test("video: HEAD gets no body, a matching ETag 304, another If-Match 412, and a missing video 404", async () => {
  const head = await ask({}, "HEAD");
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const etag = head.headers.get("ETag") ?? "";
  expect((await ask({ "If-None-Match": etag })).status).toBe(304);
  expect((await ask({ "If-Match": '"other"' })).status).toBe(412);
  const none = await visitThroughFront("/video/none.mp4");
  expect(none.status).toBe(404);
  await none.arrayBuffer();
});
