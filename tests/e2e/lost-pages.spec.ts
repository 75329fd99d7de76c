import type { Route } from "@playwright/test";
import { abort } from "./noise.ts";
import { plugInAuthenticator } from "./authenticator.ts";
import { NETWORK_FAULTS, readPage, sendAndLose, unreachable, type NetworkFault } from "./network-faults.ts";
import { openLarge } from "./editor-parts.ts";
import { expect, expectAccessible, logIn, test, uniqueSlug, waitForScripts } from "./fixtures.ts";
import { press, says, shows, WORDS } from "./forms/form.ts";
import { PASSWORD, visitAsMember } from "./people.ts";

test("lost navigation: page, scroll position and typed text stay, and a retry succeeds", async ({
  page,
  context,
}) => {
  await page.goto("/waitlist");
  await waitForScripts(page);
  await page.getByLabel("First name").fill("Ann");
  await context.setOffline(true);
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect(unreachable(page)).toBeVisible();
  const scrolled = await page.evaluate(() => scrollY);
  await press("Try again")(page);
  await expect(unreachable(page)).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await expect(page).toHaveURL(/\/waitlist$/);
  await expect(page.getByLabel("First name")).toHaveValue("Ann");
  await expectAccessible(page);
  await context.setOffline(false);
  await press("Try again")(page);
  await shows("About Us")(page);
  await expect(unreachable(page)).toBeHidden();
});

test("lost navigation on a phone: the notice is above the open menu, which stays open", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/how-we-work");
  await waitForScripts(page);
  await press("Open menu")(page);
  const link = page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "About" });
  await context.setOffline(true);
  await link.click();
  await expect(unreachable(page)).toBeInViewport({ ratio: 1 });
  await expect(link).toBeVisible();
  await press("Dismiss")(page);
  await expect(unreachable(page)).toBeHidden();
});

test("lost prefetch: page and typed text stay", async ({ page, context }) => {
  await page.goto("/waitlist");
  await waitForScripts(page);
  await page.getByLabel("First name").fill("Ann");
  await context.setOffline(true);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).hover();
  await page.waitForTimeout(500);
  await expect(page.getByLabel("First name")).toHaveValue("Ann");
});

test("lost page: typed text stays, and the page loads after reconnecting", async ({ page }) => {
  await page.goto("/waitlist");
  await waitForScripts(page);
  await page.getByLabel("First name").fill("Ann");
  await page.route("**/about-us", abort);
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect(unreachable(page)).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Ann");
  await page.unroute("**/about-us", abort);
  await press("Try again")(page);
  await shows("About Us")(page);
});

test("lost list: typed text stays, and the list loads after reconnecting", async ({ page }) => {
  await logIn(page);
  await waitForScripts(page);
  await page.getByRole("searchbox").fill("half typed");
  await page.route("**/*", abort);
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Members" }).click();
  await expect(unreachable(page)).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("half typed");
  await page.unroute("**/*", abort);
  await press("Try again")(page);
  await shows("Members")(page);
});

test("lost search: query and list stay", async ({ page }) => {
  await logIn(page);
  await waitForScripts(page);
  const search = page.getByRole("searchbox");
  await page.route("**/admin/marketing?*", abort);
  await search.fill("no such page");
  await press("Search")(page);
  await expect(unreachable(page)).toBeVisible();
  await expect(search).toHaveValue("no such page");
  await expect(page.getByRole("link", { name: /^Edit/ }).first()).toBeVisible();
  await page.unroute("**/admin/marketing?*", abort);
  await press("Try again")(page);
  await says("No page has “no such page”")(page);
  await expect(search).toHaveValue("no such page");
});

test.describe("with a clock that the test advances", () => {
  test.use({ ownTime: true });

  test("recovery codes: codes that are shown once stay when the next request is lost", async ({ page }) => {
    await visitAsMember(page, "/member/security");
    await waitForScripts(page);
    await page.getByLabel("Your password", { exact: true }).fill(PASSWORD);
    await press("Set up")(page);
    await shows("2. Keep these recovery codes")(page);
    const codes = await page.getByRole("main").innerText();
    await page.getByLabel("Six-digit code").fill("000000");
    for (const fault of ["offline", "silent"] as const) {
      const mend = await sendAndLose(page, fault, () => press("Turn on the second step")(page));
      await expect(page.getByText(WORDS[NETWORK_FAULTS[fault]])).toBeVisible();
      expect(await page.getByRole("main").innerText()).toBe(codes);
      await mend();
    }
  });

  test("upload: one without progress is aborted with a message, and the draft stays", async ({ page }) => {
    await logIn(page, "/admin/marketing/new");
    await waitForScripts(page);
    await page.getByLabel("Page Title").fill(uniqueSlug("still"));
    await page.route("**/api/upload", () => undefined);
    await page.getByLabel("Upload Hero Image").setInputFiles("tests/fixtures/images/rotated.jpg");
    await says("Uploading…")(page);
    await page.clock.fastForward("10:00");
    await says("Upload failed. Please try again.")(page);
    await expect(page.getByLabel("Page Title")).toHaveValue(/^still/);
  });

  test.describe("with an authenticator", () => {
    test.use({ ownWindow: true });

    test("passkey: both lost requests are reported, and can be retried", async ({ page }) => {
      const authenticator = await plugInAuthenticator(page);
      await visitAsMember(page, "/member/security");
      const lost = page.getByRole("alert").filter({ hasText: "We could not be reached." });
      await page.getByLabel("Name of the passkey").fill("My key");
      await page.getByLabel("Your password, to add a passkey").fill(PASSWORD);
      const before = await readPage(page);
      for (const fault of Object.keys(NETWORK_FAULTS) as NetworkFault[]) {
        const mend = await sendAndLose(page, fault, press("Add a passkey").bind(undefined, page));
        await expect(lost, fault).toBeVisible();
        expect(await readPage(page), fault).toEqual(before);
        await mend();
      }
      const loseSecond = async (route: Route) => {
        if (route.request().postData()?.includes("intent=finish")) return abort(route);
        await route.continue();
      };
      await page.route("**/security/passkey", loseSecond);
      await press("Add a passkey")(page);
      await says("the passkey may be added already")(page);
      await page.unroute("**/security/passkey", loseSecond);
      // Otherwise a credential that never reached the server would be offered.
      await authenticator.forgetAll();
      await press("Add a passkey")(page);
      await says("The passkey is added.")(page);

      await page.locator("summary", { hasText: "Remove" }).click();
      await page.getByLabel("Your password, to remove it").fill(PASSWORD);
      const listed = await readPage(page);
      for (const fault of ["offline", "silent"] as const) {
        const mend = await sendAndLose(page, fault, () => press("Remove the passkey My key")(page));
        await expect(page.getByRole("alert").filter({ hasText: WORDS[NETWORK_FAULTS[fault]] })).toBeVisible();
        expect(await readPage(page), fault).toEqual(listed);
        await mend();
      }

      await press("Sign out")(page);
      await says("You are signed out.")(page);
      for (const fault of ["offline", "silent"] as const) {
        const mend = await sendAndLose(page, fault, () => press("Use a passkey")(page));
        await expect(lost, fault).toBeVisible();
        await mend();
      }
      await press("Use a passkey")(page);
      await shows("Hello, Ann")(page);
    });
  });
});

test("editor: changes whose save was stored, but whose response was lost, are not offered as unsaved", async ({
  page,
}) => {
  await openLarge(page, 1);
  const title = uniqueSlug("late");
  const { promise: isStored, resolve } = Promise.withResolvers<void>();
  const loseResponse = async (route: Route) => {
    await route.fetch();
    resolve();
    await abort(route);
  };
  await page.route("**/admin/marketing/save", loseResponse);
  await page.getByLabel("Page Title").fill(title);
  await isStored;
  await page.unroute("**/admin/marketing/save", loseResponse);
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await waitForScripts(page);
  await expect(page.getByLabel("Page Title")).toHaveValue(title);
  await expect(page.getByText("were not saved")).toBeHidden();
});
