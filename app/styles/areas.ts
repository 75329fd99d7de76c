import adminStyles from "./admin.css?inline";
import publicStyles from "./public.css?inline";

/**
 * The areas of pages that the framework shows in the browser: each has one sheet, with everything that its pages use and
 * nothing else, since what a page shows changes there. Documents carry what they show: see carryStyles. In both lists the
 * primitives of ui/ come last, so that of two rules of equal weight the same one holds everywhere.
 */
export type Area = "public" | "admin";

/** Known by the address alone, before there is a page, and where there is none. */
export function findArea(pathname: string): Area {
  const [, place = ""] = pathname.toLowerCase().split("/");
  return place === "admin" ? "admin" : "public";
}

/**
 * For the head of a document: in the answer itself they are seen a round trip sooner than a sheet that has to be asked for.
 * The browser keeps what it got, so that its own bundle carries none of it.
 */
export function findStyles(area: Area): string {
  return import.meta.env.SSR ? { public: publicStyles, admin: adminStyles }[area] : "";
}
