/** Writes into a field that React controls, and tells React. */
export function writeText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  // React skips an input event whose value equals the last one it tracked. The prototype's setter bypasses that tracking.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  tell(field, "input");
}

export function tell(control: EventTarget, type: "input" | "change"): void {
  control.dispatchEvent(new Event(type, { bubbles: true }));
}
