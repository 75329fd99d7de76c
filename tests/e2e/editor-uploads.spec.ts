import type { Page } from "@playwright/test";
import { abort } from "./noise.ts";
import { dropPicture, formOf, openNew, SAVES } from "./editor-parts.ts";
import { expect, test } from "./fixtures.ts";

const PICTURE = "tests/fixtures/images/rotated.jpg";

const largeFile = { name: "large.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(12 * 1024 * 1024, 65) };

/** Holds an upload back. @returns a function that lets it continue */
async function holdUpload(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/upload", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
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

test("upload: a portrait goes to the person it was chosen for, also after a move", async ({ page }) => {
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

test("upload: a portrait of a person removed meanwhile goes to no other", async ({ page }) => {
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

test("upload: a picture dropped onto the preview goes to its block, also after a move", async ({ page }) => {
  await openNew(page);
  const arrive = await holdUpload(page);
  await dropPicture(page);
  await formOf(page, "hero")
    .getByRole("button", { name: /^Move down/ })
    .click();
  arrive();
  await expect(page.getByLabel("Hero Image URL")).toHaveValue(/^\/media\/.*\.png$/);
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

test("local copy: without storage on the device the page does not say that it is kept there", async ({
  page,
}) => {
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
  await page.getByLabel("Upload Hero Image").setInputFiles(largeFile);
  await expect(page.getByText("This picture is larger than 10 MB.")).toBeVisible();
  expect(requests).toBe(0);
});
