import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";

/** The path of every page and resource in the table of routes. */
export async function listRoutes(): Promise<string[]> {
  return listPaths(await routes);
}

function listPaths(entries: RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    const own = children === undefined && (path !== undefined || index) ? [here === "" ? "/" : here] : [];
    return [...own, ...listPaths(children ?? [], here)];
  });
}
