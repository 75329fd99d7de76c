import { writeRows } from "./database.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, logIn, test, uniqueSlug } from "./fixtures.ts";
import { press, says } from "./forms/form.ts";

test("numbers: reports and sources are accessible in a wide and in a narrow window", async ({ page }) => {
  await writeRows(
    `INSERT INTO page_counts (day, page_id, event, source, count)
     WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
     SELECT unixepoch() / 86400 - i, pages.id, event.value, 'direct', 30 + i % 17
     FROM n, pages, json_each('["view","click","sign-up","bot"]') AS event WHERE pages.slug = 'hsa-fsa'
     ON CONFLICT DO NOTHING`,
  );
  await writeRows(
    `INSERT INTO page_counts (day, page_id, event, source, count)
     SELECT unixepoch() / 86400 - ago.value, pages.id, 'burst-14', '', 412
     FROM pages, json_each('[0,3]') AS ago WHERE pages.slug = 'hsa-fsa' ON CONFLICT DO NOTHING`,
  );
  await logIn(page, "/admin/numbers/sources");
  const code = uniqueSlug("campaign");
  await page.getByLabel("Code or hostname").fill("two words");
  await press("Register")(page);
  await says("A code has small letters")(page);
  await expect(page.getByLabel("Code or hostname")).toHaveValue("two words");
  await page.getByLabel("Code or hostname").fill(code);
  await press("Register")(page);
  await says(`Campaign ${code} is counted by name`)(page);
  const paths = ["/admin/numbers/sources", "/admin/numbers?days=90"];
  await page.goto("/admin/numbers?days=7");
  await page.getByRole("rowheader").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Numbers of");
  for (const path of [new URL(page.url()).pathname, ...paths]) {
    await page.goto(path);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page, { onlySize: width !== 1280 });
      await expectNoSidewaysScroll(page);
    }
  }
  const burst = page.getByRole("listitem").filter({ hasText: "(14:00 UTC)" }).getByRole("link");
  await burst.click();
  await expect(page.getByText(/Far more views than usual on .*\(14:00 UTC\)/)).toBeVisible();
});
