import adminAddress from "./admin.css?url";
import adminStyles from "./admin.css?inline";
import memberAddress from "./member.css?url";
import memberStyles from "./member.css?inline";
import publicAddress from "./public.css?url";
import publicStyles from "./public.css?inline";
import styleguideAddress from "./styleguide.css?url";
import styleguideStyles from "./styleguide.css?inline";

/**
 * The areas of the site: each has one sheet, with everything that its pages use and nothing else. In every list the
 * primitives of ui/ come last, so that of two rules of equal weight the same one holds in all areas.
 */
const addresses = {
  public: publicAddress,
  member: memberAddress,
  admin: adminAddress,
  styleguide: styleguideAddress,
};

export type Area = keyof typeof addresses;

/** The first part of an address -> its area; everything else is public. */
const places = new Map<string, Area>([
  ["admin", "admin"],
  ["login", "member"],
  ["member", "member"],
  ["styleguide", "styleguide"],
]);

/** Known by the address alone, before there is a page, and where there is none. */
export function findArea(pathname: string): Area {
  const [, place = ""] = pathname.toLowerCase().split("/");
  return places.get(place) ?? "public";
}

/** For a page that is reached from another area. */
export function findSheetAddress(area: Area): string {
  return addresses[area];
}

/**
 * For the head of a document: in the answer itself they are seen a round trip sooner than a sheet that has to be asked for.
 * The browser keeps what it got, so that its own bundle carries none of it.
 */
export function findStyles(area: Area): string {
  return import.meta.env.SSR
    ? { public: publicStyles, member: memberStyles, admin: adminStyles, styleguide: styleguideStyles }[area]
    : "";
}
