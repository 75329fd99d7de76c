import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { PAGE_FIELDS } from "../fixtures/page-fields.ts";
import { pageForms } from "../fixtures/page-forms.ts";
import { postForm, postMultipart, signedInCookie, textOfRole, visit } from "../fixtures/worker.ts";

let admin = "";
beforeEach(async () => {
  admin = await signedInCookie("admin@rootwell.example");
});

const create = (fields: Record<string, string>) => pageForms(admin).create(fields);
const savePage = (slug: string, fields: Record<string, string>) => pageForms(admin).save(slug, fields);

test("restore: an earlier version of a scheduled page keeps the current schedule", async () => {
  const fields = { title: "Spring", slug: "keeps-time", publishAt: "2099-03-01T09:00" };
  await create(fields);
  await savePage("keeps-time", { ...fields, title: "Second" });
  const html = await (await visit("/admin/marketing/edit/keeps-time?rev=1", { cookie: admin })).text();
  expect(html).toContain('value="Spring"');
  expect(html).toContain('value="2099-03-01T09:00"');
});

test("history: it shows the changes and local time of each version, and restores one at the current slug", async () => {
  await create({ title: "Spring", slug: "first-name", "blocks.1.props.headline": "Tired?" });
  await savePage("first-name", {
    title: "Summer",
    slug: "with-history",
    "blocks.1.props.headline": "Rested?",
  });
  await env.DB.exec("UPDATE page_revisions SET saved_at = 1767261600000 WHERE slug = 'with-history'");
  const html = await (await visit("/admin/marketing/edit/with-history", { cookie: admin })).text();
  const history = /<details class="history.*?<\/details>/s.exec(html)?.[0].replaceAll(/<[^>]*>/g, " ") ?? "";
  expect(history).toContain("Pacific Time");
  expect(history).toMatch(/Published: Page Title, Slug, CTA Headline\s+Jan 1, 2026, 2:00\WAM/);
  expect(history).toContain("First version. Published");
  const restored = await savePage("with-history", {
    title: "Typed",
    slug: "with-history",
    restore: "1",
    intent: "",
    unpublishAt: "2099-04-01T09:00",
  });
  expect(restored.headers.get("Location")).toBe("/admin/marketing/edit/with-history?saved=restored");
  const again = await (await visit(restored.headers.get("Location")!, { cookie: admin })).text();
  expect(again).toContain('value="Tired?"');
  expect(again).toContain("The earlier version is the draft again.");
  // Restoring a version keeps the current slug and times, as the history page says.
  expect(again).toContain('name="slug" value="with-history"');
  expect(again).toContain('value="2099-04-01T09:00"');
  expect(await (await visit("/page/with-history")).text()).toContain("Rested?");
});

test.each(["99", "0", "x", ""])(
  "restore: a version “%s” that is not in the history saves nothing",
  async (restore) => {
    const slug = `no-version-${restore}`.replace(/-$/, "");
    await create({ title: "Spring", slug });
    const response = await savePage(slug, { title: "Typed", slug, restore });
    expect(response.status).toBe(422);
    expect(await textOfRole(response, "alert")).toContain("no longer in the history");
    expect(await (await visit(`/page/${slug}`)).text()).toContain("<title>Spring");
  },
);

test("delete: the page gets 404 on the next request, and is restored from the trash as a draft", async () => {
  await create({ title: "Gone", slug: "gone" });
  const list = await pageForms(admin).openList("/admin/marketing?q=gone");
  expect((await list("delete")).status).toBe(200);
  expect((await visit("/page/gone")).status).toBe(404);
  const html = await (await visit("/admin/marketing?trash=1&q=gone", { cookie: admin })).text();
  expect(html).toContain("Was public; comes back as a draft.");
  expect(html).not.toContain("Active");
  const trash = await pageForms(admin).openList("/admin/marketing?trash=1&q=gone");
  expect(await textOfRole(await trash("restore"), "status")).toContain("back in the list as a draft");
  expect((await visit("/page/gone")).status).toBe(404);
  expect(await (await visit("/admin/marketing?q=gone", { cookie: admin })).text()).toContain("Draft");
});

test("delete: a link to the editor of a deleted page leads to the trash, and so does its history", async () => {
  await create({ title: "Deleted", slug: "deleted", intent: "draft" });
  const id = await env.DB.prepare("SELECT id FROM pages WHERE slug = 'deleted'").first<string>("id");
  await pageForms(admin).save("deleted", { title: "Deleted again", slug: "deleted", intent: "draft" });
  const history = async () => (await visit(`/admin/marketing/pages/${id}/history`, { cookie: admin })).text();
  expect(await history()).toContain('aria-label="Open version 1"');
  await env.DB.exec("UPDATE pages SET deleted_at = 1 WHERE slug = 'deleted'");
  const opened = await visit("/admin/marketing/edit/deleted", { cookie: admin });
  const trash = "/admin/marketing?trash=1&q=deleted";
  expect([opened.status, opened.headers.get("Location")]).toEqual([302, trash]);
  const html = await history();
  expect(html).toContain("This page is in the trash.");
  expect(html).toContain(`href="${trash.replace("&", "&amp;")}"`);
  expect(html).not.toContain("/admin/marketing/edit/");
  expect(html).not.toContain('aria-label="Restore version 1"');
});

test("delete: a stale list deletes the page that it showed, not another one at the same slug", async () => {
  await create({ title: "Listed", slug: "listed" });
  const list = await pageForms(admin).openList("/admin/marketing?q=listed");
  await savePage("listed", { title: "Listed", slug: "relisted" });
  await create({ title: "Another", slug: "listed" });
  await list("delete");
  expect((await visit("/page/listed")).status).toBe(200);
  expect((await visit("/page/relisted")).status).toBe(404);
});

test("delete: a missing page gets a message", async () => {
  const response = await postForm("/admin/marketing", { intent: "delete", id: "never" }, { cookie: admin });
  expect(response.status).toBe(404);
  expect(await textOfRole(response, "alert")).toBe("Failed to delete the page. Please try again.");
});

test("save: while D1 is down, 503, and the form keeps the input", async () => {
  await env.DB.prepare("ALTER TABLE pages RENAME TO pages_away").run();
  try {
    const response = await create({ title: "Typed for an hour", slug: "unlucky" });
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain("Nothing you typed is lost");
    expect(html).toContain('value="Typed for an hour"');
    const visit503 = await visit("/page/unlucky");
    expect(visit503.status).toBe(503);
    expect(visit503.headers.get("Retry-After")).toBe("30");
    expect(await visit503.text()).toContain("<h1>Failed to load page</h1>");
    const editor = await visit("/admin/marketing/edit/unlucky", { cookie: admin });
    expect(editor.status).toBe(503);
    expect(await editor.text()).toContain("Failed to load page for editing.");
  } finally {
    await env.DB.prepare("ALTER TABLE pages_away RENAME TO pages").run();
  }
});

test("save: invalid content is not published, can be saved as a draft, and is shown again as typed", async () => {
  const fields = { title: "Barred", slug: "barred", "blocks.0.props.alt": "IMG_2041.jpg" };
  const refused = await create(fields);
  expect(refused.status).toBe(422);
  expect(await textOfRole(refused.clone(), "alert")).toContain("Not published yet");
  const html = await refused.text();
  expect(html).toContain("This is the name of a file.");
  expect(html).toContain('value="IMG_2041.jpg"');
  expect((await visit("/page/barred")).status).toBe(404);
  const kept = await create({ ...fields, intent: "draft" });
  expect(kept.headers.get("Location")).toBe("/admin/marketing/edit/barred?saved=draft");
});

test("schedule: a page with a future time is visible to administrators only", async () => {
  const fields = { title: "New Year", slug: "new-year", publishAt: "2099-01-01T09:00" };
  const created = await create(fields);
  expect(created.headers.get("Location")).toBe("/admin/marketing/edit/new-year?saved=scheduled");
  expect((await visit("/page/new-year")).status).toBe(404);
  const preview = await visit("/page/new-year?preview=true", { cookie: admin });
  expect(await preview.text()).toContain("This page is scheduled");
  const editor = await (
    await visit("/admin/marketing/edit/new-year?saved=scheduled", { cookie: admin })
  ).text();
  expect(editor).toContain('value="2099-01-01T09:00"');
  expect(editor.replaceAll("<!-- -->", "")).toContain("January 1, 2099 at 9:00 AM (Pacific Time)");
  const list = await (await visit("/admin/marketing", { cookie: admin })).text();
  expect(list.replaceAll("<!-- -->", "")).toContain("Scheduled, Jan 1, 2099, 9:00 AM");
  await savePage("new-year", { title: "New Year", slug: "new-year", publishAt: "" });
  expect((await visit("/page/new-year")).status).toBe(200);
});

test.each([
  ["2020-01-01T09:00", "This time has passed."],
  ["tomorrow", "Use a date and a time"],
])("schedule: the time %s is refused, and the input stays", async (publishAt, advice) => {
  const refused = await create({ title: "Too late", slug: "too-late", publishAt });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain(advice);
  expect(html).toContain(`value="${publishAt}"`);
  expect((await visit("/page/too-late")).status).toBe(404);
});

test("editor's form: a button that changes the form only saves nothing, and keeps the input", async () => {
  const command = { intent: "", command: "insert-item blocks.1.props.questions 0" };
  const made = await create({ title: "Unfinished", slug: "unfinished", ...command });
  expect(made.status).toBe(200);
  expect(await made.text()).toContain('value="Unfinished"');
  expect((await visit("/page/unfinished")).status).toBe(404);
  await create({ title: "Before", slug: "commanded" });
  expect((await savePage("commanded", { title: "After", slug: "commanded", ...command })).status).toBe(200);
  expect(await (await visit("/page/commanded")).text()).toContain("<title>Before");
});

test("editor's form: without its id or its revision, it is refused and no page is made or overwritten", async () => {
  await create({ title: "Whole", slug: "whole-form" });
  const rows = () => env.DB.prepare("SELECT id, rev FROM pages ORDER BY id").all();
  const before = await rows();
  const page = await env.DB.prepare("SELECT id FROM pages WHERE slug = 'whole-form'").first<{ id: string }>();
  const id = page?.id ?? "";
  const controls: Record<string, string>[] = [{}, { rev: "1" }, { id }, { id, rev: "1", overRev: "0" }];
  for (const control of controls) {
    const fields = { intent: "draft", ...PAGE_FIELDS, title: "Torn", slug: "torn-form", ...control };
    const torn = await postMultipart("/admin/marketing/edit/whole-form", fields, { cookie: admin });
    expect(torn.status, JSON.stringify(control).slice(0, 50)).toBeGreaterThanOrEqual(400);
    expect((await rows()).results).toEqual(before.results);
  }
});

test("publishing: a picture that is not in the library is named; a draft may have it", async () => {
  const picture = { "blocks.0.props.backgroundImage": `/media/${"a".repeat(64)}/original.png` };
  const refused = await create({ title: "Gap", slug: "gap", ...picture });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("This picture is not in the media library, or no longer.");
  expect((await create({ title: "Gap", slug: "gap", intent: "draft", ...picture })).status).toBe(302);
});
