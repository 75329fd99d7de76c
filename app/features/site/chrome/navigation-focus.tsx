import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { takeFocus } from "#app/ui/take-focus.ts";

/**
 * After a client-side navigation, moves the focus to the new page's heading, or to the element that the fragment names.
 * Within one page, as in a search, the focus stays where it is, unless the focused element was removed.
 */
export function NavigationFocus() {
  const { key, pathname, hash } = useLocation();
  const shown = useRef({ key, pathname });
  useEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, pathname };
    const target = document.getElementById(hash.slice(1));
    const isLost = before.pathname !== pathname || document.activeElement === document.body;
    if (target) takeFocus(target);
    else if (isLost) takeFocus(document.querySelector("main h1"));
  }, [key, pathname, hash]);
  return null;
}
