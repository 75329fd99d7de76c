import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** After a client navigation the new heading takes the focus, so that the keyboard and screen readers start there. */
export function NavigationFocus() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash !== "") return;
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return null;
}
