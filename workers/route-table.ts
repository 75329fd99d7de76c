import { createRequestHandler, matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { LruMap } from "#app/values/lru-map.ts";
import type { Endpoint } from "./app-env.ts";

/** Properties of a route's `handle` that the Worker reads. */
interface Handle {
  takesPicture?: boolean;
  changesWhenRead?: boolean;
  takesForeign?: boolean;
}

interface RouteTable {
  build: ServerBuild;
  routes: RouteObject[];
  render: ReturnType<typeof createRequestHandler>;
  /** Results by path: to match one, the router compiles and ranks every route again, which takes a millisecond. */
  endpoints: LruMap<Endpoint>;
}

/** Limit above the number of paths that are requested again and again; each takes some hundred bytes. */
const REMEMBERED_PATHS = 500;

let table: RouteTable | undefined;

/** Computed once per isolate: given a function, the router would load the build for every request. */
export async function readRouteTable(): Promise<RouteTable> {
  const build = await import("virtual:react-router/server-build");
  if (table?.build !== build) {
    table = {
      build,
      routes: nestRoutes(build.routes),
      render: createRequestHandler(build, import.meta.env.MODE),
      endpoints: new LruMap({ capacity: REMEMBERED_PATHS }),
    };
  }
  return table;
}

/** How React Router would ask for the data of a page from a browser. It runs on the server only, so nothing asks so. */
export function isDataRequest(pathname: string): boolean {
  return pathname.endsWith(".data");
}

/** The methods of a page, which follow from what its route module exports. */
export async function findPageEndpoint(pathname: string): Promise<Endpoint> {
  const current = await readRouteTable();
  const known = current.endpoints.get(pathname);
  if (known) return known;
  const endpoint = matchPath(current, pathname);
  current.endpoints.set(pathname, endpoint);
  return endpoint;
}

function matchPath({ build, routes }: RouteTable, pathname: string): Endpoint {
  const matches = isDataRequest(pathname) ? null : matchRoutes(routes, pathname);
  const { id = "", path } = matches?.at(-1)?.route ?? {};
  const module = path === "*" ? undefined : build.routes[id]?.module;
  const reads = module?.loader !== undefined || module?.default !== undefined;
  const methods = [...(reads ? ["GET", "HEAD"] : []), ...(module?.action ? ["POST"] : [])];
  const {
    takesPicture = false,
    changesWhenRead = false,
    takesForeign = false,
  } = (module?.handle ?? {}) as Handle;
  return { methods, takesPicture, changesWhenRead, takesForeign };
}

function nestRoutes(routes: ServerBuild["routes"], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    return index ? { id, index } : { id, path, children: nestRoutes(routes, id) };
  });
}
