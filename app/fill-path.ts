import { href } from "react-router";
import type { Address, PathWithParams, Routes } from "./address.ts";

/** The address of one of many pages: `fillPath("/diseases/:slug", { slug })`. */
export function fillPath<Path extends PathWithParams>(path: Path, params: Routes[Path]["params"]): Address {
  // The router's own signature depends on each path; a generic caller satisfies it by construction.
  const fill = href as (path: string, params: Record<string, string>) => string;
  return fill(path, params) as Address;
}
