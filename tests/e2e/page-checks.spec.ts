import type { Page } from "@playwright/test";
import { abort } from "./noise.ts";
import { claimRules } from "../../app/features/landing-pages/review/claims/claim-rules.ts";
import { expect, expectAccessible, logIn, test, uniqueSlug, waitForScripts } from "./fixtures.ts";

declare global {
  interface Window {
    rests: number;
  }
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function spoilPage(page: Page): Promise<void> {
  await field(page, "CTA Headline").fill("Lupus can be cured");
  await field(page, "CTA Link").fill("/how-we-worked");
}

async function correctPage(page: Page): Promise<void> {
  await field(page, "CTA Headline").fill("Lupus cannot be cured yet");
  await field(page, "CTA Link").fill("/how-we-work");
  await field(page, "Condition").selectOption({ label: "Psoriasis" });
}

async function fillEvidence(page: Page): Promise<void> {
  await field(page, "What It Rests On").fill("Our own survey of 212 people.");
  await field(page, "Where It Is Kept").fill("Shared drive, folder 7");
  await field(page, "Confirmed By").fill("Dr. A");
  await field(page, "Holds Until").fill("2099-01-01");
}

test("issues: a false claim, a broken link and a missing condition are refused with links to their fields", async ({
  page,
}) => {
  await logIn(page, "/admin/marketing/new");
  await waitForScripts(page);
  const slug = uniqueSlug("checks");
  await field(page, "Page Title").fill("Checked");
  await field(page, "Slug").fill(slug);
  await page.getByText("Add a block").click();
  await page.getByRole("button", { name: "Add Conditions" }).click();
  await spoilPage(page);
  await expect(
    page.getByText(
      "To publish, correct Call to Action: CTA Headline and Call to Action: CTA Link and Conditions: Condition 1: Condition.",
    ),
  ).toBeVisible();
  await page.getByText("Show all 4").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "To correct (3)" })).toBeVisible();
  await expectAccessible(page);
  for (const [name, focused] of [
    ["Call to Action: CTA Link", "CTA Link"],
    ["Conditions: Condition 1: Condition", "Condition"],
    ["Call to Action: CTA Headline", "CTA Headline"],
  ] as const) {
    await page.getByRole("link", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(field(page, focused)).toBeFocused();
    await expect(field(page, focused)).toBeInViewport();
  }
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByRole("alert")).toContainText("Not published yet");
  await expect(field(page, "CTA Headline")).toHaveValue("Lupus can be cured");
  await correctPage(page);
  await expect(page.getByText("To publish, correct")).toBeHidden();
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByText("Saved. The page is live.")).toBeVisible();
  await page.goto(`/page/${slug}`);
  await expect(page.getByRole("link", { name: "Psoriasis" })).toHaveAttribute("href", "/diseases/psoriasis");
  await expect(page.locator("main li p")).not.toBeEmpty();
  await expectAccessible(page);
});

test("evidence: a number needs it, and it is entered beside the text and saved with it", async ({ page }) => {
  await logIn(page, "/admin/marketing/new");
  await waitForScripts(page);
  await field(page, "Page Title").fill("Rested");
  await field(page, "Slug").fill(uniqueSlug("evidence"));
  await field(page, "CTA Headline").fill("82% slept better");
  await page.getByRole("button", { name: "Add the evidence for “82% slept better”" }).click();
  await expect(field(page, "What It Rests On")).toBeFocused();
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByRole("alert")).toContainText("Not published yet");
  await fillEvidence(page);
  await expect(page.getByText("To publish, correct")).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByText("Saved. The page is live.")).toBeVisible();
  await page.reload();
  await expect(field(page, "Confirmed By")).toHaveValue("Dr. A");
});

test("link field: pages are offered by name", async ({ page }) => {
  await logIn(page, "/admin/marketing/new");
  await waitForScripts(page);
  const list = await field(page, "CTA Link").getAttribute("list");
  const offered = (path: string) => page.locator(`#${list} option[value="${path}"]`);
  await expect(offered("/how-we-work")).toHaveText(/^How We Work/);
  await expect(offered("/diseases/psoriasis")).toHaveText(/^Psoriasis/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("issues without scripts: they are refused with the same messages, and the corrected page is published", async ({
    page,
  }) => {
    await logIn(page, "/admin/marketing/new");
    await field(page, "Page Title").fill("Checked by hand");
    await field(page, "Slug").fill(uniqueSlug("checks"));
    await page.getByText("Add a block").click();
    await page.getByRole("button", { name: "Add Conditions" }).click();
    await spoilPage(page);
    await page.getByRole("button", { name: "Publish Page" }).click();
    await expect(page.getByRole("alert")).toContainText("Not published yet");
    await expect(
      page.getByText(
        "To publish, correct Call to Action: CTA Headline and Call to Action: CTA Link and Conditions: Condition 1: Condition.",
      ),
    ).toBeVisible();
    await page.getByText("Show all 4").click();
    await expect(
      page.getByRole("listitem").filter({ hasText: "There is no page at /how-we-worked." }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Call to Action: CTA Link", exact: true }).click();
    await expect(field(page, "CTA Link")).toBeFocused();
    await expect(field(page, "CTA Link")).toHaveValue("/how-we-worked");
    await correctPage(page);
    await field(page, "CTA Subheadline").fill("82% slept better");
    await page.getByRole("button", { name: "Publish Page" }).click();
    await page.getByRole("button", { name: "Add the evidence for “82% slept better”" }).click();
    await fillEvidence(page);
    await page.getByRole("button", { name: "Publish Page" }).click();
    await expect(page.getByText("Saved. The page is live.")).toBeVisible();
  });
});

test("link field: it finds older pages, and suggests the URL for another name of a condition", async ({
  page,
}) => {
  await logIn(page, "/admin/marketing/new");
  await waitForScripts(page);
  const link = field(page, "CTA Link");
  // Simulates a site with more pages than the editor has received.
  await page.route("**/admin/marketing/link-targets?q=far", (route) =>
    route.fulfill({ json: { bySlug: { "far-away": { title: "Far Away", isPublic: true } }, aliases: {} } }),
  );
  await link.fill("far");
  await expect(page.locator('#link-choices option[value="/page/far-away"]')).toBeAttached();
  await link.fill("/diseases/lupus-glomerulonephritis");
  await expect(page.getByText("This is another name of Lupus Nephritis")).toBeVisible();
  await page.getByRole("button", { name: "Use /diseases/lupus-nephritis" }).click();
  await expect(link).toHaveValue("/diseases/lupus-nephritis");
  await expect(page.getByText("This is another name of")).toBeHidden();
});

test("rules: when they cannot be loaded, the next keystroke retries", async ({ page }) => {
  await page.route("**/assets/judge-*.js", abort);
  const lost = page.waitForEvent("requestfailed");
  await logIn(page, "/admin/marketing/new");
  expect((await lost).url()).toContain("/judge-");
  await waitForScripts(page);
  await field(page, "CTA Headline").fill("Lupus can be cure");
  await page.unroute("**/assets/judge-*.js", abort);
  await field(page, "CTA Headline").fill("Lupus can be cured");
  await expect(page.getByText(/To publish, correct .*CTA Headline/)).toBeVisible();
});

test.describe("while the rules arrive", () => {
  test.use({ ownWindow: true });

  test("rules: they are prepared once, however much is typed meanwhile", async ({ page }) => {
    // The rules yield to the event loop by timers without a delay, which nothing else uses as often.
    await page.addInitScript(() => {
      window.rests = 0;
      const set = window.setTimeout;
      window.setTimeout = ((work: () => void, delay?: number, ...more: unknown[]) => {
        if (delay === undefined) window.rests += 1;
        return set(work, delay, ...more);
      }) as typeof window.setTimeout;
    });
    await logIn(page, "/admin/marketing/new");
    await waitForScripts(page);
    await field(page, "CTA Headline").fill("");
    for (const letter of "Lupus can be cured") await page.keyboard.insertText(letter);
    await expect(page.getByText(/To publish, correct .*CTA Headline/)).toBeVisible();
    const uses = claimRules.flatMap(({ claim, unless = [], beside = [] }) => [claim, unless, beside].flat());
    const rests = await page.evaluate(() => window.rests);
    expect(rests).toBeGreaterThan(uses.length);
    expect(rests).toBeLessThan(3 * uses.length);
  });
});
