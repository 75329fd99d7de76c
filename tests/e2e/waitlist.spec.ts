import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  look,
  MOVING,
  PHONE,
  test,
  waitForScripts,
} from "./fixtures.ts";
import { lastLinkIn, linkIn, readMail } from "./mailbox.ts";

function newEmail(): string {
  return `wait-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6).toString(36)}@rootwell.example`;
}

async function fillForm(page: Page, email: string): Promise<void> {
  await page.getByLabel("First name").fill("Ann");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("State").selectOption("California");
  await page.getByLabel("I am 18 or older.").check();
  await page.getByLabel("You may email me").check();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with${javaScriptEnabled ? "" : "out"} JavaScript`, () => {
    test.use({ ...PHONE, ...MOVING, javaScriptEnabled });

    test("waitlist: a visitor joins and gets a mail", async ({ page, request }) => {
      const email = newEmail();
      await page.goto("/waitlist");
      if (javaScriptEnabled) await look(page);
      await page.getByRole("button", { name: "Join the waitlist" }).click();
      await expect(page.getByText("Enter your first name.")).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await fillForm(page, email);
      await page.getByRole("button", { name: "Join the waitlist" }).click();
      await expect(page.getByRole("heading", { name: "You are on the list once you confirm" })).toBeVisible();
      if (javaScriptEnabled) {
        await expect(
          page.getByRole("heading", { name: "You are on the list once you confirm" }),
        ).toBeFocused();
        await expectAccessible(page);
      }
      const mail = await readMail(request, email);
      expect(mail.subject).toBe("Confirm your place on the waitlist");
      expect(mail.text).not.toContain("Ann");
      await page.goto(linkIn(mail));
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByLabel("You may email me about the waitlist").check();
      await page.getByRole("button", { name: "I agree" }).click();
      await expect(page.getByText("Your address is confirmed")).toBeVisible();
      await page.goto(lastLinkIn(mail));
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole("button", { name: "Leave the waitlist" }).click();
      await expect(page.getByRole("heading", { name: "These emails have stopped" })).toBeVisible();
    });
  });
}

test("waitlist: without a connection the filled form stays, and can be sent again", async ({
  page,
  context,
}) => {
  await page.goto("/waitlist");
  await waitForScripts(page);
  await fillForm(page, newEmail());
  await context.setOffline(true);
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(page.getByRole("alert")).toContainText("You are offline.");
  await expect(page.getByLabel("First name")).toHaveValue("Ann");
  await expect(page.getByLabel("State")).toHaveValue("CA");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(page.getByRole("heading", { name: "You are on the list once you confirm" })).toBeFocused();
});

test("waitlist: an expired stamp is replaced, and the form sent again", async ({ page }) => {
  await page.goto("/waitlist");
  await waitForScripts(page);
  await fillForm(page, newEmail());
  const stamp = page.locator('input[name="stamp"]');
  await stamp.evaluate((input: HTMLInputElement) => (input.value = "0.00"));
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(page.getByRole("alert")).toContainText("This form was open for a long time.");
  await expect(stamp).toHaveValue(/^[\w-]+\.[\w-]+\.[\w-]{43}$/);
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(page.getByRole("heading", { name: "You are on the list once you confirm" })).toBeVisible();
});

test("admin lists: they are accessible in a wide and in a narrow window", async ({ page }) => {
  await logIn(page);
  for (const [path, heading] of [
    ["/admin/waitlist", "Waitlist"],
    ["/admin/mail", "Mail"],
    ["/admin/launch", "Launch"],
    ["/admin/content", "Content"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page, { onlySize: width !== 1280 });
      await expectNoSidewaysScroll(page);
    }
  }
});
