import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures.ts";
import { addMember, PASSWORD, visitAsMember } from "./people.ts";

test("header: a cached page shows the signed-in state, until the session ends", async ({ page }) => {
  const email = await addMember("header");
  const header = page.getByRole("banner");
  await page.goto("/how-we-work");
  await expect(header.getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Get Started" })).toBeVisible();
  await page.goto("/member");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Hello, Ann" })).toBeVisible();
  for (const path of ["/how-we-work", "/diseases/lupus-nephritis", "/conditions", "/waitlist"]) {
    await page.goto(path);
    await expect(header.getByRole("link", { name: "Your account" })).toBeVisible();
    await expect(header.getByRole("link", { name: "Sign In" })).toHaveCount(0);
    await expect(header.getByRole("link", { name: "Get Started" })).toHaveCount(0);
    await expect(header.locator("a:visible").last()).toHaveText("Your account");
  }
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await page.goto("/member");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  await page.goto("/how-we-work");
  await expect(header.getByRole("link", { name: "Sign In" })).toBeVisible();
});

test("signed-in flag: a stale one is cleared by the first visit to the account", async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: "signed-in", value: "1", url: baseURL ?? "" }]);
  await page.goto("/how-we-work");
  await page.getByRole("banner").getByRole("link", { name: "Your account" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.goto("/how-we-work");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
});

test("member's data: they are shown on a page, and the list of conditions has links", async ({ page }) => {
  const email = await visitAsMember(page, "/member/privacy");
  await page.getByRole("link", { name: "Read my data" }).click();
  await expect(page.getByRole("region", { name: "Account" })).toContainText(email);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto("/conditions");
  await page.getByRole("main").getByRole("link", { name: "Can you help me?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Can you help me?" })).toBeVisible();
});
