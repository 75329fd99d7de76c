import type { Page } from "@playwright/test";
import { expect, logIn, PHONE, test, uniqueSlug } from "./fixtures.ts";
import { press, says, type } from "./forms/form.ts";
import { openNew, SAVES } from "./editor-parts.ts";
import { tabTo } from "./keyboard.ts";
import { addToWaitlist, visitAsMember } from "./people.ts";

/** Holds the requests to a path. @returns a function that lets them through */
async function hold(page: Page, url: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test("search in flight: the focus that moved on to a row stays there, and the row at its height", async ({
  page,
}) => {
  // A low viewport, so that the page can be scrolled.
  await page.setViewportSize({ width: 1280, height: 300 });
  const emails = [1, 2].map((turn) => `${uniqueSlug(`row-${turn}`)}@rootwell.example`);
  for (const email of emails) await addToWaitlist(email);
  await logIn(page, "/admin/waitlist");
  const release = await hold(page, "**/admin/waitlist?*");
  const search = page.getByRole("searchbox");
  await search.fill("@rootwell.example");
  await search.press("Enter");
  const remove = page.getByRole("button", { name: `Delete ${emails[0]}`, exact: true });
  await tabTo(page, remove);
  const before = await remove.boundingBox();
  release();
  await expect(page).toHaveURL(/q=%40rootwell/);
  await expect(remove).toBeFocused();
  const after = await remove.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText(emails[0] ?? "");
});

test("form in flight: typing in another field goes on, and the outcome is shown", async ({ page }) => {
  await visitAsMember(page, "/member/profile");
  const release = await hold(page, "**/member/profile");
  await type("First name", "Bea")(page);
  await press("Save name")(page);
  const email = page.getByLabel("New email address");
  await email.pressSequentially("newrootwell.example");
  for (let step = 0; step < "rootwell.example".length; step += 1) await page.keyboard.press("ArrowLeft");
  release();
  await expect(page.getByRole("status").filter({ hasText: "Your name is saved." }).first()).toBeVisible();
  await expect(email).toBeFocused();
  await page.keyboard.type("@");
  await expect(email).toHaveValue("new@rootwell.example");
});

test("form in flight: typing in another field goes on when the form is refused, and the reason is shown", async ({
  page,
}) => {
  await visitAsMember(page, "/member/profile");
  const release = await hold(page, "**/member/profile");
  await type("New email address", "new@rootwell.example")(page);
  await type("Your password", "not the password at all")(page);
  await press("Change address")(page);
  const name = page.getByLabel("First name");
  await name.fill("Be");
  release();
  const status = page.locator(".pending-navigation");
  await expect(status).toContainText("This password is not right");
  await expect(name).toBeFocused();
  await page.keyboard.type("a");
  await expect(name).toHaveValue("Bea");
});

test.describe("phone", () => {
  test.use({ viewport: PHONE.viewport });

  test("form in flight: the menu that was opened meanwhile stays open, with the focus in it", async ({
    page,
  }) => {
    await visitAsMember(page, "/member/profile");
    const release = await hold(page, "**/member/profile");
    await type("First name", "Bea")(page);
    await press("Save name")(page);
    await press("Open menu")(page);
    const link = page.getByRole("link", { name: "How We Work" });
    await tabTo(page, link);
    release();
    await expect(page.getByLabel("First name")).toHaveValue("Bea");
    await expect(page.locator(".pending-navigation")).toHaveText("Your name is saved.");
    await expect(link).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/how-we-work$/);
  });
});

test("form in flight: the focus that moved on to another row stays there, beside the message", async ({
  page,
}) => {
  const emails = [1, 2].map((turn) => `${uniqueSlug(`row-${turn}`)}@rootwell.example`);
  for (const email of emails) await addToWaitlist(email);
  await logIn(page, "/admin/waitlist");
  const release = await hold(page, "**/admin/waitlist");
  await press(`Delete ${emails[1]}`)(page);
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  const remove = page.getByRole("button", { name: `Delete ${emails[0]}`, exact: true });
  await tabTo(page, remove);
  release();
  await says(`${emails[1]} is no longer on the list.`)(page);
  await expect(remove).toBeFocused();
});

test("refused publication in flight: typing in another field goes on, and the field to correct is named", async ({
  page,
}) => {
  await openNew(page);
  await page.getByLabel("Hero Image Description").fill("IMG_2041.jpg");
  const release = await hold(page, SAVES);
  await page.getByLabel("Page Title").fill("Named by its file");
  await press("Publish Page")(page);
  const headline = page.getByLabel("CTA Headline");
  await headline.fill("Begi");
  release();
  await expect(page.getByRole("alert").filter({ hasText: "Not published yet" })).toBeInViewport();
  await page.keyboard.type("n");
  await expect(headline).toHaveValue("Begin");
});
