import type { Page } from "@playwright/test";
import { wholeBlocks } from "../fixtures/whole-blocks.ts";
import { expect, expectNoSidewaysScroll, logIn, test, waitForScripts } from "./fixtures.ts";
import { publishBlocks } from "./published-page.ts";
import { expectReadable } from "./text-layout.ts";

/** Paint that only decorates: a shade over the film, and the fading ends of the moving names. */
const DECORATIONS = /^(?:SECTION\.hero::after|LI\.::before|A\.skip-link$)/;

/** The distances that people may set for themselves without losing content (WCAG 2.2, 1.4.12). */
const SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

test.beforeEach(({ page }) => logIn(page));

async function listUrls(page: Page): Promise<string[]> {
  const path = await publishBlocks(page, wholeBlocks());
  return [path, path.replace("/page", "/admin/marketing/edit"), "/", "/admin/marketing", "/member/sign-up"];
}

test("high-contrast theme: buttons, icons and selected elements stay recognizable", async ({ page }) => {
  for (const url of await listUrls(page)) {
    await page.emulateMedia({ forcedColors: "none" });
    await page.goto(url);
    await waitForScripts(page);
    const before = await page.evaluate(listPainted);
    await page.emulateMedia({ forcedColors: "active" });
    const after = new Set(await page.evaluate(listPainted));
    const lost = before.filter((name) => !after.has(name) && !DECORATIONS.test(name));
    expect.soft(lost, `${url}: not painted any more`).toEqual([]);
    if (url.includes("/edit/")) {
      await page.getByRole("button", { name: "Full width" }).click();
      await expect(page.locator('main [aria-pressed="true"]').first()).toBeVisible();
    }
    expect.soft(await page.evaluate(listUnmarked), `${url}: selected, and looks like the others`).toEqual([]);
  }
});

test("wide text spacing on a phone: no page scrolls sideways, and its text stays readable", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const url of [...(await listUrls(page)), "/admin/numbers/sources", "/diseases/lupus-nephritis"]) {
    await page.goto(url);
    await waitForScripts(page);
    // A constructed sheet is not subject to the policy of the page.
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, SPACING);
    await expectNoSidewaysScroll(page);
    await expectReadable(page);
  }
});

/** Names what is recognizable by its paint: buttons, and icons that are backgrounds. */
function listPainted(): string[] {
  const ground = getComputedStyle(document.body).backgroundColor;
  const isPaint = (color: string) => color !== ground && !/^rgba\(.*, 0\)$/.test(color);
  const sides = ["top", "right", "bottom", "left"];
  const hasBorder = (style: CSSStyleDeclaration) =>
    sides.some(
      (side) =>
        style.getPropertyValue(`border-${side}-width`) !== "0px" &&
        isPaint(style.getPropertyValue(`border-${side}-color`)),
    );
  const shown = [...document.querySelectorAll("body :not(svg, svg *)")].filter((element) =>
    element.checkVisibility(),
  );
  return shown.flatMap((element) => {
    const name = `${element.tagName}.${element.className}`;
    return ["", "::before", "::after"]
      .filter((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        if (pseudo !== "" && style.content !== '""') return false;
        if (element.tagName !== "SELECT" && style.backgroundImage.includes("gradient(")) return true;
        const isButton = pseudo === "" && /^(?:A|BUTTON|SUMMARY|SELECT)$/.test(element.tagName);
        return (isButton || pseudo !== "") && (isPaint(style.backgroundColor) || hasBorder(style));
      })
      .map((pseudo) => name + pseudo);
  });
}

/** Names the selected elements whose background is that of the page; a choice of a group has a hidden input. */
function listUnmarked(): string[] {
  const ground = getComputedStyle(document.body).backgroundColor;
  const choices = [...document.querySelectorAll("label")].filter((label) => {
    const input = label.querySelector("input[type=radio]:checked");
    return input !== null && getComputedStyle(input).opacity === "0";
  });
  const states = document.querySelectorAll('[aria-current], [aria-pressed="true"], [aria-selected="true"]');
  return [...choices, ...states]
    .filter((element) => element.checkVisibility())
    .filter((element) => [ground, "rgba(0, 0, 0, 0)"].includes(getComputedStyle(element).backgroundColor))
    .map((element) => `${element.tagName}.${element.className} ${element.textContent.slice(0, 30)}`);
}
