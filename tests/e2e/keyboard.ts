import { expect, type Locator, type Page } from "@playwright/test";

/** More Tab stops than any screen of the administrator area has between two of its parts. */
const MAX_STOPS = 150;

/**
 * Moves the focus by Tab alone, as a person without a pointer does, and checks that the element is then in
 * sight.
 * @throws if the element is not among the next `MAX_STOPS` Tab stops
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      return;
    }
  }
  throw new Error(`Tab does not reach ${String(target)}.`);
}

/** Focuses an element by Tab and presses Enter on it, as on a link or a button. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Focuses a text field by Tab and replaces its value by typing. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}
