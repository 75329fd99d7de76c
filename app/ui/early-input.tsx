import { useLayoutEffect } from "react";

/**
 * Tells React what somebody typed or chose before the scripts were there: hydration leaves it in the field, but no
 * component has heard of it, and the next render would put the old value back.
 */
export function EarlyInput() {
  // In the commit that hydrates: any render after it would already have put the old value back.
  useLayoutEffect(() => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea"))
      if (hasOwnText(field)) announceText(field);
    for (const list of document.querySelectorAll("select"))
      if (hasOwnChoice(list)) list.dispatchEvent(new Event("change", { bubbles: true }));
  }, []);
  return null;
}

const WITHOUT_TEXT = new Set(["hidden", "file", "checkbox", "radio"]);

function hasOwnText(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  return !WITHOUT_TEXT.has(field.type) && field.value !== field.defaultValue;
}

/** Where no option is marked as the default, a browser shows the first. */
function hasOwnChoice(list: HTMLSelectElement): boolean {
  const initial = [...list.options].findIndex((option) => option.defaultSelected);
  return list.selectedIndex !== Math.max(0, initial);
}

/** React ignores an event whose value it has seen; only its own setter tells it what to compare with. */
function announceText(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value: typed, selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, typed);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
