/** Also of what cannot be reached with the Tab key, such as a heading. The page does not scroll. */
export function takeFocus(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
