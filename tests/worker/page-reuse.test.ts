import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { PAGE_FIELDS } from "../fixtures/page-fields.ts";
import { pageForms } from "../fixtures/page-forms.ts";
import { postForm, postMultipart, signedInCookie, textOfRole, visit } from "../fixtures/worker.ts";
import { images } from "../fixtures/images.ts";

const START = "/admin/marketing/start";

let admin = "";
beforeEach(async () => {
  admin = await signedInCookie("admin@rootwell.example");
});

const open = async (path: string) => (await visit(path, { cookie: admin })).text();

/** Publishes a page, and returns the paths of its screens. */
async function makePage(slug: string, fields: Record<string, string> = {}) {
  const id = crypto.randomUUID();
  await pageForms(admin).create({ id, title: `About ${slug}`, slug, ...fields });
  return { id, at: (name: string) => `/admin/marketing/pages/${id}/${name}` };
}

test("duplicate: a button in the list and in the editor opens the copy's editor", async () => {
  const { at } = await makePage("doubled");
  for (const screen of ["/admin/marketing?q=doubled", "/admin/marketing/edit/doubled"]) {
    const html = await open(screen);
    expect(html).toContain(`action="${at("reuse")}"`);
    expect(html).toContain('value="duplicate"');
  }
  const copied = await postForm(
    at("reuse"),
    { intent: "duplicate", newId: crypto.randomUUID() },
    { cookie: admin },
  );
  expect(copied.headers.get("Location")).toBe("/admin/marketing/edit/doubled-copy?saved=draft");
  expect(await open("/admin/marketing/edit/doubled-copy")).toContain('value="Copy of About doubled"');
  expect((await visit("/page/doubled-copy")).status).toBe(404);
});

test("copy a block: the target page is found by its title, and its editor reports the block", async () => {
  const { at } = await makePage("giver");
  const other = await makePage("receiver");
  const html = await open(`${at("reuse")}?block=cta&q=About+receiver`);
  expect(html).toContain(`name="to" value="${other.id}"`);
  const copied = await postForm(
    at("reuse"),
    { intent: "copy-block", newId: crypto.randomUUID(), block: "cta", to: other.id },
    { cookie: admin },
  );
  expect(await textOfRole(copied, "status")).toContain(
    "Call to Action is at the end of “About receiver” now.",
  );
  expect(await open("/admin/marketing/edit/receiver")).toContain('name="blocks.2.id" value="cta-1"');
  expect(await (await visit("/page/receiver")).text()).not.toContain('id="cta-1"');
});

test("templates: one is saved from a page, offered for new pages, and creates a page", async () => {
  const { at } = await makePage("model");
  const command = { intent: "save-template", newId: crypto.randomUUID(), name: "Our model" };
  expect(await textOfRole(await postForm(at("reuse"), command, { cookie: admin }), "status")).toContain(
    "“Our model” is among the templates now.",
  );
  const taken = { ...command, newId: crypto.randomUUID() };
  expect((await postForm(at("reuse"), taken, { cookie: admin })).status).toBe(409);
  expect(await open("/admin/marketing/new")).toContain(`href="${START}"`);
  const html = await open(START);
  for (const name of [
    "Simple page",
    "Condition campaign",
    "Event",
    "Questions and Answers",
    "Thank-you Page",
    "Our model",
  ])
    expect(html).toContain(`<h3>${name}</h3>`);
  const start = (fields: Record<string, string>) =>
    postForm(START, { newId: crypto.randomUUID(), ...fields }, { cookie: admin });
  const { id } = (await env.DB.prepare("SELECT id FROM page_templates").first<{ id: string }>())!;
  expect((await start({ intent: "template", template: id })).headers.get("Location")).toBe(
    "/admin/marketing/edit/about-model?saved=draft",
  );
  expect((await start({ intent: "built-in", template: "event" })).headers.get("Location")).toBe(
    "/admin/marketing/edit/event?saved=draft",
  );
  expect(await open("/admin/marketing/edit/event")).toContain("[Name of the event]");
  await start({ intent: "rename-template", template: id, name: "Better model" });
  expect(await open(START)).toContain("<h3>Better model</h3>");
  expect(await textOfRole(await start({ intent: "delete-template", template: id }), "status")).toContain(
    "“Better model” is deleted",
  );
  expect(await open("/admin/log")).toContain("Deleted the page template");
});

test("export and import: the JSON file creates the same page; a broken one changes nothing and lists its problems", async () => {
  const { at } = await makePage("exported", { "blocks.1.props.headline": "Rested?" });
  const response = await visit(at("page.json"), { cookie: admin });
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="exported.json"');
  const json = await response.text();
  expect(Object.keys(JSON.parse(json))).toEqual(
    "title slug blocks status createdAt updatedAt settings".split(" "),
  );
  const send = (content: string) => {
    const body = new FormData();
    body.set("intent", "import");
    body.set("newId", crypto.randomUUID());
    body.set("file", new File([content], "page.json"));
    return visit(START, { method: "POST", cookie: admin, body });
  };
  expect((await send(json)).headers.get("Location")).toBe("/admin/marketing/edit/exported-2?saved=draft");
  expect(await open("/admin/marketing/edit/exported-2")).toContain("Rested?");
  const count = () => env.DB.prepare("SELECT count(*) AS n FROM pages").first<{ n: number }>();
  const before = await count();
  const refused = await send(json.replace('"/schedule"', '"javascript:x"'));
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toContain("<code>blocks.1.props.ctaLink</code>");
  expect(html).toMatch(/page\.json.*was not imported, and nothing was changed/);
  expect(await count()).toEqual(before);
});

test("export as HTML: pictures, fonts and styles are embedded, and the file makes no request", async () => {
  const body = new FormData();
  body.set("file", new File([images["plain.jpg"]], "plain.jpg"));
  const uploaded = await visit("/api/upload", { method: "POST", cookie: admin, body });
  const { url } = await uploaded.json<{ url: string }>();
  const { at } = await makePage("on-paper", { "blocks.0.props.backgroundImage": url });
  const response = await visit(at("page.html"), { cookie: admin });
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="on-paper.html"');
  const html = await response.text();
  expect(html).toMatch(/<img src="data:image\/(?:webp|jpeg);base64,/);
  expect(html).toContain("data:font/woff2;base64,");
  expect(
    html.match(
      /(?: src|srcset)="(?!data:)[^"]*"|url\(["']?(?!data:)[^)]*\)|<script(?! type="application\/ld)/gi,
    ),
  ).toBeNull();
  expect(html.match(/(?:href|action)="\/[^"]*"/g)).toBeNull();
});

test("history: naming, comparing and restoring versions changes neither the public page nor the slug", async () => {
  const { at } = await makePage("kept", { "blocks.1.props.headline": "Rest when tired" });
  await pageForms(admin).save("kept", {
    title: "About kept",
    slug: "kept",
    intent: "draft",
    "blocks.1.props.headline": "Rest when very tired",
  });
  const named = await postForm(
    at("history"),
    { intent: "name", rev: "1", name: "First words" },
    { cookie: admin },
  );
  expect(await textOfRole(named, "status")).toContain("Version 1 is called “First words”");
  const history = await open(at("history"));
  expect(history).toContain("kept for good, all others for 90 days");
  expect(history).toContain("First words");
  const compared = await open(`${at("compare")}?from=2&to=1`);
  expect(compared).toContain("Rest when </span><ins>very </ins><span>tired</span>");
  expect(await open(`${at("compare")}?from=1&to=99`)).toContain("no longer in the history");
  const stale = await postForm(at("history"), { intent: "restore", rev: "1", over: "1" }, { cookie: admin });
  expect(stale.status).toBe(409);
  const restored = await postForm(
    at("history"),
    { intent: "restore", rev: "1", over: "2" },
    { cookie: admin },
  );
  expect(restored.headers.get("Location")).toBe("/admin/marketing/edit/kept?saved=restored");
  expect(await open("/admin/marketing/edit/kept")).toContain('value="Rest when tired"');
});

test("reuse screens: a missing page gets 404", async () => {
  for (const name of ["reuse", "history", "compare", "page.json", "page.html"]) {
    const response = await visit(`/admin/marketing/pages/${crypto.randomUUID()}/${name}`, { cookie: admin });
    expect([name, response.status]).toEqual([name, 404]);
  }
  expect((await postMultipart(START, { ...PAGE_FIELDS }, { cookie: admin })).status).toBe(400);
});
