import type { Locator } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from "./fixtures.ts";
import { addMember, PASSWORD, visitAsMember } from "./people.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("eligibility: condition and state on the home page get one answer, without a script", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Can you help me?" }).click();
    await page.getByLabel("Your condition").fill("Rheumatoid Arthritis");
    await page.getByLabel("Where you are").selectOption("California");
    await page.getByRole("button", { name: "Show the answer" }).press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: "Not yet in California" })).toBeVisible();
    const answer = page.getByRole("region", { name: "Not yet in California" });
    await expect(answer.getByRole("link", { name: "Join The Waitlist" })).toBeVisible();
    await expect(answer).toContainText("Who would see you");
    await answer.getByRole("link", { name: "Read about Rheumatoid Arthritis" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Rheumatoid Arthritis" })).toBeVisible();
  });

  test("eligibility: each of the four answers is one tap from the home page, How We Work and a condition", async ({
    page,
  }) => {
    for (const path of ["/", "/how-we-work", "/diseases/lupus-nephritis"]) {
      for (const [name, place] of [
        ["In my state?", "Where you can be treated"],
        ["Who would see me?", "Who treats you"],
        ["What does it cost?", "When you will know the price"],
      ] as const) {
        await page.goto(path);
        await page.getByRole("link", { name }).click();
        await expect(page.getByRole("heading", { level: 2, name: place })).toBeInViewport();
      }
    }
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.goto("/diseases/lupus-nephritis");
    await page.getByRole("link", { name: "Can you help me?" }).click();
    await expect(page.getByLabel("Your condition")).toHaveValue("Lupus Nephritis");
    await expect(page.getByRole("heading", { name: "Not yet", exact: true })).toBeVisible();
  });

  test("eligibility: an unknown condition gets suggestions, and the state is kept", async ({ page }) => {
    await page.goto("/can-you-help?condition=rhumatoid+artritis&state=NV");
    await page.getByRole("link", { name: "Rheumatoid Arthritis", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Not yet in Nevada" })).toBeVisible();
  });

  test("How We Work on a phone: frequent questions are near the top, and all are one tap away", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto("/how-we-work");
    const answers = page.getByRole("navigation", { name: "First questions" });
    for (const question of ["Can you help me?", "In my state?", "Who would see me?", "What does it cost?"]) {
      const { y = Infinity } = (await answers.getByRole("link", { name: question }).boundingBox()) ?? {};
      expect(y, question).toBeLessThan(812);
    }
    await answers.getByRole("link", { name: "In my state?" }).click();
    await expect(page.getByRole("heading", { name: "Where you can be treated" })).toBeInViewport();
    await page.getByText("On this page").first().click();
    await page
      .getByRole("navigation", { name: "On this page" })
      .getByRole("link", { name: "Safety" })
      .click();
    await expect(page.getByRole("heading", { name: "Safety and emergencies" })).toBeInViewport();
    await expectNoSidewaysScroll(page);
  });
});

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

test("waitlist on a phone: its form begins on the first screen", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/waitlist");
  await expect(page.getByLabel("First name")).toBeInViewport({ ratio: 1 });
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

test("fragment link: it scrolls to its target, also across sections that were not rendered before", async ({
  page,
}) => {
  for (const size of [PHONE.viewport, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    await page.goto("/diseases/lupus-nephritis");
    const contents = page.getByRole("navigation", { name: "On this page" });
    const fold = contents.locator("summary");
    if (await fold.isVisible()) await fold.click();
    const last = contents.getByRole("link").filter({ visible: true }).last();
    const target = page.locator((await last.getAttribute("href")) ?? "");
    await last.click();
    await expect(target).toBeInViewport();
    const top = () => target.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await top();
    expect(before).toBeGreaterThanOrEqual(0);
    expect(before).toBeLessThan(200);
    // Scrolling back by the same distance shows the same text at its previous position.
    await page.mouse.wheel(0, -300);
    await expect.poll(top).toBe(before + 300);
    await page.goto(`${page.url().split("#")[0]}?again#faq`);
    await expect(page.locator("#faq")).toBeInViewport();
  }
});
