import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { listHostilePictures } from "../fixtures/hostile/index.ts";
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

test("upload: a picture gets a URL that is immutable", async () => {
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

test("upload: a picture for a page is stored as a page's picture, whatever the page is called", async () => {
  expect((await uploadFor("member-photo", ["a.webp", images["plain.webp"]])).status).toBe(200);
  const uploaded = "SELECT kind, slug FROM images WHERE content_type = 'image/webp'";
  expect(await env.DB.prepare(uploaded).first()).toEqual({ kind: "page", slug: "member-photo" });
});

test.each([
  ["plain.gif", 415],
  ["animated.webp", 422],
  ["bomb.png", 422],
] as const)("upload: %s is refused with %i and a reason", async (name, status) => {
  const response = await upload(["innocent.png", images[name]]);
  expect(response.status).toBe(status);
  const { error } = await response.json<{ error: string }>();
  expect(error.length).toBeGreaterThan(20);
});

test("upload: a damaged picture is refused", async () => {
  expect((await upload(["half.png", images["plain.png"].slice(0, 300)])).status).toBe(422);
});

test("upload API: a file in any other field than “file” is refused, and a missing slug is “uploaded”", async () => {
  const send = (fields: Record<string, string | File>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return visit("/api/upload", { method: "POST", body, cookie: admin });
  };
  const picture = new File([images["rotated.jpg"]], "a.jpg");
  expect((await send({ picture })).status).toBe(400);
  expect((await send({ slug: picture })).status).toBe(400);
  expect((await send({ file: picture, picture })).status).toBe(400);
  expect((await send({ file: "text", picture })).status).toBe(400);
  expect((await send({ file: picture })).status).toBe(200);
  expect(await env.DB.prepare("SELECT slug FROM images WHERE width = 40").first("slug")).toBe("uploaded");
});

test("upload: no picture, or more than one, is refused", async () => {
  expect((await upload()).status).toBe(400);
  expect((await upload(["a.jpg", images["plain.jpg"]], ["b.jpg", images["plain.jpg"]])).status).toBe(400);
});

test("upload: more than ten megabytes are refused, with and without Content-Length", async () => {
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
])("picture: %s gets 404", async (path) => {
  expect((await visit(path)).status).toBe(404);
});

/** Sample of all kinds; the domain's own test checks every picture. */
const sample = listHostilePictures().filter((_, index) => index % 25 === 0);
const statuses = {
  "unsupported-type": 415,
  broken: 422,
  animated: 422,
  "too-many-pixels": 422,
  clean: 200,
  same: 200,
};

test(`upload: each of ${sample.length} hostile pictures is refused with a reason, or served as a picture only`, async () => {
  const served = new Map<string, string>();
  for (const { name, bytes, outcome } of sample) {
    const response = await upload([`${name}.png`, bytes]);
    expect(response.status, name).toBe(statuses[outcome]);
    const { url, error = "" } = await response.json<{ url?: string; error?: string }>();
    if (url === undefined) expect(error.length, name).toBeGreaterThan(20);
    else served.set(url, name);
  }
  const { objects } = await env.MEDIA.list();
  for (const url of served.keys()) {
    const folder = url.split("/")[2] ?? "";
    const urls = objects.filter(({ key }) => key.startsWith(folder)).map(({ key }) => `/media/${key}`);
    expect(urls).toContain(url);
    for (const one of urls) {
      const picture = await visit(one);
      expect(picture.status).toBe(200);
      const [, extension = ""] = one.split(".");
      expect(picture.headers.get("Content-Type")).toBe(`image/${extension.replace("jpg", "jpeg")}`);
      expect(picture.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(picture.headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox");
      expect(new TextDecoder("latin1").decode(await picture.arrayBuffer())).not.toMatch(/Secret|script/);
    }
  }
});

test.each([
  ["If-None-Match", "garbage", 200],
  ["If-None-Match", '"another"', 200],
  ["If-None-Match", "*", 304],
  ["If-Match", '"another"', 412],
  ["If-Modified-Since", "yesterday", 200],
  ["If-Match", "*", 200],
  ["Range", "bytes=3-9", 206],
  ["Range", "bytes=-5", 206],
  ["Range", "bytes=99999999-", 416],
  ["Range", "bytes=9-3", 200],
  ["Range", "bytes=0-1,4-5", 200],
  ["Range", "lines=1-2", 200],
])("picture: a request with %s: %s gets %i", async (name, value, status) => {
  const { url } = await (await upload(["hero.jpg", images["plain.jpg"]])).json<{ url: string }>();
  const response = await visit(url, { headers: { [name]: value } });
  expect(response.status).toBe(status);
  expect(response.headers.has("Content-Range")).toBe(status === 206 || status === 416);
  await response.arrayBuffer();
});
