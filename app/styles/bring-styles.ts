import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { isReachable, LostConnection } from "../ui/reach.ts";
import { findArea, findSheetAddress, type Area } from "./areas.ts";

type Results = Record<string, DataStrategyResult>;

/** A document comes with the styles of its own area. */
const present = new Set<Area>(import.meta.env.SSR ? [] : [findArea(window.location.pathname)]);

/** Client middleware: loads the style sheet of another area before its page is shown. Without the sheet, the navigation fails. */
export const bringStyles: MiddlewareFunction<Results> = async ({ request }, next) => {
  const { href, pathname } = new URL(request.url);
  const area = findArea(pathname);
  // What a form is sent to may have no page; the page that answers is asked for next.
  const isComplete = present.has(area) || request.method !== "GET";
  const [results] = await Promise.all([next(), isComplete || bring(area, href)]);
  return results;
};

async function bring(area: Area, page: string): Promise<void> {
  const address = findSheetAddress(area);
  if (!(await addSheet(address))) {
    if (!(await isReachable(address))) throw new LostConnection();
    // A missing sheet means that a newer version was deployed, so the page is loaded as a document with its new assets.
    window.location.assign(page);
    await new Promise(() => undefined);
  }
  present.add(area);
}

function addSheet(address: string): Promise<boolean> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  document.head.appendChild(link);
  return new Promise((resolve) => {
    link.addEventListener("load", () => resolve(true));
    link.addEventListener("error", () => {
      link.remove();
      resolve(false);
    });
  });
}
