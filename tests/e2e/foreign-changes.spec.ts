import type { Page } from "@playwright/test";
import { expect, logIn, test } from "./fixtures.ts";

const EDITOR = "/admin/marketing/edit/hsa-fsa";

/** Changes of the DOM that translators and browser extensions make. */
const CHANGES = {
  "texts replaced by a translator": translate,
  "texts wrapped by a translator": wrapTexts,
  "texts replaced by other texts": replaceTexts,
  "elements and attributes added by extensions": addElements,
};

/** Time of the change. */
const TIMES = ["before", "during", "after"] as const;

for (const [name, change] of Object.entries(CHANGES)) {
  for (const time of TIMES) {
    // Both islands share the code that hydrates: one change is tested at all times, the others at the time
    // with the highest risk.
    if (time !== "during" && change !== translate) continue;
    test(`search: after ${name} ${time} hydration, typed text and focus stay`, async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto("/conditions", { waitUntil: "commit" });
      const field = page.getByRole("searchbox").first();
      await field.waitFor();
      await page.waitForFunction(() => document.readyState !== "loading");
      if (time === "before") await page.evaluate(change);
      if (time === "during") await changeWhenBegun(page, change);
      await field.pressSequentially("foamy");
      release();
      await waitForHydration(page);
      if (time === "after") await page.evaluate(change);
      await expect(field).toBeFocused();
      await page.keyboard.type(" urine");
      await expect(field).toHaveValue("foamy urine");
      await expect(page.locator('#island a[href="/diseases/lupus-nephritis"]').first()).toBeVisible();
      await expect(page).toHaveURL(/q=foamy\+urine/);
      await page.evaluate(change);
      await field.fill("psoriasis");
      await expect(page.locator('#island a[href="/diseases/psoriasis"]').first()).toBeVisible();
      await expect(page).toHaveURL(/q=psoriasis/);
    });

    test(`editor: after ${name} ${time} hydration, typed text and focus stay`, async ({ page }) => {
      const release = await holdScripts(page);
      await logIn(page, "/robots.txt");
      await page.goto(EDITOR, { waitUntil: "commit" });
      const title = page.locator("#island input[name=title]");
      const headline = page.locator('#island input[name$=".props.headline"]:visible').first();
      await title.waitFor();
      await page.waitForFunction(() => document.readyState !== "loading");
      if (time === "before") await page.evaluate(change);
      if (time === "during") await changeWhenBegun(page, change);
      await title.fill(`Early ${name} ${time}`);
      await headline.focus();
      await headline.fill(`Text ${time}`);
      release();
      await waitForHydration(page);
      if (time === "after") await page.evaluate(change);
      await expect(headline).toBeFocused();
      await page.keyboard.type(", and more");
      await expect(title).toHaveValue(`Early ${name} ${time}`);
      await expect(headline).toHaveValue(`Text ${time}, and more`);
      await page.evaluate(change);
      // Messages appear, change and disappear.
      await title.fill("");
      await page.evaluate(change);
      await title.fill(`Late ${name} ${time}`);
      await expect(page.locator(".save-state")).toBeVisible();
      await page.evaluate(change);
      await title.fill(`Last ${name} ${time}`);
      await expect(page.locator("main.error-message")).toHaveCount(0);
      await expect(title).toHaveValue(`Last ${name} ${time}`);
      await page.evaluate(() => localStorage.clear());
    });
  }
}

test("hydration: a text that React changes after a translation is shown", async ({ page }) => {
  await page.goto("/conditions?q=lupus");
  await page.mouse.move(10, 10);
  await page.keyboard.press("Shift");
  await waitForHydration(page);
  const status = page.locator("#island [role=status]").first();
  const before = await status.innerText();
  await page.evaluate(translate);
  await expect(status).not.toHaveText(before);
  await page.getByRole("searchbox").first().fill("psoriasis");
  await expect(status).not.toContainText("[x]");
  await expect(status).not.toHaveText(before);
});

for (const path of ["/conditions", EDITOR]) {
  test(`${path}: unchanged HTML is hydrated, and not rendered again`, async ({ page }) => {
    if (path === EDITOR) await logIn(page, "/robots.txt");
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    const field = page.locator("#island input").first();
    await field.evaluate((input) => input.setAttribute("data-first", ""));
    release();
    await page.keyboard.press("Shift");
    await waitForHydration(page);
    await expect(page.locator("#island [data-first]")).toHaveCount(1);
    await expect(page.locator("#island[data-altered]")).toHaveCount(0);
  });
}

/**
 * Delays the island's scripts.
 * @returns a function that releases them
 */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/react-*.js", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

async function waitForHydration(page: Page): Promise<void> {
  await page.waitForSelector('#island[data-hydration="hydrated"]');
}

/** Makes the change in the task after hydration has begun: React yields between its parts. */
async function changeWhenBegun(page: Page, change: () => void): Promise<void> {
  await page.evaluate(`
    new MutationObserver((_, observer) => {
      observer.disconnect();
      queueMicrotask(() => setTimeout(${change.toString()}));
    }).observe(document.getElementById("island"), { attributeFilter: ["data-hydration"] });
  `);
}

function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const { parentElement: parent, data } = text;
    if (!parent || data.trim() === "" || parent.closest("script, style, textarea, font, [translate=no]"))
      continue;
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    inner.textContent = `[x] ${data}`;
    outer.appendChild(inner);
    text.replaceWith(outer);
  }
}

function wrapTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const { parentElement: parent, data } = text;
    if (!parent || data.trim() === "" || parent.closest("script, style, textarea, font, [translate=no]"))
      continue;
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    parent.insertBefore(outer, text);
    outer.appendChild(inner);
    inner.appendChild(text);
  }
}

function replaceTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const { parentElement: parent, data } = text;
    if (!parent || data.trim() === "" || parent.closest("script, style, textarea, [translate=no]")) continue;
    text.replaceWith(document.createTextNode(data.toUpperCase()));
  }
}

function addElements(): void {
  document.documentElement.dataset.grExtInstalled = "";
  for (const field of document.querySelectorAll("#island input, #island textarea")) {
    field.setAttribute("data-gramm", "true");
    field.setAttribute("data-lpignore", "true");
    const icon = document.createElement("div");
    icon.setAttribute("data-lastpass-icon-root", "");
    field.insertAdjacentElement("afterend", icon);
    const extension = document.createElement("grammarly-extension");
    extension.attachShadow({ mode: "open" });
    field.insertAdjacentElement("beforebegin", extension);
  }
  document.querySelector("#island")?.firstElementChild?.appendChild(document.createElement("aside"));
}
