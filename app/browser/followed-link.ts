import { isReachable } from "./connection.ts";

/**
 * Follows a link only after the site has responded at its URL. While offline, following a link would replace
 * the page and its unsaved input by the browser's error page.
 * @param begin called with a link whose page is being requested
 * @param report called with a link that cannot be followed
 * @param hasInput whether the page holds unsaved input; if so, links are probed even while the browser is
 * online
 */
export function interceptLinks(
  begin: (link: HTMLAnchorElement) => void,
  report: (link: HTMLAnchorElement) => void,
  hasInput?: () => boolean,
): void {
  let passing: HTMLAnchorElement | undefined;
  const follow = async (link: HTMLAnchorElement) => {
    begin(link);
    if (!(await isReachable(link.href))) return report(link);
    passing = link;
    link.click();
    passing = undefined;
  };
  const hold = (event: MouseEvent) => {
    const link = navigator.onLine && !hasInput?.() ? undefined : findFollowedLink(event);
    if (!link || link === passing) return;
    event.preventDefault();
    event.stopPropagation();
    void follow(link);
  };
  window.addEventListener("click", hold, true);
}

/** Finds the link to another page of this site that a click would navigate to. */
export function findFollowedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  const isPlain = !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!link || !isPlain || link.target || link.hasAttribute("download")) return undefined;
  const isWithinPage = link.hash && link.pathname === location.pathname && link.search === location.search;
  return link.origin === location.origin && !isWithinPage ? link : undefined;
}
