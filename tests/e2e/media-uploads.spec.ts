import { rmSync, writeFileSync } from "node:fs";
import type { Page, Route } from "@playwright/test";
import { ADMIN, expect, logIn, test } from "./fixtures.ts";
import { pageOf, publishWith, uploadPicture } from "./library.ts";

const FILES = ["plain.jpg", "plain.png", "plain.webp"].map((name) => `tests/fixtures/images/${name}`);

const field = (page: Page) => page.getByLabel("Upload pictures");
const upload = (page: Page) => page.getByRole("button", { name: "Upload", exact: true });

/** Names of the files that are selected to be uploaded. */
const listSelected = (page: Page) =>
  field(page).evaluate((input) => [...((input as HTMLInputElement).files ?? [])].map(({ name }) => name));

/** Writes a picture that a test then deletes. @returns its path */
function writePicture(name: string): string {
  const file = test.info().outputPath(name);
  writeFileSync(file, Buffer.from("not read by anybody"));
  return file;
}

/** Holds the uploads back. @returns the held requests */
async function holdUploads(page: Page): Promise<Route[]> {
  const held: Route[] = [];
  await page.route("**/api/upload", (route) => void held.push(route));
  return held;
}

test("uploads: after the session has ended, the files stay selected, and are sent after the next sign-in", async ({
  page,
}) => {
  await logIn(page, "/admin/media");
  await field(page).setInputFiles(FILES.slice(0, 2));
  await page.context().clearCookies();
  const refused = page.waitForResponse("**/api/upload");
  await upload(page).click();
  await refused;
  await expect(page.getByText("plain.png: Sign in as an administrator, then try again.")).toBeVisible();
  expect(await listSelected(page)).toEqual(["plain.jpg", "plain.png"]);
  const elsewhere = await page.context().newPage();
  await logIn(elsewhere, "/admin/media");
  await upload(page).click();
  await expect(page.getByText("plain.png: Uploaded.")).toBeVisible();
  expect(await listSelected(page)).toEqual([]);
});

test("uploads: a file that is chosen while others are sent stays selected", async ({ page }) => {
  await logIn(page, "/admin/media");
  const held = await holdUploads(page);
  await field(page).setInputFiles(FILES.slice(0, 1));
  await upload(page).click();
  await expect.poll(() => held.length).toBe(1);
  await field(page).setInputFiles(FILES.slice(1, 2));
  await held[0]?.continue();
  await expect(page.getByText("plain.jpg: Uploaded.")).toBeVisible();
  await expect(upload(page)).not.toHaveAttribute("aria-disabled");
  expect(await listSelected(page)).toEqual(["plain.png"]);
});

test("uploads: a search while files are sent keeps their progress and outcomes", async ({ page }) => {
  await logIn(page, "/admin/media");
  const held = await holdUploads(page);
  await field(page).setInputFiles(FILES.slice(0, 2));
  await upload(page).click();
  await expect.poll(() => held.length).toBe(1);
  await page.getByRole("searchbox").first().fill("plain");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=plain/);
  await held[0]?.continue();
  await expect(page.getByText("plain.jpg: Uploaded.")).toBeVisible();
  await expect(upload(page)).toHaveAttribute("aria-disabled", "true");
  await expect.poll(() => held.length).toBe(2);
  await held[1]?.continue();
  await expect(page.getByText("plain.png: Uploaded.")).toBeVisible();
  await expect(upload(page)).not.toHaveAttribute("aria-disabled");
});

test("uploads: a file that was deleted from the disk since it was chosen is to be chosen again", async ({
  page,
}) => {
  const words = "This file was moved, changed or deleted since you chose it. Choose it again.";
  await logIn(page, "/admin/media");
  const gone = writePicture("gone.png");
  await field(page).setInputFiles([gone, FILES[0] ?? ""]);
  rmSync(gone);
  await upload(page).click();
  await expect(page.getByText(`gone.png: ${words}`)).toBeVisible();
  await expect(page.getByText("plain.jpg: Uploaded.")).toBeVisible();
  expect(await listSelected(page)).toEqual([]);

  const url = await uploadPicture(page, "To replace.png");
  await publishWith(page, url);
  await page.goto(pageOf(url));
  const replacing = writePicture("replacing.png");
  await page.getByLabel("The new picture").setInputFiles(replacing);
  rmSync(replacing);
  await page.getByRole("button", { name: "Show the pages first" }).click();
  const replacement = page.getByLabel("The new picture");
  const readMessage = () => replacement.evaluate((input: HTMLInputElement) => input.validationMessage);
  await expect.poll(readMessage).toBe(`replacing.png: ${words}`);
  await page.getByLabel("The new picture").setInputFiles(FILES[0] ?? "");
  await page.getByRole("button", { name: "Show the pages first" }).click();
  await expect(page.getByRole("button", { name: "Replace on 1 page" })).toBeVisible();
});

test("uploads: right after a sign-in, which is shown in place, each file is sent by itself", async ({
  page,
}) => {
  await page.goto("/login?next=%2Fadmin%2Fmedia");
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Log In" }).click();
  await field(page).setInputFiles(FILES.slice(0, 2));
  const sent = [page.waitForResponse("**/api/upload"), page.waitForResponse("**/api/upload")];
  await upload(page).click();
  await Promise.all(sent);
  await expect(page.getByText("plain.png: Uploaded.")).toBeVisible();
});
