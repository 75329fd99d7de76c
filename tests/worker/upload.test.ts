import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { images } from "../fixtures/images.ts";
import { signedInCookie, visit } from "../fixtures/worker.ts";

let admin = "";
beforeEach(async () => {
  admin = await signedInCookie("admin@rootwell.example");
});

function upload(...files: [name: string, bytes: Uint8Array<ArrayBuffer>][]) {
  return uploadFor("spring", ...files);
}

function uploadFor(slug: string, ...files: [name: string, bytes: Uint8Array<ArrayBuffer>][]) {
  const body = new FormData();
  for (const [name, bytes] of files) body.append("file", new File([bytes], name));
  body.set("slug", slug);
  return visit("/api/upload", { method: "POST", body, cookie: admin });
}

test("a picture gets an address, at which it is served for good", async () => {
  const response = await upload(["hero.jpg", images["plain.jpg"]]);
  expect(response.status).toBe(200);
  const { url } = await response.json<{ url: string }>();
  expect(url).toMatch(/^\/media\/[0-9a-f]{64}\/original\.jpg$/);
  const served = await visit(url);
  expect(served.headers.get("Content-Type")).toBe("image/jpeg");
  expect(served.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(served.headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox");
  const etag = served.headers.get("ETag") ?? "";
  expect((await visit(url, { headers: { "If-None-Match": etag } })).status).toBe(304);
  const part = await visit(url, { headers: { Range: "bytes=0-9" } });
  expect(part.status).toBe(206);
  expect(part.headers.get("Content-Range")).toMatch(/^bytes 0-9\/\d+$/);
  expect((await part.arrayBuffer()).byteLength).toBe(10);
});

test("the pictures of a page named like the mark of members' photos are not taken for photos", async () => {
  expect((await uploadFor("member-photo", ["a.webp", images["plain.webp"]])).status).toBe(200);
  expect(
    await env.DB.prepare("SELECT slug FROM images WHERE content_type = 'image/webp'").first("slug"),
  ).toBe("uploaded");
});

test.each([
  ["plain.gif", 415],
  ["animated.webp", 422],
  ["bomb.png", 422],
] as const)("%s is refused with %i and a reason", async (name, status) => {
  const response = await upload(["innocent.png", images[name]]);
  expect(response.status).toBe(status);
  const { error } = await response.json<{ error: string }>();
  expect(error.length).toBeGreaterThan(20);
});

test("a damaged picture is refused", async () => {
  expect((await upload(["half.png", images["plain.png"].slice(0, 300)])).status).toBe(422);
});

test("no picture, and more than one, are refused", async () => {
  expect((await upload()).status).toBe(400);
  expect((await upload(["a.jpg", images["plain.jpg"]], ["b.jpg", images["plain.jpg"]])).status).toBe(400);
});

test("more than ten megabytes are refused, with and without a stated length", async () => {
  expect((await upload(["large.jpg", new Uint8Array(10.5 * 1024 * 1024)])).status).toBe(413);
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)),
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const response = await visit("/api/upload", { method: "POST", body: endless, headers, cookie: admin });
  expect(response.status).toBe(413);
});

test.each([
  "/media/nothing",
  "/media/../../secret",
  `/media/${"a".repeat(64)}/original.svg`,
  `/media/${"b".repeat(64)}/480.webp`,
])("%s is no picture", async (path) => {
  expect((await visit(path)).status).toBe(404);
});
