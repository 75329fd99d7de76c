import { writeRows } from "./database.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  test,
  uniqueSlug,
  waitForScripts,
} from "./fixtures.ts";
import { press, says } from "./forms/form.ts";

/** Adds a public page and a draft with other words, as copies of an existing page. */
async function addPages(slug: string): Promise<string> {
  const copy = (id: string, at: string, title: string, publicRev: string) => [
    `INSERT INTO pages (id, slug, rev, public_rev, created_at, updated_at)
     SELECT '${id}', '${at}', 1, ${publicRev}, unixepoch() * 1000, unixepoch() * 1000`,
    `INSERT INTO page_revisions (page_id, rev, slug, title, blocks, saved_at, saved_by, kind)
     SELECT '${id}', 1, '${at}', '${title}', blocks, unixepoch() * 1000, 'ann@rootwell.example', 'publish'
     FROM pages JOIN page_revisions ON page_id = id AND page_revisions.rev = public_rev WHERE pages.slug = 'hsa-fsa'`,
  ];
  const id = crypto.randomUUID();
  const version = crypto.randomUUID();
  for (const sql of [
    ...copy(id, slug, "Care for lupus", "1"),
    ...copy(version, `${slug}-b`, "Care that listens", "NULL"),
  ])
    await writeRows(sql);
  return id;
}

/** Adds counts to a test, in which the second variant has more sign-ups. */
async function addCounts(id: string): Promise<void> {
  await writeRows(
    `INSERT INTO variant_counts (day, page_id, number, letter, event, count)
     SELECT unixepoch() / 86400, '${id}', 1, one.value ->> 0, one.value ->> 1, one.value ->> 2
     FROM json_each('[["a","view",2410],["a","click",212],["a","sign-up",31],["b","view",2388],["b","click",355],["b","sign-up",92]]') AS one`,
  );
}

test("tests: a test is started, read, decided and undone by keyboard and pointer, in a wide and in a narrow window", async ({
  page,
}) => {
  const slug = uniqueSlug("tested");
  const id = await addPages(slug);
  await logIn(page, `/admin/tests/${id}`);
  await page
    .getByLabel("Draft")
    .first()
    .selectOption({ label: `Care that listens (${slug}-b)` });
  await page.getByLabel("Share in percent").nth(1).fill("40");
  await press("Start the Test")(page);
  await says("The shares are 90 percent together")(page);
  await expect(page.getByLabel("Share in percent").nth(1)).toHaveValue("40");
  await page.getByLabel("Share in percent").nth(1).fill("50");
  const editor = await page.context().newPage();
  await editor.goto(`/admin/marketing/edit/${slug}`);
  await waitForScripts(editor);
  await expect(editor.getByText("ends the test of versions")).toBeHidden();
  await press("Start the Test")(page);
  await says("The test runs")(page);
  // An editor that was open before learns of it when its window comes back to the front.
  await editor.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(editor.getByText("Update Page or Unpublish ends the test of versions.")).toBeVisible();
  await editor.close();
  await addCounts(id);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/admin/tests/${id}`);
    await expect(page.getByText("Version B wins")).toBeVisible();
    await expectAccessible(page, { onlySize: width !== 1280 });
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole("button", { name: "Keep version B" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Keep" }).click();
  await says("Version B is the page now.")(page);
  await press("Undo: Bring Version A Back")(page);
  await says(
    "The former version is public again. Visitors see it here at once, and everywhere within a minute.",
  )(page);
});
