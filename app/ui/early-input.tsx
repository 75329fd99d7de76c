import { useLayoutEffect } from "react";

/**
 * Tells React what somebody typed or chose before the scripts were there: hydration leaves it in the field, but no
 * component has heard of it, and the next render would put the old value back.
 */
export function EarlyInput() {
  useLayoutEffect(() => {
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
    const lists = document.querySelectorAll("select");
    const announcements = [
      ...[...fields].filter(hasOwnText).map(noteText),
      ...[...lists].filter(hasOwnChoice).map(noteChoice),
    ];
    // Noted before anything can render again, told after the commit: within it React would not listen to the end.
    if (announcements.length > 0) queueMicrotask(() => announcements.forEach((announce) => announce()));
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
function noteText(field: HTMLInputElement | HTMLTextAreaElement): () => void {
  const { value: typed, selectionStart, selectionEnd } = field;
  return () => {
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, typed);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
}

function noteChoice(list: HTMLSelectElement): () => void {
  const { selectedIndex } = list;
  return () => {
    list.selectedIndex = selectedIndex;
    list.dispatchEvent(new Event("change", { bubbles: true }));
  };
}
