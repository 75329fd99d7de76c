import { resolve } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { abort } from "./noise.ts";
import { dropPicture, formOf, openNew, SAVES } from "./editor-parts.ts";
import { expect, logIn, makeLargePicture, test, waitForScripts } from "./fixtures.ts";

const PICTURE = "tests/fixtures/images/rotated.jpg";

/**
 * Delays an upload.
 * @returns a function that lets it continue
 */
async function holdUpload(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route("**/api/upload", async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

async function addTeam(page: Page) {
  await openNew(page);
  await page.getByText("Add a block").click();
  await page.getByRole("button", { name: "Add Team", exact: true }).click();
  const team = formOf(page, "team-");
  await team.getByRole("button", { name: "Add person" }).click();
  const names = team.getByLabel("Name", { exact: true });
  await names.nth(0).fill("Ann");
  await names.nth(1).fill("Ben");
  return { team, portraits: team.getByLabel("Portrait URL") };
}

test("upload: a portrait is set for the person it was chosen for, also after a move", async ({ page }) => {
  const { team, portraits } = await addTeam(page);
  const arrive = await holdUpload(page);
  await team.locator('input[type="file"]').first().setInputFiles(PICTURE);
  await team.getByRole("button", { name: "Move down Person 1" }).click();
  await team.getByRole("button", { name: "Move up Team" }).click();
  arrive();
  await expect(portraits.nth(1)).toHaveValue(/^\/media\//);
  await expect(team.getByLabel("Name", { exact: true }).nth(1)).toHaveValue("Ann");
  await expect(portraits.nth(0)).toHaveValue("");
});

test("upload: a portrait for a person who was removed meanwhile is discarded", async ({ page }) => {
  const { team, portraits } = await addTeam(page);
  const arrive = await holdUpload(page);
  await team.locator('input[type="file"]').first().setInputFiles(PICTURE);
  await team.getByRole("button", { name: "Remove Person 1" }).click();
  const answered = page.waitForResponse("**/api/upload");
  arrive();
  await answered;
  await expect(page.getByText("what it was for has been removed")).toBeVisible();
  await expect(team.getByLabel("Name", { exact: true })).toHaveValue("Ben");
  await expect(portraits).toHaveValue("");
});

test("upload: a picture dropped onto the preview is set in its block, also after a move", async ({
  page,
}) => {
  await openNew(page);
  const arrive = await holdUpload(page);
  await dropPicture(page);
  await formOf(page, "hero")
    .getByRole("button", { name: /^Move down/ })
    .click();
  arrive();
  await expect(page.getByLabel("Hero Image URL")).toHaveValue(/^\/media\/.*\.png$/);
});

/** Dispatches the events of a file dropped from the device, near the top of the middle of an element. */
async function dropFile(page: Page, onto: Locator): Promise<void> {
  await onto.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await onto.boundingBox())!;
  const at = { x: x + width / 2, y: y + Math.min(height / 2, 100) };
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [resolve(PICTURE)], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await browser.send("Input.dispatchDragEvent", { type, ...at, data });
}

test.describe("drop of a file", () => {
  test.use({ ownWindow: true });

  test("drop of a file: near its field it is accepted, and elsewhere the browser does not open it", async ({
    page,
  }) => {
    const opened: string[] = [];
    page.context().on("page", (other) => opened.push(other.url()));
    // Tests the inline script, before the editor's script loads.
    await page.route("**/assets/editor-island-*.js", abort);
    await logIn(page, "/admin/marketing/new");
    await dropFile(page, page.getByLabel("Page Title"));
    await page.unroute("**/assets/editor-island-*.js");
    const showPreview = Promise.withResolvers<void>();
    await page.route("**/assets/preview-document-*.js", async (route) => {
      await showPreview.promise;
      await route.continue();
    });
    await page.reload();
    await waitForScripts(page);
    await page.getByLabel("Page Title").fill("Kept");
    await dropFile(page, page.getByLabel("Page Title"));
    await dropFile(page, page.locator("iframe"));
    showPreview.resolve();
    await expect(page.frameLocator("iframe").getByRole("heading").first()).toBeVisible();
    await dropFile(page, page.locator("iframe"));
    await dropFile(page, page.getByRole("heading", { name: "Create Page" }));
    await expect(page.getByLabel("Page Title")).toHaveValue("Kept");
    await page.goto("/admin/marketing/start");
    const field = page.getByLabel("Word or HTML document");
    await dropFile(page, page.getByText("A .docx file of at most 10 MB"));
    await expect(field).toHaveValue(/rotated\.jpg$/);
    expect(opened).toEqual([]);
  });
});

test("upload in progress: leaving the page asks first", async ({ page }) => {
  await openNew(page);
  const arrive = await holdUpload(page);
  await page.getByLabel("Upload Hero Image").setInputFiles(PICTURE);
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Members" }).click();
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  await page.getByRole("button", { name: "Stay" }).click();
  arrive();
  await expect(page.getByLabel("Hero Image URL")).toHaveValue(/^\/media\//);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});

test("local copy: without local storage, the page does not claim to keep one", async ({ page }) => {
  await openNew(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("No room is left", "QuotaExceededError");
    };
  });
  await page.route(SAVES, (route) => abort(route));
  await page.getByLabel("Page Title").fill("Nowhere");
  await expect(page.getByText("Not saved yet. Not kept on this device")).toBeVisible();
});

test("upload: the editor refuses a picture over 10 MB before any of it is sent", async ({ page }) => {
  await openNew(page);
  let requests = 0;
  page.on("request", (request) => (requests += Number(request.url().endsWith("/api/upload"))));
  await page.getByLabel("Upload Hero Image").setInputFiles(makeLargePicture());
  await expect(page.getByText("This picture is larger than 10 MB.")).toBeVisible();
  expect(requests).toBe(0);
});
