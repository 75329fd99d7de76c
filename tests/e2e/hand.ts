import type { JSHandle, Page } from "@playwright/test";
import { waitForScripts } from "./fixtures.ts";

const PICTURE = "tests/fixtures/images/rotated.jpg";

/** What is typed or picked, by the type of a field. */
const TEXTS: Record<string, string> = {
  email: "hands@rootwell.example",
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

/** Everything that is on the page before its scripts, as far as it is seen. */
export async function findControls(page: Page): Promise<Control[]> {
  await page.waitForFunction(() => document.readyState !== "loading");
  const elements = await page.evaluateHandle(() =>
    [
      ...document.querySelectorAll<HTMLElement>("input, textarea, select, summary, button[type=button]"),
    ].filter((element) => element.checkVisibility() && !element.closest("[popover]")),
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
    return element ? [{ element, kind, name, text: TEXTS[type] ?? "Early hands" }] : [];
  });
}

/** Does to every control what it is there for, and then rests: in the menu or question it opened, or in a field. */
export async function useAll(page: Page, controls: Control[]): Promise<void> {
  const { opener, field } = findRest(controls);
  const soon: Control[] = [];
  for (const control of controls) {
    if (control === field || control.kind === "open") continue;
    if (isOfThePage(control)) soon.push(control);
    else {
      await touchInPage(page, soon.splice(0));
      await pickFromOutside(control);
    }
  }
  await touchInPage(page, opener ? [...soon, opener] : soon);
  if (!opener) await field?.element.evaluate(enter);
}

/** Goes on where the hand rested when the scripts came. @returns what was open and what had the focus then */
export async function goOn(page: Page, controls: Control[]) {
  const { opener, field } = findRest(controls);
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

/** Not the first field: what is typed there may fill the second, as a title does a slug. */
function findRest(controls: Control[]) {
  const fields = controls.filter(({ kind }) => kind === "type");
  return { opener: controls.findLast(({ kind }) => kind === "open"), field: fields[1] ?? fields[0] };
}

/** All that hands can have left on the page, and what it says about that. */
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
      said: all<HTMLElement>("[role=status], [role=alert], .field-error").map((element) => element.innerText),
      // What waits for an answer says so; there may be nothing to undo for good.
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

/** The others are chosen in a window of the browser's own. */
function isOfThePage({ kind }: Control): boolean {
  return kind !== "file" && kind !== "pick";
}

async function pickFromOutside({ element, kind, text }: Control): Promise<void> {
  if (kind === "file") await element.asElement()?.setInputFiles(PICTURE);
  else await element.asElement()?.fill(text);
}

/** One after the other, so that scripts can come in between, and without a way to the browser and back for each. */
async function touchInPage(page: Page, controls: Control[]): Promise<void> {
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

/** As with Tab: what is found in the field is selected. */
function enter(element: HTMLElement): void {
  element.focus();
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select();
}
