import type { Page } from "@playwright/test";
import { logIn, waitForScripts } from "./fixtures.ts";

export const NEW_PAGE = "/admin/marketing/new";

export const textbox = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });

export const editor = (page: Page) => page.locator('.rich-editor-place [contenteditable="true"]');

export const stored = (page: Page) => page.locator("textarea.rich-editor-area");

export async function startText(page: Page): Promise<void> {
  await logIn(page, NEW_PAGE);
  await waitForScripts(page);
  await page.getByText("Add a block").click();
  await page.getByRole("button", { name: "Add Text" }).click();
}
