import { dispatchFieldEvent, writeText } from "./write-field.ts";

/** Controls that can be used or focused before hydration. */
const USED = "input:not([type=hidden]), textarea, select, details, summary, button, a[href], [popover]";

type Elements = Map<string, HTMLElement[]>;

/**
 * Records the state of controls before hydration. If a translator or an extension has changed the HTML, React
 * renders it again and replaces the elements.
 * @returns a function that applies the recorded state to the new elements
 */
export function keepEarlyState(place: HTMLElement): () => void {
  const former = listByKind(place);
  const opened = new Set<Element>(place.querySelectorAll("[popover]:popover-open"));
  let entered = document.activeElement;
  const ending = new AbortController();
  const note = { capture: true, signal: ending.signal };
  // Removing a focused element fires the same events as moving the focus away, so only a press elsewhere
  // counts as leaving.
  addEventListener(
    "focusin",
    ({ target }) => (entered = target === document.body ? entered : (target as Element)),
    note,
  );
  addEventListener("pointerdown", () => (entered = null), note);
  // A popover that is removed closes without an event.
  addEventListener("toggle", ({ target }) => noteToggle(opened, target as Element), note);
  return () => {
    ending.abort();
    const present = listByKind(place);
    for (const [kind, elements] of former) {
      for (const [at, old] of elements.entries()) {
        const fresh = old.isConnected ? undefined : present.get(kind)?.[at];
        if (!fresh) continue;
        copyState(old, fresh);
        if (opened.has(old)) fresh.showPopover();
        if (old === entered) enter(old, fresh);
      }
    }
  };
}

/**
 * Lists elements by kind and position, which neither a translator nor a second render changes; ids change
 * with each render.
 */
function listByKind(place: HTMLElement): Elements {
  return Map.groupBy(place.querySelectorAll<HTMLElement>(USED), (element) =>
    [element.tagName, ...["type", "name", "value", "href"].map((name) => element.getAttribute(name))].join(),
  );
}

function noteToggle(opened: Set<Element>, popover: Element): void {
  if (popover.matches(":popover-open")) opened.add(popover);
  else opened.delete(popover);
}

/** @param fresh the new element, of the same kind as the old one */
function copyState(old: Element, fresh: Element): void {
  if (old instanceof HTMLDetailsElement && fresh instanceof HTMLDetailsElement) fresh.open = old.open;
  if (old instanceof HTMLSelectElement && fresh instanceof HTMLSelectElement) copySelection(old, fresh);
  if (old instanceof HTMLInputElement && fresh instanceof HTMLInputElement) copyInputState(old, fresh);
  if (old instanceof HTMLTextAreaElement && fresh instanceof HTMLTextAreaElement) copyText(old, fresh);
}

function copySelection(old: HTMLSelectElement, fresh: HTMLSelectElement): void {
  if (old.selectedIndex === fresh.selectedIndex) return;
  fresh.selectedIndex = old.selectedIndex;
  dispatchFieldEvent(fresh, "change");
}

function copyText<Field extends HTMLInputElement | HTMLTextAreaElement>(old: Field, fresh: Field): void {
  if (old.value !== old.defaultValue) writeText(fresh, old.value);
}

function copyInputState(old: HTMLInputElement, fresh: HTMLInputElement): void {
  if (old.type === "checkbox" || old.type === "radio") {
    if (old.checked !== old.defaultChecked && old.checked !== fresh.checked) fresh.click();
  } else if (old.type === "file") {
    if (!old.files?.length) return;
    fresh.files = old.files;
    dispatchFieldEvent(fresh, "change");
  } else copyText(old, fresh);
}

function enter(old: HTMLElement, fresh: HTMLElement): void {
  fresh.focus({ preventScroll: true });
  const isText = old instanceof HTMLInputElement || old instanceof HTMLTextAreaElement;
  // Fields without selectable text, such as a color, return null.
  if (isText && old.selectionStart !== null)
    (fresh as typeof old).setSelectionRange(old.selectionStart, old.selectionEnd);
}
