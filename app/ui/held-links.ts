import { useLayoutEffect } from "react";
import { reportLoss } from "./connection.ts";
import { holdLinks } from "./followed-link.ts";

/** Holds links while there is no connection, for as long as the page is shown. */
export function useHeldLinks(): void {
  useLayoutEffect(() => {
    const ending = new AbortController();
    const report = (link: HTMLAnchorElement) =>
      reportLoss({ trouble: "offline", tryAgain: () => link.click() });
    holdLinks(report, undefined, ending.signal);
    return () => ending.abort();
  }, []);
}
