import { beforeEach, expect, test } from "vitest";
import { pageForms } from "../fixtures/page-forms.ts";
import { signedInCookie, textOfRole, visit } from "../fixtures/worker.ts";

let admin = "";
beforeEach(async () => {
  admin = await signedInCookie("admin@rootwell.example");
});

const create = (fields: Record<string, string>) => pageForms(admin).create(fields);
const savePage = (slug: string, fields: Record<string, string>) => pageForms(admin).save(slug, fields);

test("stale save: 409 with both versions and a choice", async () => {
  await create({ title: "Shared", slug: "shared" });
  const save = await pageForms(admin).openForm("shared");
  await savePage("shared", { title: "Theirs", slug: "shared" });
  const stale = await save({ title: "Mine", slug: "shared" });
  expect(stale.status).toBe(409);
  const html = await stale.text();
  expect(html).toContain('value="Mine"');
  expect(html).toContain("Theirs");
  expect(
    html,
    "the form keeps its revision, so that sending it again without a decision is stale again",
  ).toContain('name="rev" value="1"');
  const decided = await save({ title: "Mine", slug: "shared", overRev: "2" });
  expect(decided.status).toBe(302);
  expect(await (await visit("/page/shared")).text()).toContain("<title>Mine | Rootwell</title>");
});

test("stale save without scripts: changes without a conflict are merged and saved as a draft, and not published", async () => {
  await create({ title: "Base", slug: "put-together" });
  const [draft, publication] = [
    await pageForms(admin).openForm("put-together"),
    await pageForms(admin).openForm("put-together"),
  ];
  await savePage("put-together", { title: "Theirs", slug: "put-together" });
  const mine = { title: "Base", slug: "put-together", "blocks.1.props.headline": "Mine" };
  const saved = await draft({ ...mine, intent: "draft" });
  expect(saved.headers.get("Location")).toBe("/admin/marketing/edit/put-together?saved=kept&merged=2");
  const html = await (await visit(saved.headers.get("Location")!, { cookie: admin })).text();
  expect(html).toContain("Changes that <!-- -->admin@rootwell.example<!-- --> saved meanwhile were added");
  expect([html.includes('value="Theirs"'), html.includes('value="Mine"')]).toEqual([true, true]);
  const held = await publication({ ...mine, "blocks.1.props.ctaText": "Mine too" });
  expect(held.status).toBe(409);
  expect(await textOfRole(held.clone(), "alert")).toContain("Added to the form: Page Title");
  expect(await held.text()).toContain('name="rev" value="3"');
  expect(await (await visit("/page/put-together")).text()).toContain("<title>Theirs");
});

test("stale save without scripts: the refused form has the other person's changes to other fields", async () => {
  await create({ title: "Base", slug: "refused-together" });
  const save = await pageForms(admin).openForm("refused-together");
  const theirs = { title: "Theirs", slug: "refused-together", "blocks.1.props.headline": "Their headline" };
  await savePage("refused-together", theirs);
  const refused = await save({ title: "Mine", slug: "refused-together" });
  const html = await refused.text();
  expect([refused.status, html.includes('value="Mine"')]).toEqual([409, true]);
  expect(html).toContain('value="Their headline"');
});

test("stale save: a difference of the status is shown in the comparison", async () => {
  await create({ title: "Withdrawn", slug: "withdrawn" });
  const opened = await (await visit("/admin/marketing/edit/withdrawn", { cookie: admin })).text();
  expect(opened).toMatch(
    /popover="auto"[^>]*>.*Are you sure you want to unpublish this page\?.*value="unpublish"/s,
  );
  const save = await pageForms(admin).openForm("withdrawn");
  await savePage("withdrawn", { title: "Withdrawn", slug: "withdrawn", intent: "unpublish" });
  const html = await (await save({ title: "Withdrawn", slug: "withdrawn" })).text();
  expect(html).toMatch(/<th scope="row">Status<\/th><td>Draft<\/td><td>Active<\/td>/);
});

test("save: a page that was renamed or trashed meanwhile is not saved, and the input stays", async () => {
  await create({ title: "Moving", slug: "moving" });
  const save = await pageForms(admin).openForm("moving");
  await savePage("moving", { title: "Moved", slug: "moved" });
  const stale = await save({ title: "Typed meanwhile", slug: "moving" });
  expect(stale.status).toBe(409);
  expect(await stale.text()).toContain('value="Typed meanwhile"');
  const list = await pageForms(admin).openList("/admin/marketing?q=moved");
  await list("delete");
  const gone = await save({ title: "Typed meanwhile", slug: "moving" });
  expect(gone.status).toBe(404);
  expect(await textOfRole(gone.clone(), "alert")).toContain("moved to the trash meanwhile");
  expect(await gone.text()).toContain('value="Typed meanwhile"');
});
