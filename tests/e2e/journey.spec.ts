import { ADMIN, expect, expectAccessible, logIn, look, MOVING, PHONE, test, uniqueSlug } from "./fixtures.ts";

const PICTURE = "tests/fixtures/images/rotated.jpg";

test.describe("on a phone", () => {
  test.use({ ...PHONE, ...MOVING });

  test("landing page: an administrator publishes one, and a visitor sees it until it is deleted", async ({
    page,
    browser,
  }) => {
    const slug = uniqueSlug("journey");
    const stranger = await (await browser.newContext()).newPage();
    const visit = async () => (await stranger.goto(`/page/${slug}`))?.status();

    await test.step("log in", async () => {
      await page.goto("/admin/marketing");
      await expectAccessible(page);
      await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
      await page.getByLabel("Email").fill(ADMIN.email);
      await page.getByLabel("Password").fill(ADMIN.password);
      await page.getByRole("button", { name: "Log In" }).click();
      await page.waitForURL("**/admin/marketing");
      await expect(page.getByRole("heading", { name: "Marketing Pages" })).toBeVisible();
      await look(page);
    });

    await test.step("create", async () => {
      await page.getByRole("link", { name: "+ Create New Page" }).click();
      await expect(page.getByRole("heading", { name: "Create Page" })).toBeVisible();
      await page.getByLabel("Page Title").fill("Journey's End!");
      await expect(page.getByLabel("Slug", { exact: true })).toHaveValue("journey-s-end");
      await page.getByLabel("Slug", { exact: true }).fill(slug);
      await page.getByLabel("CTA Headline").fill("Come and see");
      await expect(page.frameLocator("iframe").getByRole("heading", { name: "Come and see" })).toBeVisible();
      await look(page);
    });

    await test.step("upload", async () => {
      await page.getByLabel("Upload Hero Image").setInputFiles(PICTURE);
      await expect(page.getByText("Uploaded.")).toBeVisible();
      await expect(page.getByLabel("Hero Image URL")).toHaveValue(/^\/media\/[0-9a-f]{64}\/original\.jpg$/);
      await page.getByLabel("Hero Image Description").fill("A red and blue field");
    });

    await test.step("publish", async () => {
      await page.getByRole("button", { name: "Publish Page" }).click();
      await expect(page.getByText("Saved. The page is live.")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Edit Page" })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("visit", async () => {
      expect(await visit()).toBe(200);
      await expect(stranger.getByRole("heading", { name: "Come and see" })).toBeVisible();
      const picture = stranger.getByRole("img", { name: "A red and blue field" });
      await expect(picture).toBeVisible();
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await look(stranger);
    });

    await test.step("edit, and visit again", async () => {
      await page.getByLabel("CTA Headline").fill("Changed at once");
      await expect(page.getByText("Saved. The page is live.")).toBeHidden();
      await page.getByRole("button", { name: "Update Page" }).click();
      await expect(page.getByText("Saved. The page is live.")).toBeVisible();
      expect(await visit()).toBe(200);
      await expect(stranger.getByRole("heading", { name: "Changed at once" })).toBeVisible();
    });

    await test.step("delete, and find nothing", async () => {
      await page.goto(`/admin/marketing?q=${slug}`);
      await page.getByRole("button", { name: /^Delete/ }).click();
      await expect(page.getByText(`Are you sure you want to delete "${slug}"?`)).toBeVisible();
      const dialogBox = await page.getByRole("dialog").boundingBox();
      const { width } = page.viewportSize() ?? { width: 0 };
      expect(dialogBox?.width, "as wide as the window lets it be").toBeGreaterThan(Math.min(400, width - 40));
      await expectAccessible(page);
      await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("button", { name: /^Delete/ }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      const outcome = page.getByRole("status").filter({ hasText: "is in the trash and no longer public" });
      await expect(outcome).toBeVisible();
      await expect(outcome.locator(".toast")).toBeFocused();
      expect(await visit()).toBe(404);
      await expectAccessible(page);
      await outcome.getByRole("button", { name: "Restore as a draft" }).click();
      await expect(page.getByText("is back in the list as a draft")).toBeVisible();
      expect(await visit()).toBe(404);
      await page.getByRole("link", { name: "Dismiss" }).click();
      await expect(page.getByText("is back in the list")).toBeHidden();
      await page.getByRole("button", { name: /^Delete/ }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await expect(outcome).toBeVisible();
      expect(await visit()).toBe(404);
      await expect(stranger.getByRole("heading", { name: "Page not found" })).toBeVisible();
      await expectAccessible(stranger);
    });

    await test.step("sign out", async () => {
      await page.getByRole("button", { name: "Sign out" }).click();
      await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
      await page.goto("/admin/marketing");
      await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
    });
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("landing page: the same journey works", async ({ page }) => {
    const slug = uniqueSlug("plain");
    await logIn(page);
    await page.getByRole("link", { name: "+ Create New Page" }).click();
    await page.getByRole("button", { name: "Publish Page" }).click();
    await expect(page.getByRole("alert")).toHaveText("Title and slug are required.");
    await page.getByLabel("Page Title").fill("Plain page");
    await page.getByLabel("Slug", { exact: true }).fill(slug);
    await page.getByLabel("Upload Hero Image").setInputFiles(PICTURE);
    await page.getByRole("button", { name: "Publish Page" }).click();
    await expect(page.getByText("Saved. The page is live.")).toBeVisible();
    await expect(page.getByLabel("Hero Image URL")).toHaveValue(/^\/media\//);
    await page.getByLabel("CTA Headline").fill("Written without a script");
    await page.getByRole("button", { name: "Update Page" }).click();
    await page.goto(`/page/${slug}`);
    await expect(page.getByRole("heading", { name: "Written without a script" })).toBeVisible();
    await page.goto(`/admin/marketing?q=${slug}`);
    await page.getByRole("button", { name: /^Delete/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("is in the trash and no longer public")).toBeVisible();
    await page.getByRole("button", { name: "Restore as a draft" }).click();
    await expect(page.getByText("is back in the list")).toBeVisible();
    await page.getByRole("link", { name: "Dismiss" }).click();
    await expect(page.getByText("is back in the list")).toBeHidden();
    await page.getByRole("button", { name: /^Delete/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    expect((await page.goto(`/page/${slug}`))?.status()).toBe(404);
  });
});
