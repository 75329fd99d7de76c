/** Writes into a field that React controls, and dispatches an input event for React. */
export function writeText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  // React ignores an input event whose value equals the last one it tracked. The prototype's setter bypasses
  // that tracking.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  dispatchFieldEvent(field, "input");
}

export function dispatchFieldEvent(control: EventTarget, type: "input" | "change"): void {
  control.dispatchEvent(new Event(type, { bubbles: true }));
}
