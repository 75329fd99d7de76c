import { expect, expectAccessible, expectNoSidewaysScroll, logIn, test, waitForScripts } from "./fixtures.ts";
import { openNew } from "./editor-parts.ts";
import { pageOf, publishWith, uploadPicture } from "./library.ts";
import { abort } from "./noise.ts";

test("library: files are uploaded one by one, and a click on a picture changes its crop on the page", async ({
  page,
}) => {
  await logIn(page, "/admin/media");
  await waitForScripts(page);
  await page
    .getByLabel("Upload pictures")
    .setInputFiles([
      "tests/fixtures/images/plain.jpg",
      "tests/fixtures/images/plain.gif",
      "tests/fixtures/images/plain.png",
    ]);
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText("plain.jpg: Uploaded.")).toBeVisible();
  await expect(page.getByText(/plain\.gif: This is not a picture/)).toBeVisible();
  await expect(page.getByText("plain.png: Uploaded.")).toBeVisible();
  await expect(page.getByRole("link", { name: "plain.png" }).first()).toBeVisible();
  await expectAccessible(page);

  const url = await uploadPicture(page, "Marked point.png");
  const slug = await publishWith(page, url);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(pageOf(url));
  await waitForScripts(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Center of the square, a quarter from the left and from the top.
  await page.getByRole("button", { name: /^Set the focal point/ }).click({ position: { x: 64, y: 32 } });
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByLabel("From the left, in percent")).toHaveValue("25");
  await page.goto(`/page/${slug}`);
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const position = await page
      .locator("main img")
      .first()
      .evaluate((image) => getComputedStyle(image).objectPosition);
    expect(position, `${width}`).toBe("25% 25%");
  }
});

test("library: of several files, those that failed stay selected, and one key retries them", async ({
  page,
}) => {
  await logIn(page, "/admin/media");
  await waitForScripts(page);
  const files = ["plain.jpg", "plain.png", "plain.webp"].map((name) => `tests/fixtures/images/${name}`);
  await page.getByLabel("Upload pictures").setInputFiles(files);
  let sent = 0;
  await page.route("**/api/upload", (route) => ((sent += 1) > 1 ? abort(route) : route.continue()));
  const upload = page.getByRole("button", { name: "Upload", exact: true });
  await upload.press("Enter");
  await expect(page.getByText("plain.jpg: Uploaded.")).toBeVisible();
  await expect(page.getByText("plain.webp: Upload failed.")).toBeVisible();
  await page.unroute("**/api/upload");
  await upload.press("Enter");
  await expect(page.getByText("plain.png: Uploaded.")).toBeVisible();
  await expect(page.getByText("plain.webp: Uploaded.")).toBeVisible();
  await expect(page.getByText("plain.jpg: Uploaded.")).toBeHidden();
});

test("library: a picture is chosen in the editor by two keys, with its description", async ({ page }) => {
  await openNew(page);
  await uploadPicture(page, "Chosen by key.png");
  const library = page.getByRole("button", { name: /^Choose from the library.*Hero Image URL/ });
  await library.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Choose a picture" });
  const choice = dialog.getByRole("button", { name: /^Chosen by key/ });
  await expect(choice.first()).toBeVisible();
  await expectAccessible(page);
  await choice.first().press("Enter");
  await expect(dialog).toBeHidden();
  await expect(library).toBeFocused();
  await expect(page.getByLabel("Hero Image URL")).toHaveValue(/^\/media\//);
});
