import type { BrowserContext, Locator, Page, Request, Route } from "@playwright/test";
import { expect, logIn, uniqueSlug, waitForScripts } from "./fixtures.ts";

/**
 * Entry of a block in the outline.
 * @param id of the block; a prefix such as "text-" for an added block, whose id has a random end
 */
export const inOutline = (page: Page, id: string) => page.locator(attribute("data-outline", id));

/**
 * Form of a block.
 * @param id as for the outline
 */
export const formOf = (page: Page, id: string) => page.locator(attribute("data-block", id));

function attribute(name: string, id: string): string {
  return `[${name}${id.endsWith("-") ? "^" : ""}="${id}"]`;
}

export const preview = (page: Page) => page.frameLocator("iframe");

export async function openNew(page: Page): Promise<void> {
  await logIn(page, "/admin/marketing/new");
  await waitForScripts(page);
}

/** Path of the editor's saves. */
export const SAVES = "**/admin/marketing/save";

/** Whether a request is an autosave. */
const isAutosave = (request: Request) => /name="intent"\s+autosave\s/.test(request.postData() ?? "");

/** Routes autosaves to a handler; saves by a button pass. */
export async function routeAutosaves(
  page: BrowserContext | Page,
  handle: (route: Route) => Promise<unknown>,
): Promise<void> {
  await page.route(SAVES, (route) => (isAutosave(route.request()) ? handle(route) : route.fallback()));
}

/** Creates a page of a hero and this number of calls to action. */
export async function openLarge(page: Page, count: number): Promise<void> {
  await logIn(page);
  await page.goto(await saveLarge(page, count));
  await waitForScripts(page);
}

/**
 * Saves such a page.
 * @returns the path of its editor
 */
export async function saveLarge(page: Page, count: number): Promise<string> {
  const slug = uniqueSlug("large");
  const block = (at: number) => ({
    [`blocks.${at}.id`]: at === 0 ? "hero" : `cta-${at}`,
    [`blocks.${at}.type`]: at === 0 ? "hero-image" : "cta",
    [at === 0 ? "blocks.0.props.alt" : `blocks.${at}.props.headline`]: at === 0 ? "" : `Headline ${at}`,
  });
  const blocks = Object.assign({}, ...Array.from({ length: count + 1 }, (_, at) => block(at)));
  const saved = await page.request.post("/admin/marketing/new", {
    form: { intent: "draft", title: "Large", slug, ...blocks },
    headers: { "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
  expect(saved.status()).toBe(302);
  return `/admin/marketing/edit/${slug}`;
}

/** Creates a picture file as a drop or the clipboard provides it. */
export function drawPicture(within: Locator) {
  return within.evaluateHandle(async () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [32, 18];
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    const data = new DataTransfer();
    data.items.add(new File([blob ?? ""], "drawn.png", { type: "image/png" }));
    return data;
  });
}

/** Drops a file onto the first picture of the preview. */
export async function dropPicture(page: Page): Promise<void> {
  const dropped = await drawPicture(preview(page).locator("body"));
  await preview(page)
    .locator("main img")
    .first()
    .evaluate((picture, dataTransfer) => {
      for (const type of ["dragover", "drop"])
        picture.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }, dropped);
}
