import type { SitePath, PathWithParams, Routes } from "./site-path.ts";

/** Fills the parameters of a route's path: `fillPath("/diseases/:slug", { slug })`. */
export function fillPath<Path extends PathWithParams>(path: Path, params: Routes[Path]["params"]): SitePath {
  const values: Record<string, string | undefined> = params;
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? "")) as SitePath;
}
