/** Events of a tap on a field and of a typed letter. */
const WRITING = [
  ..."pointerdown mousedown touchstart pointerup mouseup touchend click focusin".split(" "),
  ..."keydown keypress beforeinput textInput input keyup".split(" "),
];

/** Types of inputs that nobody types into. */
const CHOSEN = ["hidden", "checkbox", "radio", "file", "submit", "button", "image", "reset"];

/** Ends what is done here while React hydrates the page; called after hydration. */
export const endHydration =
  typeof document === "undefined"
    ? () => {}
    : together(keepTextAreas(HTMLTextAreaElement.prototype), holdWriting(window));

function together(...ends: (() => void)[]): () => void {
  return () => ends.forEach((end) => end());
}

/**
 * Hydration leaves an input as it is, but writes the server's text into a text area, which ends what was typed or selected
 * there. Until it is through, a text that the area has by default is not written.
 */
function keepTextAreas(area: HTMLTextAreaElement): () => void {
  let isHydrated = false;
  for (const name of ["value", "defaultValue"] as const) {
    const own = Object.getOwnPropertyDescriptor(area, name);
    Object.defineProperty(area, name, {
      ...own,
      // React goes on calling this one after hydration.
      set(this: HTMLTextAreaElement, text: string) {
        if (isHydrated || text !== this.defaultValue) own?.set?.call(this, text);
      },
    });
  }
  return () => (isHydrated = true);
}

/**
 * Defers taps and keys during hydration. React hydrates the whole page synchronously at the first such event,
 * which delays the letter by half a second on a slow phone. The browser writes the letters into the field;
 * the events, and the focus of a field entered meanwhile, are replayed after hydration.
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
