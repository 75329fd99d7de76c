/** Events fired by a tap on a text field and by typing a letter. */
const WRITING = [
  ..."pointerdown mousedown touchstart pointerup mouseup touchend click focusin".split(" "),
  ..."keydown keypress beforeinput textInput input keyup".split(" "),
];

/** Input types without text entry. */
const CHOSEN = ["hidden", "checkbox", "radio", "file", "submit", "button", "image", "reset"];

/** Restores the handling of text areas and events that is changed below; called after hydration. */
export const endHydration =
  typeof document === "undefined"
    ? () => {}
    : together(keepTextAreas(HTMLTextAreaElement.prototype), holdWriting(window));

function together(...ends: (() => void)[]): () => void {
  return () => ends.forEach((end) => end());
}

/**
 * Keeps text typed into a text area before hydration. Hydration leaves an input unchanged, but writes the
 * server's text into a text area, which discards typed text and the selection. Until hydration ends, writing
 * the default text is ignored.
 */
function keepTextAreas(area: HTMLTextAreaElement): () => void {
  let isHydrated = false;
  for (const name of ["value", "defaultValue"] as const) {
    const own = Object.getOwnPropertyDescriptor(area, name);
    Object.defineProperty(area, name, {
      ...own,
      // React keeps a reference to this setter after hydration, so it has to work afterwards too.
      set(this: HTMLTextAreaElement, text: string) {
        if (isHydrated || text !== this.defaultValue) own?.set?.call(this, text);
      },
    });
  }
  return () => (isHydrated = true);
}

/**
 * Holds back taps and keys during hydration. At the first such event, React hydrates the whole page
 * synchronously, which delays the letter by half a second on a slow phone. The browser writes the letters
 * into the field meanwhile; these values, and the focus of a field entered during hydration, are passed to
 * React afterwards.
 */
function holdWriting(page: Window): () => void {
  const ending = new AbortController();
  let entered: EventTarget | null = null;
  const hold = (event: Event) => {
    const isShortcut = event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey || event.altKey);
    if (!isWritten(event.target) || isShortcut) return;
    event.stopPropagation();
    if (event.type === "focusin") entered = event.target;
  };
  for (const type of WRITING) {
    page.addEventListener(type, hold, { capture: true, passive: true, signal: ending.signal });
  }
  return () => {
    ending.abort();
    queueMicrotask(() => {
      if (entered === document.activeElement)
        entered?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    });
  };
}

function isWritten(field: EventTarget | null): boolean {
  if (field instanceof HTMLTextAreaElement) return true;
  return field instanceof HTMLInputElement && !CHOSEN.includes(field.type);
}
