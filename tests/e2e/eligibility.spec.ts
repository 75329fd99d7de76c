import { expect, expectNoSidewaysScroll, test } from "./fixtures.ts";

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
