import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { images } from "../fixtures/images.ts";
import { pageForms } from "../fixtures/page-forms.ts";
import { signedInCookie, visit } from "../fixtures/worker.ts";

let cookie = "";
beforeAll(async () => {
  cookie = await signedInCookie("admin@rootwell.example");
});

const open = async (path: string) => (await visit(path, { cookie })).text();

function send(path: string, fields: [name: string, value: string | File][]) {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return visit(path, { method: "POST", cookie, body });
}

const file = (name: keyof typeof images, called: string) => new File([images[name]], called);

const hashNamed = async (name: string) =>
  (await env.DB.prepare("SELECT hash FROM images WHERE name = ?").bind(name).first<string>("hash")) ?? "";

test("media library without scripts: of several files, each failure is reported, and the others are listed", async () => {
  const sent = await send("/admin/media", [
    ["file", file("plain.jpg", "Clinic door.jpg")],
    ["file", file("plain.gif", "moving.gif")],
    ["file", file("plain.png", "Waiting room.png")],
  ]);
  expect(sent.status).toBe(422);
  const html = await sent.text();
  expect(html).toContain("2 of 3 pictures uploaded.");
  expect(html).toMatch(/moving\.gif<\/strong>: .*This is not a picture that every browser shows/);
  expect(html).toMatch(/href="\/admin\/media\/[0-9a-f]{64}"/);
  expect((await send("/admin/media", [["file", ""]])).status).toBe(400);
  const listed = await open("/admin/media?q=clinic");
  expect(listed).toContain("Clinic door.jpg");
  expect(listed).not.toContain("Waiting room.png");
  expect(listed).toContain("admin@rootwell.example");
});

test("media library: a click on the picture sets its focal point, also on the public page and in the editor", async () => {
  const hash = await hashNamed("Clinic door.jpg");
  const url = `/media/${hash}/original.jpg`;
  await pageForms(cookie).create({
    title: "Clinic",
    slug: "clinic",
    "blocks.0.props.backgroundImage": url,
  });
  // The picture has 60 by 40 pixels, and is shown with a width of 256.
  const pressed = await send(`/admin/media/${hash}`, [
    ["name", "Clinic door.jpg"],
    ["alt", "A green door"],
    ["focalX", "50"],
    ["focalY", "50"],
    ["point.x", "64"],
    ["point.y", "171"],
  ]);
  expect(pressed.status).toBe(200);
  expect(await (await visit("/page/clinic")).text()).toContain(
    `:is(img[src^="/media/${hash}/"],video[poster^="/media/${hash}/"]){--focal:25% 100%}`,
  );
  const choices = await visit("/admin/media/choices?q=door", { cookie });
  expect(choices.headers.get("Cache-Control")).toContain("no-store");
  expect(await choices.json()).toMatchObject({
    pictures: [{ url, alt: "A green door", focalX: 25, focalY: 100 }],
    hasMore: false,
  });
  const again = await send("/api/upload", [["file", file("plain.jpg", "other.jpg")]]);
  expect(await again.json()).toMatchObject({ url, alt: "A green door" });
});

test("media library: a picture in use cannot be deleted, is replaced after a review, and the replacement is undone", async () => {
  const hash = await hashNamed("Clinic door.jpg");
  const path = `/admin/media/${hash}`;
  expect((await send(path, [["intent", "delete"]])).status).toBe(409);
  const uploaded = await send(path, [
    ["intent", "upload"],
    ["file", file("plain.webp", "New door.webp")],
  ]);
  expect(uploaded.status).toBe(302);
  const preview = await open(uploaded.headers.get("Location") ?? "");
  expect(preview).toMatch(/<a href="\/admin\/marketing\/edit\/clinic">Clinic<\/a>/);
  expect(preview).toContain("Replace on 1 page");
  expect(await (await visit("/page/clinic")).text()).toContain(hash);

  const by = await hashNamed("New door.webp");
  const replaced = await send(path, [
    ["intent", "replace"],
    ["by", by],
  ]);
  expect(await replaced.text()).toContain("Replaced on 1 page.");
  expect(await (await visit("/page/clinic")).text()).toContain(by);
  expect(await (await send(path, [["intent", "undo"]])).text()).toContain("Undone on 1 page.");
  expect(await (await visit("/page/clinic")).text()).not.toContain(by);
  expect((await send(path, [["intent", "undo"]])).status).toBe(404);
});

test("media library: a picture that only a template shows is not offered for deletion, and the template is named", async () => {
  const hash = await hashNamed("Waiting room.png");
  const insert =
    "INSERT INTO page_templates (id, name, content, created_by, created_at) VALUES ('t', 'Spring offer', ?, 'ann', 1)";
  await env.DB.prepare(insert).bind(`{"image":"/media/${hash}/original.png"}`).run();
  const used = await open(`/admin/media/${hash}`);
  expect(used).toMatch(/Spring offer<\/a> <span>a template/);
  expect(used).not.toContain('value="delete"');
  expect((await send(`/admin/media/${hash}`, [["intent", "delete"]])).status).toBe(409);
  const by = await hashNamed("New door.webp");
  expect(await open(`/admin/media/${await hashNamed("Clinic door.jpg")}?by=${by}`)).not.toContain(
    "keep the former",
  );
  await env.DB.exec("DELETE FROM page_templates");
  expect(await open(`/admin/media/${hash}`)).toContain('value="delete"');
});

test("media library: an unused picture is deleted, and its page gets 404", async () => {
  const hash = await hashNamed("Waiting room.png");
  expect((await send(`/admin/media/${hash}`, [["intent", "delete"]])).status).toBe(302);
  expect((await visit(`/admin/media/${hash}`, { cookie })).status).toBe(404);
  expect((await send(`/admin/media/${hash}`, [["intent", "delete"]])).status).toBe(302);
});

test.each([
  ["a name that is too long", [["name", "a".repeat(121)]]],
  ["no name", [["name", " "]]],
  ["a point outside of the picture", [["focalX", "101"]]],
  ["a point that is no number", [["focalY", "a"]]],
] as [string, [string, string][]][])("media library: %s changes nothing", async (_what, changes) => {
  const hash = await hashNamed("Clinic door.jpg");
  const fields = { name: "Changed", alt: "", focalX: "1", focalY: "1", ...Object.fromEntries(changes) };
  const sent = await send(`/admin/media/${hash}`, [["intent", "describe"], ...Object.entries(fields)]);
  expect(sent.status).toBe(400);
  expect(await hashNamed("Clinic door.jpg")).toBe(hash);
});
