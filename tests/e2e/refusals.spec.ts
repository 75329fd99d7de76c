import type { Page } from "@playwright/test";
import { expect, logIn, test, waitForScripts } from "./fixtures.ts";
import { press, says } from "./forms/form.ts";
import { allForms } from "./forms/all-forms.ts";

/**
 * Forms with an invalid input: each kind of field, of refusal (by the browser, by the server, of the whole form) and of page (a
 * document, an island, several forms on one page). All others consist of the same fields (`ui/field.tsx`).
 */
const tried = Object.entries(allForms).filter(([, { spoil }]) => spoil !== undefined);

test("refusals: a form of each area of the site is tested", () => {
  const areas = ["/waitlist", "/login", "/member/security", "/admin/marketing/new", "/admin/media"];
  const names = tried.map(([name]) => name);
  expect(areas.filter((area) => !names.some((name) => name.startsWith(area)))).toEqual([]);
});

for (const [name, { open, spoil, send }] of tried) {
  test(`${name}: a refusal focuses its first invalid field in view, and names the error`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 480 });
    const subject = (await open(page)) ?? "";
    await spoil?.(page);
    await waitForScripts(page);
    await send(page, subject);
    await expect.poll(() => readInvalidField(page)).toEqual({ focused: true, named: true, seen: true });
  });
}

/**
 * Finds the first marked field, or the message for the whole form, or the field that the browser's own
 * validation refuses.
 */
async function readInvalidField(page: Page) {
  return page.evaluate(() => {
    const fault =
      document.querySelector<HTMLInputElement>('main [aria-invalid="true"]') ??
      document.querySelector<HTMLElement>('main .notice[role="alert"]:not([hidden])') ??
      document.querySelector<HTMLInputElement>("main :is(input, select):invalid:focus");
    if (!fault) return undefined;
    const note = document.getElementById(fault.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "");
    const message = "validationMessage" in fault ? fault.validationMessage : fault.textContent;
    const { left, top, width, height } = fault.getBoundingClientRect();
    return {
      focused: document.activeElement === fault,
      named: `${message}${note?.textContent ?? ""}`.length > 10,
      // Checks that nothing covers the element, such as a sticky bar.
      seen: [0.1, 0.9].every((part) =>
        fault.contains(document.elementFromPoint(left + width / 2, top + height * part)),
      ),
    };
  });
}

test("ended session: an administrator's form keeps its input, and a sign-in in another tab lets it be sent", async ({
  page,
  context,
}) => {
  await logIn(page);
  await page.goto("/admin/links");
  await page.getByLabel("From", { exact: true }).fill("/kept-words");
  await page.getByLabel("To", { exact: true }).fill("/conditions");
  await context.clearCookies();
  await press("Make Redirect")(page);
  await says("Your session has ended, and nothing was saved.")(page);
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("/kept-words");
  const other = await context.newPage();
  await logIn(other);
  await press("Make Redirect")(page);
  await says("/kept-words is redirected from now on.")(page);
});
