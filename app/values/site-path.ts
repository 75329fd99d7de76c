import type { Register } from "react-router";

/** The table of routes, as the router's type generator reads it from routes.ts. */
export type Routes = Register["pages"];

/** Every route but the catch-all, which is nowhere to lead to. */
type RoutePath = Exclude<keyof Routes, "/*">;

/** The path of a route that stands for one page. */
export type FixedPath = {
  [Path in RoutePath]: keyof Routes[Path]["params"] extends never ? Path : never;
}[RoutePath];

export type PathWithParams = Exclude<RoutePath, FixedPath>;

declare const checked: unique symbol;

/** A path that a function has composed, or received and checked. */
type CheckedPath = string & { readonly [checked]: true };

/** Target of a link, a form or a redirect of this site. A page that is not in routes.ts does not compile. */
export type SitePath = FixedPath | `${FixedPath}${"?" | "#"}${string}` | CheckedPath;

/** Adds values to the query of a path, encoded. */
export function addQuery(path: SitePath, query: Record<string, string> | URLSearchParams): SitePath {
  const added = new URLSearchParams(query).toString();
  if (added === "") return path;
  return `${path}${path.includes("?") ? "&" : "?"}${added}` as CheckedPath;
}

/** A whole URL, for mail and machines, which need the host. */
export function toUrl(origin: string, path: SitePath): string {
  return origin + path;
}

/** Paths that the Worker answers without the router. */
export const API_PATHS = {
  root: "/api",
  auth: "/api/auth",
  health: "/api/health",
  keys: "/api/auth/jwks",
  upload: "/api/upload",
} as const;
