import {
  expect,
  expectAccessible,
  logIn,
  look,
  PHONE,
  test,
  uniqueSlug,
  waitForScripts,
} from "./fixtures.ts";
import { press, says, shows } from "./forms/form.ts";

test.use(PHONE);

test("page reuse: a page is duplicated with unsaved input, compared, and imported again, by keyboard on a phone", async ({
  page,
}) => {
  const slug = uniqueSlug("reuse");
  await logIn(page, "/admin/marketing/new");
  await waitForScripts(page);
  await page.getByLabel("Slug", { exact: true }).fill(slug);
  for (const title of ["Rest when tired", "Rest when very tired"]) {
    await page.getByLabel("Page Title").fill(title);
    await press("Save Draft")(page);
    await says("Saved as a draft.")(page);
  }

  await page.getByText(/^History/).click();
  await page.getByRole("link", { name: "All versions, their names and differences" }).press("Enter");
  await shows("History of “Rest when very tired”")(page);
  await look(page);
  await page.getByRole("button", { name: "Compare" }).press("Enter");
  await expect(page.getByRole("insertion").filter({ hasText: /^very/ })).toBeVisible();
  await look(page);

  await page.goto(`/admin/marketing/edit/${slug}`);
  await waitForScripts(page);
  await page.getByLabel("Page Title").fill("Typed just now");
  await page.getByRole("button", { name: "Duplicate Page" }).press("Enter");
  await expect(page).toHaveURL(new RegExp(`/edit/${slug}-copy`));
  await expect(page.getByLabel("Page Title")).toHaveValue("Copy of Typed just now");

  await page.getByRole("link", { name: /^Reuse:/ }).press("Enter");
  await shows("Reuse “Copy of Typed just now”")(page);
  await look(page);
  const exported = await page.request.get(
    (await page.getByRole("link", { name: "Export as JSON" }).getAttribute("href")) ?? "",
  );
  await page.goto("/admin/marketing/start");
  await look(page);
  const send = async (text: string) => {
    const buffer = Buffer.from(text);
    await page
      .getByLabel("Exported page")
      .setInputFiles({ name: "a.json", mimeType: "application/json", buffer });
    await page.getByRole("button", { name: "Import" }).press("Enter");
  };
  const json = await exported.text();
  await send(json.replace('"/schedule"', '"javascript:x"'));
  await expect(page.getByRole("alert")).toContainText("blocks.1.props.ctaLink");
  await expect(page.getByRole("alert")).toBeFocused();
  await expectAccessible(page);
  await send(json);
  await expect(page).toHaveURL(new RegExp(`/edit/${slug}-copy-2`));
});
