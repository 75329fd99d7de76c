/** Focuses an element, even one outside of the tab order such as a heading, without scrolling. */
export function takeFocus(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
