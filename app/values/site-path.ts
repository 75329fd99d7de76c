import type { Register } from "react-router";

/** Route table, as React Router's type generator derives it from routes.ts. */
export type Routes = Register["pages"];

/** Paths of all routes except the catch-all, which is never a link target. */
type RoutePath = Exclude<keyof Routes, "/*">;

/** Path of a route without parameters. */
export type FixedPath = {
  [Path in RoutePath]: keyof Routes[Path]["params"] extends never ? Path : never;
}[RoutePath];

export type PathWithParams = Exclude<RoutePath, FixedPath>;

declare const checked: unique symbol;

/** Path that one of our functions has built or validated. */
type CheckedPath = string & { readonly [checked]: true };

/** Target of a link, form or redirect within this site. A path that is not in routes.ts does not compile. */
export type SitePath = FixedPath | `${FixedPath}${"?" | "#"}${string}` | CheckedPath;

/** Adds URL-encoded parameters to the query of a path. */
export function addQuery(path: SitePath, query: Record<string, string> | URLSearchParams): SitePath {
  const added = new URLSearchParams(query).toString();
  if (added === "") return path;
  return `${path}${path.includes("?") ? "&" : "?"}${added}` as CheckedPath;
}

/** Absolute URL, for mail and machine-readable files, which need the host. */
export function toUrl(origin: string, path: SitePath): string {
  return origin + path;
}

/** Paths that the Worker handles without the router. */
export const API_PATHS = {
  root: "/api",
  auth: "/api/auth",
  health: "/api/health",
  keys: "/api/auth/jwks",
  upload: "/api/upload",
} as const;
