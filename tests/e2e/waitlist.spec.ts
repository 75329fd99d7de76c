import { expect, expectAccessible, expectNoSidewaysScroll, logIn, test } from "./fixtures.ts";
import { readMail } from "./mailbox.ts";

function newAddress(): string {
  return `wait-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6).toString(36)}@rootwell.example`;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with${javaScriptEnabled ? "" : "out"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("someone joins the waitlist and gets a mail", async ({ page, request }) => {
      const email = newAddress();
      await page.goto("/waitlist");
      if (javaScriptEnabled) {
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
      await page.getByRole("button", { name: "Join the waitlist" }).click();
      await expect(page.getByText("Enter your first name.")).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByLabel("First name").fill("Ann");
      await page.getByLabel("Email", { exact: true }).fill(email);
      await page.getByLabel("State").selectOption("California");
      await page.getByLabel("I am 18 or older.").check();
      await page.getByLabel("You may email me").check();
      await page.waitForTimeout(2000);
      await page.getByRole("button", { name: "Join the waitlist" }).click();
      await expect(page.getByRole("heading", { name: "You are on the list" })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      const mail = await readMail(request, email);
      expect(mail.subject).toBe("You are on the waitlist");
      expect(mail.text).toContain("Hello Ann,");
    });
  });
}

test("the administrator's lists are accessible", async ({ page }) => {
  await logIn(page);
  for (const [path, heading] of [
    ["/admin/waitlist", "Waitlist"],
    ["/admin/mail", "Mail"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
