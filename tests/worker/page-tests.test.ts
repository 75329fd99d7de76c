import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { readProps } from "#app/browser/island/island-props.ts";
import { readSaveResponse } from "#app/features/landing-pages/drafts/save-api.ts";
import { eventually } from "../fixtures/eventually.ts";
import { PAGE_FIELDS } from "../fixtures/page-fields.ts";
import { pageForms } from "../fixtures/page-forms.ts";
import { postForm, postMultipart, signedInCookie, visit } from "../fixtures/worker.ts";

const AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const opened = { "User-Agent": AGENT, "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate" };

let admin = "";
beforeAll(async () => {
  admin = await signedInCookie("admin@rootwell.example");
});

async function findId(slug: string): Promise<string> {
  const row = await env.DB.prepare("SELECT id FROM pages WHERE slug = ?").bind(slug).first<{ id: string }>();
  return row?.id ?? "";
}

const VISITS = 40;

test("page test: visitors get random variants and are counted by them, bots get the page, and a variant is published", async () => {
  const forms = pageForms(admin);
  await forms.create({ title: "Tested page", slug: "tested" });
  await forms.create({ title: "Other words", slug: "tested-b", intent: "draft" });
  const [id, version] = await Promise.all([findId("tested"), findId("tested-b")]);
  const screen = `/admin/tests/${id}`;
  expect(await (await visit(screen, { cookie: admin })).text()).toContain("Start a test");
  const sent = { intent: "start", over: "0", difference: "50", "versions.0": version, "versions.1": "" };
  const refused = await postForm(screen, { ...sent, "shares.0": "50", "shares.1": "40" }, { cookie: admin });
  expect(refused.status).toBe(422);
  const kept = await refused.text();
  expect(kept).toContain("The shares are 90 percent together. Make them 100.");
  expect(kept).toMatch(/name="shares\.1"[^>]*value="40"|value="40"[^>]*name="shares\.1"/);
  const fields = { ...sent, "shares.0": "50", "shares.1": "50" };
  expect((await postForm(screen, fields, { cookie: admin })).status).toBe(200);

  const editor = await (await visit("/admin/marketing/edit/tested", { cookie: admin })).text();
  expect(editor).toContain("Update Page or Unpublish ends the test of versions.");
  // An editor that was open before learns of it by its heartbeat.
  const heartbeat = { id, editor: crypto.randomUUID() };
  const presence = await postMultipart("/admin/marketing/presence", heartbeat, { cookie: admin });
  expect(await presence.json()).toMatchObject({ isTested: true });

  const tags = new Set<string>();
  for (let index = 0; index < VISITS; index++) {
    const response = await visit("/page/tested", { headers: opened });
    const html = await response.text();
    const label = response.headers.get("X-Variant") ?? "";
    expect(html).toContain(label === "1b" ? "<title>Other words" : "<title>Tested page");
    expect(html).toContain(`href="/schedule?variant=${label}"`);
    tags.add(`${label} ${response.headers.get("ETag")}`);
  }
  expect(tags.size, "one ETag for each of the two").toBe(2);
  const bot = await visit("/page/tested", { headers: { ...opened, "User-Agent": "Googlebot/2.1" } });
  expect(bot.headers.has("X-Variant")).toBe(false);
  expect(await bot.text()).not.toContain("variant=");

  const Referer = "http://localhost/page/tested";
  const redirected = await visit("/schedule?variant=1b", { headers: { ...opened, Referer } });
  expect(redirected.headers.get("Location")).toBe("/waitlist?from=tested&variant=1b");
  const next = redirected.headers.get("Location") ?? "";
  const form = await (await visit(next, { headers: { ...opened, Referer } })).text();
  expect(form).toContain('name="variant" value="1b"');
  await eventually(async () => {
    const counts = "SELECT event, sum(count) AS count FROM variant_counts WHERE page_id = ? GROUP BY event";
    const { results } = await env.DB.prepare(counts).bind(id).all();
    expect(results).toEqual([
      { event: "click", count: 1 },
      { event: "view", count: VISITS },
    ]);
  });

  const running = await (await visit(screen, { cookie: admin })).text();
  expect(running).toContain("Too early: about 420 more sign-ups, and too few people sign up to tell");
  const keeping = { intent: "keep", number: "1", letter: "b" };
  expect(await (await postForm(screen, keeping, { cookie: admin })).text()).toContain(
    "Version B is the page now.",
  );
  const after = await visit("/page/tested", { headers: opened });
  expect(after.headers.has("X-Variant")).toBe(false);
  expect(await after.text()).toContain("<title>Other words");
  expect((await postForm(screen, { intent: "undo", number: "1" }, { cookie: admin })).status).toBe(200);
  expect(await (await visit("/page/tested", { headers: opened })).text()).toContain("<title>Tested page");
});

test("page list: a change that would end a test of versions needs a confirmation", async () => {
  const forms = pageForms(admin);
  await forms.create({ title: "Asked first", slug: "asked-first" });
  await forms.create({ title: "Asked second", slug: "asked-second", intent: "draft" });
  const [id, version] = await Promise.all([findId("asked-first"), findId("asked-second")]);
  const fields = { intent: "start", over: "0", difference: "50", "versions.0": version, "shares.0": "50" };
  const started = { ...fields, "versions.1": "", "shares.1": "50" };
  expect((await postForm(`/admin/tests/${id}`, started, { cookie: admin })).status).toBe(200);
  const press = async (sent: Record<string, string>) => {
    const response = await postForm("/admin/marketing", sent, { cookie: admin });
    return { status: response.status, html: await response.text() };
  };
  const isRunning = async () =>
    (await env.DB.prepare("SELECT ended_at FROM page_tests WHERE page_id = ?").bind(id).first("ended_at")) ===
    null;
  for (const sent of [
    { intent: "delete", id: version },
    { intent: "trash", [`chosen.${version}`]: "1" },
  ]) {
    const { status, html } = await press(sent);
    expect(status).toBe(409);
    expect(html).toContain("It would end the tests of versions of “Asked first”.");
    expect(html).toContain('name="isSure" value="1"');
    expect(await isRunning()).toBe(true);
  }
  const done = await press({ intent: "trash", [`chosen.${version}`]: "1", isSure: "1" });
  expect(done.status).toBe(200);
  expect(done.html).toContain("1 page moved to the trash. It ended the tests of versions of “Asked first”.");
  expect(await isRunning()).toBe(false);
});

test("editor: a publication from before a test began ends it, and says so, with and without scripts", async () => {
  const forms = pageForms(admin);
  await forms.create({ title: "Opened before", slug: "opened-before" });
  await forms.create({ title: "Opened version", slug: "opened-version", intent: "draft" });
  const [id, version] = await Promise.all([findId("opened-before"), findId("opened-version")]);
  const start = async (over: string) => {
    const fields = { intent: "start", over, difference: "50", "versions.0": version, "shares.0": "50" };
    const started = { ...fields, "versions.1": "", "shares.1": "50" };
    expect((await postForm(`/admin/tests/${id}`, started, { cookie: admin })).status).toBe(200);
  };
  const save = await forms.openForm("opened-before");
  await start("0");
  const words = { title: "By the form", slug: "opened-before" };
  const saved = await save(words);
  const next = saved.headers.get("Location") ?? "";
  expect(next).toBe("/admin/marketing/edit/opened-before?saved=published&endedTest=yes");
  expect(await (await visit(next, { cookie: admin })).text()).toContain(
    "It ended the running test of versions.",
  );
  await start("1");
  const editor = { id, editor: crypto.randomUUID(), intent: "publish", ...PAGE_FIELDS, ...words };
  const publish = async (fields: Record<string, string>) => {
    const sent = { ...editor, ...fields };
    const response = await postMultipart("/admin/marketing/save", sent, { cookie: admin });
    return readSaveResponse(readProps(await response.text()));
  };
  expect(await publish({ rev: "2", number: "1", title: "By the script" })).toMatchObject({
    pressed: { outcome: { effect: "published", endedTest: "yes" } },
  });
  const further = await publish({ rev: "3", number: "2", title: "Without a test" });
  expect(further).toMatchObject({ pressed: { outcome: { effect: "published" } } });
  expect(further).not.toHaveProperty("pressed.outcome.endedTest", "yes");
});
