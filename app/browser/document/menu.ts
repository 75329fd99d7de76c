const MENU = "[popover=auto]";

/**
 * Closes the menu of small screens, which covers the page, when the focus leaves it or one of its links is
 * followed, even one to the current page.
 */
export function closeMenu(): void {
  addEventListener("focusout", ({ target, relatedTarget }) => {
    const menu = find(target, MENU);
    if (menu && relatedTarget && !menu.contains(relatedTarget as Node)) menu.hidePopover();
  });
  addEventListener("click", ({ target }) => find(find(target, `${MENU} a`), MENU)?.hidePopover());
}

/**
 * Nearest ancestor of the event's target that matches the selector, or the target itself; null if there is
 * none.
 */
function find(target: EventTarget | null, selector: string): HTMLElement | null {
  return (target as Element | null)?.closest?.(selector) as HTMLElement | null;
}
