import { beforeEach, expect, test } from "vitest";
import { pageForms } from "../fixtures/page-forms.ts";
import { postForm, postMultipart, signedInCookie, textOfRole, visit } from "../fixtures/worker.ts";

let admin = "";
beforeEach(async () => {
  admin = await signedInCookie("admin@rootwell.example");
});

const open = async (path: string) => (await visit(path, { cookie: admin })).text();
const send = (path: string, fields: Record<string, string>) => postForm(path, fields, { cookie: admin });

test("shared section: blocks of one page, added to another, changed, reviewed, released and undone without scripts", async () => {
  const forms = pageForms(admin);
  const [origin, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await forms.create({ id: origin, title: "Origin", slug: "origin" });
  await forms.create({ id: other, title: "Other", slug: "other" });
  const reuse = (id: string) => `/admin/marketing/pages/${id}/reuse`;
  const share = {
    intent: "share",
    newId: crypto.randomUUID(),
    first: "cta",
    last: "cta",
    sectionName: "Our call",
  };
  expect(await textOfRole(await send(reuse(origin), share), "status")).toContain(
    "“Our call” is a shared section now",
  );
  expect((await send(reuse(origin), { ...share, newId: crypto.randomUUID() })).status).toBe(422);

  const add = { intent: "add-section", newId: crypto.randomUUID(), section: "our-call", after: "" };
  expect(await textOfRole(await send(reuse(other), add), "status")).toContain(
    "is part of this page's draft now",
  );
  expect(await open("/page/other?preview=true")).toContain('id="shared-section-1_cta"');
  expect(await open("/admin/marketing/edit/other")).toContain('href="/admin/sections/our-call"');
  expect(await open("/admin/sections")).toContain("2 pages");
  const all = { intent: "publish", [`chosen.${origin}`]: "1", [`chosen.${other}`]: "1" };
  expect(await textOfRole(await send("/admin/marketing", all), "status")).toContain("2 pages");

  const section = await open("/admin/sections/our-call");
  const fields = Object.fromEntries(
    [...section.matchAll(/<input[^>]* name="(blocks[^"]+|rev)"[^>]* value="([^"]*)"/g)].map(
      ([, name, value]) => [name, value],
    ),
  ) as Record<string, string>;
  expect(fields["blocks.0.type"]).toBe("cta");
  const moved = await postMultipart(
    "/admin/sections/our-call",
    { ...fields, title: "Our call", command: "insert-block text 1" },
    { cookie: admin },
  );
  expect(await moved.text()).toContain('name="blocks.1.id" value="text-1"');
  const typed = {
    ...fields,
    title: "Our call",
    "blocks.0.props.headline": "Words of the release",
    "blocks.0.props.eyebrow": "Changed by one",
    intent: "review",
  };
  const saved = await postMultipart("/admin/sections/our-call", typed, { cookie: admin });
  expect(saved.headers.get("Location")).toBe("/admin/sections/our-call/release");
  const stale = await postMultipart(
    "/admin/sections/our-call",
    { ...typed, "blocks.0.props.headline": "Mine", "blocks.0.props.eyebrow": "" },
    { cookie: admin },
  );
  expect(stale.status).toBe(409);
  const compared = await stale.text();
  expect(compared).toContain('value="Mine"');
  expect(compared).toContain("<strong>admin@rootwell.example<!-- --> saved this section</strong>");
  const [, key = ""] =
    /<legend>Call to Action: CTA Headline<\/legend>.*?name="take\.0"[^>]*value="([^"]+)"/s.exec(compared) ??
    [];
  expect(compared).not.toContain("Reload the page");
  expect(compared).toContain('value="Changed by one"');
  expect(compared).toMatch(/name="take\.0" checked="" value=""/);
  const decided = {
    ...typed,
    title: "Our call!",
    "blocks.0.props.headline": "Mine",
    seenRev: "2",
    "take.0": key,
  };
  const merged = await postMultipart(
    "/admin/sections/our-call",
    { ...decided, intent: "save" },
    { cookie: admin },
  );
  expect(merged.headers.get("Location")).toBe("/admin/sections/our-call?merged=1");
  expect(
    await textOfRole(await visit("/admin/sections/our-call?merged=1", { cookie: admin }), "status"),
  ).toContain("Saved, together with what somebody else saved meanwhile.");
  const review = await open("/admin/sections/our-call/release");
  expect(review).toContain("Release on 2 pages");
  expect(await open(`/admin/sections/our-call/preview?page=${other}`)).toContain("Words of the release");
  expect(await open("/page/other?preview=true")).not.toContain("Words of the release");
  const released = await send("/admin/sections/our-call/release", { intent: "release", rev: "3" });
  expect(await textOfRole(released, "status")).toContain("Every page that has the section shows it now.");
  expect(await open("/page/other?preview=true")).toContain("Words of the release");
  const opened = { id: other, editor: crypto.randomUUID() };
  const presence = await postMultipart("/admin/marketing/presence", opened, { cookie: admin });
  expect(await presence.json()).toMatchObject({ releases: { "our-call": 2 } });
  const undone = await send("/admin/sections/our-call", { intent: "undo", rev: "4" });
  expect(await textOfRole(undone, "status")).toContain("show the former version again");
  expect(await open("/page/other?preview=true")).not.toContain("Words of the release");
  const detached = await send("/admin/sections/our-call", { intent: "detach", page: other });
  expect(await textOfRole(detached, "status")).toContain("“Other” has copies of its own now");
  expect((await send("/admin/sections/our-call", { intent: "delete" })).status).toBe(409);
});

test("shared section: a release and its undo report if no public page has the section", async () => {
  const forms = pageForms(admin);
  const id = crypto.randomUUID();
  await forms.create({ id, title: "Only a draft", slug: "only-a-draft", intent: "draft" });
  const share = { intent: "share", newId: crypto.randomUUID(), first: "cta", last: "cta" };
  await send(`/admin/marketing/pages/${id}/reuse`, { ...share, sectionName: "Of a draft" });
  const section = await open("/admin/sections/of-a-draft");
  const fields = Object.fromEntries(
    [...section.matchAll(/<input[^>]* name="(blocks[^"]+|rev)"[^>]* value="([^"]*)"/g)].map(
      ([, name, value]) => [name, value],
    ),
  ) as Record<string, string>;
  const typed = { ...fields, title: "Of a draft", "blocks.0.props.headline": "New words", intent: "review" };
  await postMultipart("/admin/sections/of-a-draft", typed, { cookie: admin });
  const release = "/admin/sections/of-a-draft/release";
  expect(await open(release)).not.toContain("Release on 1 page");
  const released = await textOfRole(await send(release, { intent: "release", rev: "2" }), "status");
  expect(released).toContain("Released. No page that visitors see has the section yet.");
  const undone = await send("/admin/sections/of-a-draft", { intent: "undo", rev: "3" });
  expect(await textOfRole(undone, "status")).toContain("No page that visitors see has the section yet.");
});
