import type { Locator } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from "./fixtures.ts";
import { PASSWORD, visitAsMember } from "./people.ts";

test("recovery codes: they are copied, downloaded and printed alone, and the key is eight groups of four", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const email = await visitAsMember(page, "/member/security");
  await page.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.locator(".member-codes li")).toHaveCount(10);
  const codes = await page.locator(".member-codes li").allTextContents();
  await expect(page.locator(".member-code")).toHaveText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(codes.join("\n"));
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect((await downloading).suggestedFilename()).toBe("rootwell-recovery-codes.txt");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".member-codes")).toBeVisible();
  await expect(page.getByText(`Rootwell recovery codes for ${email}, made on`)).toBeVisible();
  for (const kept of ["Copied.", "Sign out", "1. Add this account to your app"])
    await expect(page.getByText(kept, { exact: true })).toBeHidden();
});

test("emergency card: the sheet links to a card with the holder's medicines, which is printed alone", async ({
  page,
}) => {
  await page.setViewportSize(PHONE.viewport);
  await page.goto("/diseases/giant-cell-arteritis/take-along");
  await page.getByRole("link", { name: "Make an emergency card with your medicines" }).click();
  await page.getByRole("checkbox", { name: "I take a blood thinner" }).press("Space");
  await page.getByRole("button", { name: "Show my card" }).press("Enter");
  const card = page.getByRole("region", { name: "Emergency card" });
  await expect(card).toContainText("Emergency: Giant Cell Arteritis");
  await expect(card).toContainText("scan my head at once");
  await expect(page.getByRole("checkbox", { name: "I take a blood thinner" })).toBeChecked();
  await page.emulateMedia({ media: "print" });
  await expect(card).toBeVisible();
  await expect(page.getByRole("button", { name: "Show my card" })).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\?condition=giant-cell-arteritis$/);
});

test("take-along sheet: its fields fit a phone", async ({ page }) => {
  await page.setViewportSize(PHONE.viewport);
  await page.goto("/diseases/giant-cell-arteritis/take-along");
  for (const name of ["My medicines", "Two weeks of symptoms"]) {
    const box = await page.getByLabel(name, { exact: true }).last().boundingBox();
    expect(box?.width, name).toBeLessThanOrEqual(360);
  }
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole("textbox", { name: "Medicine 1: Dose" })).toBeVisible();
  await expectAccessible(page);
});

test("take-along sheet: typed text is printed to its last letter", async ({ page }) => {
  // Width of A4 in CSS pixels, without the margins of the style sheet.
  await page.setViewportSize({ width: 680, height: 1000 });
  await page.goto("/diseases/giant-cell-arteritis/take-along");
  const medicine = page.getByRole("textbox", { name: "Medicine 1: Medicine", exact: true });
  const question = page.getByRole("textbox", { name: "My own question 1", exact: true });
  const words = "Prednisone tablets in the morning with breakfast and water. ";
  await medicine.fill(words);
  await question.fill(words.repeat(4).slice(0, 200));
  await page.getByRole("textbox", { name: "Medicine 2: Dose" }).fill("m".repeat(60));
  const onCard = await page.locator(".emergency-card textarea").all();
  expect(onCard.length).toBeGreaterThan(0);
  for (const line of onCard) await line.fill(words);
  await page.emulateMedia({ media: "print" });
  const cut = await page.locator("textarea").evaluateAll((fields) =>
    fields
      // Tolerates less than a pixel, for rounding.
      .filter((field) => field.scrollWidth > field.clientWidth || field.scrollHeight > field.clientHeight + 1)
      .map((field) => field.ariaLabel),
  );
  expect(cut).toEqual([]);
  await expect(medicine).toHaveValue(words);
  const heightOf = async (field: Locator) => (await field.boundingBox())?.height ?? 0;
  const empty = page.getByRole("textbox", { name: "Medicine 3: Medicine" });
  expect(await heightOf(medicine)).toBeGreaterThan(await heightOf(empty));
  const when = await page.getByRole("columnheader", { name: "When" }).boundingBox();
  expect(when?.width).toBeGreaterThan(100);
});

test("condition page: stacked sections keep their spacing, in print too", async ({ page }) => {
  await page.goto("/diseases/rheumatoid-arthritis");
  const readBox = async (place: Locator) => (await place.boundingBox())!;
  const after = page.getByRole("complementary", { name: "Read next" });
  const naming = await readBox(after.locator("details"));
  expect((await readBox(after.locator("> :last-child"))).y - naming.y - naming.height).toBeGreaterThan(16);
  await page.emulateMedia({ media: "print" });
  const facts = await readBox(page.getByRole("complementary", { name: "At a glance" }));
  const text = await readBox(page.getByRole("article"));
  expect(text.y - facts.y - facts.height).toBeGreaterThan(16);
});
