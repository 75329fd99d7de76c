import type { JSHandle, Page } from "@playwright/test";
import { waitForScripts } from "./fixtures.ts";

const PICTURE = "tests/fixtures/images/rotated.jpg";

/** Text to type or pick, by type of field. */
const TEXTS: Record<string, string> = {
  email: "early-input@rootwell.example",
  search: "lupus",
  color: "#123456",
  "datetime-local": "2099-06-01T09:30",
};

type Kind = "open" | "press" | "choose" | "file" | "pick" | "type";

interface Control {
  element: JSHandle<HTMLElement>;
  kind: Kind;
  name: string;
  text: string;
}

/** Visible controls of the page before its scripts run. */
export async function findControls(page: Page): Promise<Control[]> {
  await page.waitForFunction(() => document.readyState !== "loading");
  const elements = await page.evaluateHandle(() =>
    [
      ...document.querySelectorAll<HTMLElement>("input, textarea, select, summary, button[type=button]"),
    ].filter(
      (element) =>
        element.checkVisibility() && !element.closest("[popover]") && !element.matches("[open] > summary"),
    ),
  );
  const kinds = await elements.evaluate((all) =>
    all.map((element): [kind: Kind, type: string, name: string] => {
      const type = element.getAttribute("type") ?? "text";
      const name = element.getAttribute("name") ?? "";
      if (element.hasAttribute("popovertarget")) return ["open", type, name];
      if (element instanceof HTMLSelectElement) return ["choose", type, name];
      if (!/^(INPUT|TEXTAREA)$/.test(element.tagName) || /^(checkbox|radio)$/.test(type))
        return ["press", type, name];
      if (type === "file") return ["file", type, name];
      return [/^(color|date|time|datetime-local|range|number)$/.test(type) ? "pick" : "type", type, name];
    }),
  );
  const handles = [...(await elements.getProperties()).values()] as JSHandle<HTMLElement>[];
  return kinds.flatMap(([kind, type, name], at) => {
    const element = handles[at];
    return element ? [{ element, kind, name, text: TEXTS[type] ?? "Early input" }] : [];
  });
}

/** Uses every control, and ends with the focus in the menu or dialog that it opened, or in a field. */
export async function useAll(page: Page, controls: Control[]): Promise<void> {
  const { opener, field } = findLastControls(controls);
  const soon: Control[] = [];
  for (const control of controls) {
    if (control === field || control.kind === "open") continue;
    if (isInPage(control)) soon.push(control);
    else {
      await inputInPage(page, soon.splice(0));
      await pickInDialog(control);
    }
  }
  await inputInPage(page, opener ? [...soon, opener] : soon);
  if (!opener) await field?.element.evaluate(enter);
}

/**
 * Continues the input of `useAll` after hydration.
 * @returns the open popovers and the focused element before it
 */
export async function resumeInput(page: Page, controls: Control[]) {
  const { opener, field } = findLastControls(controls);
  await waitForScripts(page);
  await page.waitForTimeout(100);
  const held = await readHeld(page);
  if (opener) {
    await page.keyboard.press("Escape");
    await field?.element.evaluate(enter);
  }
  if (field) await page.keyboard.insertText(field.text);
  return held;
}

/**
 * Finds the control to open and the field to continue in: not the first field, whose text may prefill the
 * second, as a title does a slug; and none that an upload fills, which may complete before or after the text.
 */
function findLastControls(controls: Control[]) {
  const fields = controls.filter(({ kind }) => kind === "type");
  const other = fields.find(({ name }, at) => at > 0 && !name.endsWith("Image"));
  return { opener: controls.findLast(({ kind }) => kind === "open"), field: other ?? fields[0] };
}

/** Reads values, open folds and messages of the page: everything that input may change. */
export async function readState(page: Page) {
  return page.evaluate(() => {
    const all = <Found extends Element>(selector: string) => [...document.querySelectorAll<Found>(selector)];
    const fields = all<HTMLInputElement>("input:not([type=hidden]), textarea, select");
    return {
      search: location.search,
      fields: fields.map(({ type, name, labels, value, checked }) => [
        labels?.[0]?.textContent ?? name,
        ["checkbox", "radio"].includes(type) ? checked : value,
      ]),
      folds: all<HTMLDetailsElement>("details").map(({ open }) => open),
      messages: all<HTMLElement>("[role=status], [role=alert], .field-error").map(
        // Whether the variants of an upload are complete depends on the load of the machine.
        (element) => element.innerText.replace(/^Uploaded\. Smaller versions .*/, "Uploaded."),
      ),
      // Elements that wait for a response have these attributes; undo and redo may stay disabled.
      busy: all('progress, [aria-busy="true"], [aria-disabled="true"]:not(.undo-redo)').length,
    };
  });
}

async function readHeld(page: Page) {
  return page.evaluate(() => {
    const { activeElement: focused } = document;
    return {
      open: [...document.querySelectorAll(":popover-open")].map((popover) => popover.textContent),
      focused: focused?.getAttribute("name") ?? focused?.textContent?.slice(0, 80),
    };
  });
}

/** Other kinds of controls open a dialog of the browser. */
function isInPage({ kind }: Control): boolean {
  return kind !== "file" && kind !== "pick";
}

async function pickInDialog({ element, kind, text }: Control): Promise<void> {
  if (kind === "file") await element.asElement()?.setInputFiles(PICTURE);
  else await element.asElement()?.fill(text);
}

/** Uses one control after another, so that scripts can run in between, without a round trip for each. */
async function inputInPage(page: Page, controls: Control[]): Promise<void> {
  await page.evaluate(async (all) => {
    for (const { element, kind, text } of all) {
      element.focus();
      if (kind === "type") {
        (element as HTMLInputElement).select();
        if (!document.execCommand("insertText", false, text)) throw new Error(`${text} could not be typed.`);
      } else if (kind === "choose") {
        (element as unknown as HTMLSelectElement).selectedIndex =
          (element as unknown as HTMLSelectElement).length - 1;
        for (const type of ["input", "change"]) element.dispatchEvent(new Event(type, { bubbles: true }));
      } else element.click();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }, controls);
}

/** Selects the field's text, as the Tab key does. */
function enter(element: HTMLElement): void {
  element.focus();
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select();
}
