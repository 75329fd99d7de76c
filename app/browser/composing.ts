import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/**
 * Whether a key event belongs to an input method (IME) that is composing a word: Enter confirms the word,
 * Escape cancels it. Safari ends the composition before it dispatches the key event, and marks that event
 * with key code 229.
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const native = "nativeEvent" in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === 229;
}
