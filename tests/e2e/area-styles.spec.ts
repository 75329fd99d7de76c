import type { Page } from "@playwright/test";
import { expect, test, waitForScripts } from "./fixtures.ts";
import { press, shows } from "./forms/form.ts";

const SHEET = "**/assets/member-*.css";

/** On a page whose document has the styles of public pages alone. */
async function openPublicPage(page: Page): Promise<void> {
  await page.goto("/conditions");
  await waitForScripts(page);
}

const signIn = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();

/** Where everything stands. */
function readPlaces(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main, main *")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.tagName} ${x} ${y + scrollY} ${width} ${height}`;
    }),
  );
}

test("a page of another area is shown when its styles have come, and looks as its document does", async ({
  page,
}) => {
  await openPublicPage(page);
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(SHEET, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(SHEET);
  await signIn(page);
  await asked;
  await page.waitForTimeout(500);
  await shows("Conditions Treated")(page);
  release();
  await shows("Sign in")(page);
  // The script adds it where the browser knows passkeys.
  const passkey = page.getByRole("button", { name: "Use a passkey" });
  await expect(passkey).toBeVisible();
  const places = await readPlaces(page);
  await page.reload();
  await expect(passkey).toBeVisible();
  expect(await readPlaces(page)).toEqual(places);
});

test("where its styles do not come the page at hand stays, and the other can be asked for again", async ({
  page,
}) => {
  await openPublicPage(page);
  await page.route(SHEET, (route) => route.abort());
  await signIn(page);
  await expect(page.getByRole("alert").filter({ hasText: "We could not be reached." })).toBeVisible();
  await shows("Conditions Treated")(page);
  await page.unroute(SHEET);
  await press("Try again")(page);
  await shows("Sign in")(page);
  await expect(page).toHaveURL(/\/member$/);
});

test("after a deploy, which gives styles other names, the page is asked for as a document", async ({
  page,
}) => {
  await openPublicPage(page);
  await page.route(SHEET, (route) => route.fulfill({ status: 404 }));
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await signIn(page);
  expect(new URL((await document).url()).pathname).toBe("/member");
  await shows("Sign in")(page);
});
