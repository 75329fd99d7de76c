import type { Page } from "@playwright/test";
import { expect, logIn, look, PHONE, test, uniqueSlug, waitForScripts } from "./fixtures.ts";
import { press, says, shows } from "./forms/form.ts";
import { abort } from "./noise.ts";

test.use(PHONE);

/** Shares the call to action of a new page as a section with the name and id `slug`. */
async function shareCall(page: Page, slug: string): Promise<void> {
  await logIn(page, "/admin/marketing/new");
  await waitForScripts(page);
  await page.getByLabel("Slug", { exact: true }).fill(slug);
  await page.getByLabel("Page Title").fill("Shares its call");
  await press("Save Draft")(page);
  await says("Saved as a draft.")(page);
  await page.getByRole("link", { name: /^Reuse:/ }).press("Enter");
  await shows("Reuse “Shares its call”")(page);
  await page.getByLabel("First Block").selectOption("Call to Action");
  await page.getByLabel("Last Block").selectOption("Call to Action");
  await page.getByLabel("Section Name").fill(slug);
  await page.getByRole("button", { name: "Share These Blocks" }).press("Enter");
  await says("is a shared section now")(page);
}

test("shared section: blocks are shared, changed, reviewed and released by keyboard on a phone, and the editor shows them read-only", async ({
  page,
}) => {
  const slug = uniqueSlug("shares");
  await shareCall(page, slug);
  await look(page);

  await page.goto(`/admin/marketing/edit/${slug}`);
  await waitForScripts(page);
  await expect(page.getByRole("link", { name: `Edit, or detach from this page: ${slug}` })).toBeAttached();

  // Lost once: reopening the list loads it again.
  await page.route(/\/section-choices-[^/]*\.js$/, abort, { times: 1 });
  const palette = page.getByText("Add a block");
  await palette.press("Enter");
  await says("Part of this list did not load. Check your connection and try again, or reload the page")(page);
  await page.keyboard.press("Escape");
  await palette.press("Enter");
  await page.getByLabel("Place", { exact: true }).selectOption("First");
  await look(page);
  const { promise: pressedTwice, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/section-choices?id=*", async (route) => {
    await pressedTwice;
    await route.continue();
  });
  const choice = page.getByRole("button", { name: `Add the section ${slug}` });
  await choice.press("Enter");
  await choice.press("Enter");
  release();
  await expect(page.getByText("Shared Section 1 added")).toBeAttached();
  await press("Save Draft")(page);
  await says("Saved as a draft.")(page);
  await page.goto(`/admin/marketing/edit/${slug}`);
  const added = page.getByRole("link", { name: `Edit, or detach from this page: ${slug}` });
  await expect(added).toHaveCount(2);

  await page.goto(`/admin/sections/${slug}`);
  await look(page);
  await page.getByLabel("CTA Headline", { exact: true }).fill("Said on every page");
  await page.getByRole("button", { name: "Save and Review the Pages" }).press("Enter");
  await shows(`Release “${slug}”`)(page);
  await look(page);
  await page.getByRole("button", { name: "Release", exact: true }).press("Enter");
  await says("Released. No page that visitors see has the section yet.")(page);
});

test("shared section: edits of two people are merged, and what both changed is chosen and saved", async ({
  page,
}) => {
  const slug = uniqueSlug("conflict");
  await shareCall(page, slug);
  await page.goto(`/admin/sections/${slug}`);
  const colleague = await page.context().newPage();
  await colleague.goto(`/admin/sections/${slug}`);
  await colleague.getByLabel("CTA Headline", { exact: true }).fill("Their headline");
  await colleague.getByLabel("Eyebrow").fill("Their eyebrow");
  await press("Save")(colleague);
  await says("Saved. No page shows it before you release it.")(colleague);
  await page.getByLabel("CTA Headline", { exact: true }).fill("My headline");
  await page.getByLabel("CTA Text").fill("My button");
  await press("Save")(page);
  await says("saved this section")(page);
  await expect(page.getByLabel("Eyebrow")).toHaveValue("Their eyebrow");
  await look(page);
  await page.getByRole("radio", { name: "Saved version" }).press("Space");
  await press("Save")(page);
  await says("Saved, together with what somebody else saved meanwhile.")(page);
  await expect(page.getByLabel("CTA Headline", { exact: true })).toHaveValue("Their headline");
  await expect(page.getByLabel("CTA Text")).toHaveValue("My button");
});
