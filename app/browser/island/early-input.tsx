import { useEffect } from "react";
import { endHydration } from "./hydration.ts";
import { ISLAND, HYDRATED } from "./protocol.ts";
import { dispatchFieldEvent, writeText } from "./write-field.ts";

type Announce = () => void;

/**
 * Replays input made before hydration. React leaves typed values in the document, but no change handler has
 * run for them, and the next render of a controlled field would reset it.
 *
 * Replays in a passive effect, the last of the island's: only passive effects subscribe components to stores.
 * Before that, a change in a store renders nothing, and React would reset the field after each letter.
 */
export function EarlyInput() {
  useEffect(() => {
    const controls = document.querySelectorAll("input, textarea, select");
    const announcements = [...controls].flatMap((control) => noteControl(control) ?? []);
    endHydration();
    const selectAgain = noteSelection();
    // Record before any re-render, and replay after the commit, since React does not process events fully
    // during a commit.
    if (announcements.length > 0)
      queueMicrotask(() => {
        announcements.forEach((announce) => announce());
        queueMicrotask(selectAgain);
      });
    const place = document.getElementById(ISLAND);
    if (place) place.dataset.hydration = HYDRATED;
    place?.dispatchEvent(new Event(HYDRATED));
  }, []);
  return null;
}

function noteControl(control: Element): Announce | undefined {
  if (control instanceof HTMLSelectElement) return hasOwnChoice(control) ? noteChoice(control) : undefined;
  if (control instanceof HTMLInputElement) return noteInput(control);
  return control instanceof HTMLTextAreaElement ? noteText(control) : undefined;
}

function noteInput(input: HTMLInputElement): Announce | undefined {
  switch (input.type) {
    case "hidden":
    case "checkbox":
      return undefined;
    case "radio":
      return input.checked && !input.defaultChecked ? () => chooseAgain(input) : undefined;
    case "file":
      return input.value === "" ? undefined : () => dispatchFieldEvent(input, "change");
    default:
      return noteText(input);
  }
}

/**
 * Unchecks the radio button before the click, since React ignores a click that does not change the value it
 * last tracked.
 */
function chooseAgain(radio: HTMLInputElement): void {
  radio.checked = false;
  radio.click();
}

/**
 * Whether the selected option differs from the initial one; without a default option, browsers select the
 * first.
 */
function hasOwnChoice(list: HTMLSelectElement): boolean {
  const initial = [...list.options].findIndex((option) => option.defaultSelected);
  return list.selectedIndex !== Math.max(0, initial);
}

function noteChoice(list: HTMLSelectElement): Announce {
  const { selectedIndex } = list;
  return () => {
    list.selectedIndex = selectedIndex;
    dispatchFieldEvent(list, "change");
  };
}

function noteText(field: HTMLInputElement | HTMLTextAreaElement): Announce | undefined {
  const { value: typed, selectionStart, selectionEnd } = field;
  if (typed === field.defaultValue) return undefined;
  return () => {
    field.value = field.defaultValue;
    writeText(field, typed);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  };
}

/**
 * Records whether the focused field is selected entirely, as after the Tab key.
 * @returns a function that selects it again, for a field whose value is derived from another one and changes
 * with the replay
 */
function noteSelection(): () => void {
  const field = document.activeElement;
  const isWhole =
    field instanceof HTMLInputElement &&
    field.value !== "" &&
    field.selectionStart === 0 &&
    field.selectionEnd === field.value.length;
  return () => {
    if (isWhole && field === document.activeElement) field.select();
  };
}
