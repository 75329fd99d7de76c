import type { Page } from "@playwright/test";
import { press, says, shows } from "./forms/form.ts";
import { expect, logIn, PHONE, test, uniqueSlug, waitForScripts } from "./fixtures.ts";
import { enter, tabTo, typeInto } from "./keyboard.ts";
import { pageOf, publishWith, uploadPicture } from "./library.ts";

test.use({ viewport: PHONE.viewport });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name, exact: true });

test("media library, by keyboard alone: a picture is found, described, replaced, and an unused one is deleted", async ({
  page,
}) => {
  const name = `${uniqueSlug("keys")}.png`;
  await logIn(page, "/admin/media");
  const url = await uploadPicture(page, name);
  const later = await uploadPicture(page, `${uniqueSlug("later")}.png`);
  await publishWith(page, url);
  await page.reload();
  await waitForScripts(page);
  await typeInto(page, page.getByLabel("Name or description"), name);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("link", { name: /\.png/ })).toHaveCount(1);
  await enter(page, link(page, name));
  await shows(name)(page);

  await typeInto(page, page.getByLabel(/^Description/), "A leaf in the morning");
  await typeInto(page, page.getByLabel("From the left, in percent"), "30");
  await page.keyboard.press("Enter");
  await says("Saved.")(page);
  await expect(page.getByLabel("From the left, in percent")).toHaveValue("30");

  // Opens the list of pages for the other picture, since a file dialog of the system cannot be driven.
  await page.goto(`${pageOf(url)}?by=${pageOf(later).split("/").at(-1)}`);
  await waitForScripts(page);
  await enter(page, button(page, "Replace on 1 page"));
  await says(/^Replaced on 1 page/)(page);
  await enter(page, button(page, "Undo the replacement"));
  await says(/^Undone on 1 page/)(page);

  await page.goto(pageOf(await uploadPicture(page, `${uniqueSlug("unused")}.png`)));
  await waitForScripts(page);
  await enter(page, button(page, /^Delete/));
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("Enter");
  await enter(page, dialog.getByRole("button", { name: "Delete", exact: true }));
  await expect(page).toHaveURL(/\/admin\/media$/);
});

test("history and preview links, by keyboard alone: a version is named and restored, a link is made and revoked", async ({
  page,
}) => {
  await logIn(page);
  // Sent without the editor, whose automatic saves would be versions, too.
  const slug = await publishWith(page, "/images/hero-placeholder.svg", "Before");
  await page.goto(`/admin/marketing/edit/${slug}`);
  await waitForScripts(page);
  await page.getByLabel("Page Title").fill("After");
  await press("Save Draft")(page);
  await says("Saved as a draft.")(page);
  await page.goto(`/admin/marketing/edit/${slug}`);
  await waitForScripts(page);
  await enter(page, page.locator("summary", { hasText: /^History/ }));
  await enter(page, link(page, "All versions, their names and differences"));
  await shows("History of “After”")(page);
  await enter(page, page.locator("summary", { hasText: "version 1" }));
  await typeInto(page, page.getByLabel("Name", { exact: true }).last(), "Spring");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1: Spring", { exact: true })).toBeVisible();
  await enter(page, button(page, "Restore version 1"));
  await expect(page.getByLabel("Page Title")).toHaveValue("Before");

  await page.goto(`/admin/marketing/edit/${slug}/preview-links`);
  await waitForScripts(page);
  await tabTo(page, page.getByLabel("Shows"));
  await page.keyboard.press("ArrowDown");
  await typeInto(page, page.getByLabel("Days until it expires"), "3");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Your new link")).toBeVisible();
  const url = await page.getByLabel("Your new link").inputValue();
  expect((await page.request.get(url)).status()).toBe(200);
  await enter(page, button(page, /^Revoke/));
  await enter(page, page.getByRole("dialog").getByRole("button", { name: "Revoke", exact: true }));
  await says("The link is revoked")(page);
  expect((await page.request.get(url)).status()).toBe(404);
});

test("list of pages, by keyboard alone: pages are found, selected, moved to the trash and restored together", async ({
  page,
}) => {
  const name = uniqueSlug("keys");
  await logIn(page, "/admin/marketing");
  const url = await uploadPicture(page, `${name}.png`);
  for (const title of [`First ${name}`, `Second ${name}`]) await publishWith(page, url, title);
  await waitForScripts(page);
  const select = async () => {
    await typeInto(page, page.getByRole("searchbox"), name);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`q=${name}`));
    const choices = page.getByRole("checkbox", { name: new RegExp(`^Choose .*${name}`) });
    await expect(choices).toHaveCount(2);
    for (const choice of await choices.all()) {
      await tabTo(page, choice);
      await page.keyboard.press("Space");
      await expect(choice).toBeChecked();
    }
  };
  await select();
  await enter(page, button(page, "Move to the trash"));
  await says(/^2 pages/)(page);
  await enter(page, page.getByRole("main").getByRole("link", { name: /Trash/ }));
  await shows("Trash")(page);
  await waitForScripts(page);
  await select();
  await enter(page, button(page, "Restore as drafts"));
  await says(/^2 pages/)(page);
});
