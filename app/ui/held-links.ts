import { useLayoutEffect } from "react";
import { reportLoss } from "./connection.ts";
import { holdLinks } from "./followed-link.ts";

/** Holds links while there is no connection, for as long as the page is shown. */
export function useHeldLinks(probe: string): void {
  useLayoutEffect(() => {
    const ending = new AbortController();
    const report = (link: HTMLAnchorElement) =>
      reportLoss({ trouble: "offline", tryAgain: () => link.click() });
    holdLinks(probe, report, ending.signal);
    return () => ending.abort();
  }, [probe]);
}
