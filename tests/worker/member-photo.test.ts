import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { chunk, redPng } from "../fixtures/hostile/png.ts";
import { images } from "../fixtures/images.ts";
import { quartersPng } from "../fixtures/pictures.ts";
import { postForm, signedInCookie, textOfRole, visit } from "../fixtures/worker.ts";

function sendPhoto(
  cookie: string,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  length = "20000",
): Promise<Response> {
  const body = new FormData();
  body.set("intent", "photo");
  body.set("photo", new File([bytes], name));
  return visit("/member/profile", { method: "POST", cookie, body, headers: { "Content-Length": length } });
}

const daily = exports.default as unknown as {
  scheduled(event: { cron: string; scheduledTime: Date }): Promise<unknown>;
};

const photoOf = async (email: string) =>
  (await env.DB.prepare("SELECT image FROM user WHERE email = ?").bind(email).first<string>("image")) ?? "";

test("photo: it is served in the size in which it is shown", async () => {
  const cookie = await signedInCookie("small@rootwell.example");
  await sendPhoto(cookie, "large.png", redPng(2000, 1500));
  const url = await photoOf("small@rootwell.example");
  const photo = await visit(url);
  expect(photo.headers.get("Content-Type")).toBe("image/webp");
  expect((await photo.arrayBuffer()).byteLength).toBeLessThan(5000);
  expect(await (await visit("/member/profile", { cookie })).text()).toContain(`src="${url}"`);
});

test("photo: the eleventh within an hour is refused with the time to wait, and the previous one stays", async () => {
  const cookie = await signedInCookie("often@rootwell.example");
  for (let photo = 0; photo < 10; photo++)
    expect((await sendPhoto(cookie, "photo.jpg", images["plain.jpg"])).status).toBe(302);
  const before = await photoOf("often@rootwell.example");
  const refused = await sendPhoto(cookie, "photo.jpg", images["plain.jpg"]);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3500);
  expect(await textOfRole(refused, "alert")).toBe("Too many attempts. Please wait 60 minutes and try again.");
  expect(await photoOf("often@rootwell.example")).toBe(before);
  expect((await visit(before)).status).toBe(200);
});

test("photo: each reason for a refusal has its own message", async () => {
  const cookie = await signedInCookie("refused@rootwell.example");
  const hdr = quartersPng(4, 4, chunk("cICP", [9, 16, 0, 1]));
  const cut = images["plain.jpg"].slice(0, -200);
  const files: [number, RegExp, Uint8Array<ArrayBuffer>][] = [
    [400, /empty/, new Uint8Array()],
    [413, /larger than 10 MB/, new Uint8Array(10.5 * 1024 * 1024)],
    [415, /export it as one/, images["plain.gif"]],
    [422, /damaged or incomplete/, cut],
    [422, /animated/, images["animated.webp"]],
    [422, /megapixels/, images["bomb.png"]],
    [422, /sRGB/, hdr],
  ];
  const sentences = new Set<string>();
  for (const [status, words, bytes] of files) {
    const refused = await sendPhoto(cookie, "photo.jpg", bytes, String(bytes.length + 500));
    expect(refused.status, String(words)).toBe(status);
    const message = (await textOfRole(refused, "alert")) ?? "";
    expect(message).toMatch(words);
    expect(message.includes("export it as one")).toBe(status === 415);
    sentences.add(message);
  }
  expect(sentences.size).toBe(files.length);
});

test("photo: a form over 11 MB gets 413, on a page that names the limit", async () => {
  const cookie = await signedInCookie("large@rootwell.example");
  const bytes = new Uint8Array(15 * 1024 * 1024);
  const refused = await sendPhoto(cookie, "photo.jpg", bytes, String(bytes.length + 500));
  expect(refused.status).toBe(413);
  expect(await refused.text()).toContain("a picture may have up to 10 MB");
});

test("picture: a page with a slug that formerly marked photos keeps its picture, even one that is also a member's photo", async () => {
  const email = "photographed@rootwell.example";
  const member = await signedInCookie(email);
  const admin = await signedInCookie("admin@rootwell.example");
  await sendPhoto(member, "photo.jpg", images["plain.jpg"]);
  const photo = await photoOf(email);
  const form = new FormData();
  const fields = {
    intent: "publish",
    title: "Photos",
    slug: "member-photo",
    "blocks.0.id": "hero",
    "blocks.0.type": "hero-image",
    "blocks.0.props.backgroundImage": "/images/hero-placeholder.svg",
    "blocks.1.id": "cta",
    "blocks.1.type": "cta",
    "blocks.1.props.headline": "Spring has come",
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("uploads.hero.props.backgroundImage", new File([images["plain.jpg"]], "hero.jpg"));
  const [created] = await Promise.all([
    visit("/admin/marketing/new", { method: "POST", cookie: admin, body: form }),
    postForm("/member/profile", { intent: "remove-photo" }, { cookie: member }),
  ]);
  expect(created.headers.get("Location")).toBe("/admin/marketing/edit/member-photo?saved=published");
  await env.DB.exec("UPDATE images SET created_at = 1");
  await daily.scheduled({ cron: "17 3 * * *", scheduledTime: new Date() });
  const page = await (await visit("/page/member-photo")).text();
  const [, picture = ""] = /src="(\/media\/[^"]+)"/.exec(page) ?? [];
  expect((await visit(picture)).status).toBe(200);
  expect((await visit(photo)).status).toBe(404);
  expect(
    await env.DB.prepare("SELECT kind, slug FROM images WHERE hash = ?").bind(picture.split("/")[2]).first(),
  ).toEqual({
    kind: "page",
    slug: "member-photo",
  });
});
