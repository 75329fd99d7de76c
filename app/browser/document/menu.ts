const MENU = "[popover=auto]";

/**
 * The menu of small screens covers the page, so it closes when the focus leaves it, and when one of its links is followed,
 * even one to the current page.
 */
export function closeMenu(): void {
  addEventListener("focusout", ({ target, relatedTarget }) => {
    const menu = find(target, MENU);
    if (menu && relatedTarget && !menu.contains(relatedTarget as Node)) menu.hidePopover();
  });
  addEventListener("click", ({ target }) => find(find(target, `${MENU} a`), MENU)?.hidePopover());
}

/** Target of the event as an element; null inside of the menu. */
function find(target: EventTarget | null, selector: string): HTMLElement | null {
  return (target as Element | null)?.closest?.(selector) as HTMLElement | null;
}
