import type { Page } from "@playwright/test";
import { expect, test, waitForScripts } from "./fixtures.ts";
import { allForms } from "./forms/all-forms.ts";

/** Forms that consist of buttons, so that they cannot be invalid. */
const ONLY_PRESSED = [
  "/admin/mail discard",
  "/admin/mail retry",
  "/admin/marketing delete",
  "/admin/marketing restore",
  "/admin/marketing/edit/:slug/preview-links revoke",
  "/admin/media/:hash delete",
  "/admin/media/:hash replace",
  "/admin/media/:hash undo",
  "/admin/members delete",
  "/admin/members sign-out",
  "/admin/waitlist delete",
  "/member/privacy mail",
  "/member/profile remove-photo",
  "/member/saved-conditions remove",
  "/member/saved-conditions save",
  "/member/security end-others",
  "/member/security end-session",
  "/sign-out",
  "/stop-emails allow",
  "/stop-emails stop",
  "/waitlist/confirm",
];

test("refusals: every other form has an invalid input here", () => {
  const harmless = Object.keys(allForms).filter((name) => !allForms[name]?.spoil);
  expect(harmless.toSorted()).toEqual(ONLY_PRESSED);
});

/**
 * Forms that are tried: each kind of field, of refusal (by the browser, by the server, of the whole form) and of page (a
 * document, an island, several forms on one page). All others consist of the same fields (`ui/field.tsx`).
 */
const OF_EACH_KIND = [
  "/waitlist",
  "/login",
  "/member/sign-up",
  "/member/profile photo",
  "/member/security password",
  "/member/security second-step-confirm",
  "/admin/marketing/new",
  "/admin/marketing/new campaign",
  "/admin/marketing/edit/:slug",
  "/admin/marketing/edit/:slug/preview-links make",
  "/admin/media/:hash upload",
];

for (const name of OF_EACH_KIND) {
  const { open, spoil, send } = allForms[name] ?? {};
  if (!open || !spoil || !send) throw new Error(`${name} has no invalid input`);
  test(`${name}: a refusal focuses its first invalid field in view, and names the error`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 480 });
    const subject = (await open(page)) ?? "";
    await spoil(page);
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
