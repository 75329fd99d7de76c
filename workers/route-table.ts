import { createRequestHandler, matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { LruMap } from "#app/values/lru-map.ts";
import type { Endpoint } from "./app-env.ts";

/** Properties of a route's `handle` that the Worker reads. */
interface Handle {
  takesPicture?: boolean;
  changesWhenRead?: boolean;
  acceptsCrossSite?: boolean;
}

interface RouteTable {
  build: ServerBuild;
  routes: RouteObject[];
  render: ReturnType<typeof createRequestHandler>;
  /**
   * Endpoints by path, cached because the router compiles and ranks all routes on each match, which takes a
   * millisecond.
   */
  endpoints: LruMap<Endpoint>;
}

/**
 * Maximum number of cached paths, above the number that is requested repeatedly; each takes some hundred
 * bytes.
 */
const MAX_CACHED_PATHS = 500;

let table: RouteTable | undefined;

/**
 * Builds the route table once per isolate. Passed a function instead of the build, the router would load the
 * build on every request.
 */
export async function readRouteTable(): Promise<RouteTable> {
  const build = await import("virtual:react-router/server-build");
  if (table?.build !== build) {
    table = {
      build,
      routes: nestRoutes(build.routes),
      render: createRequestHandler(build, import.meta.env.MODE),
      endpoints: new LruMap({ capacity: MAX_CACHED_PATHS }),
    };
  }
  return table;
}

/**
 * Whether the path is one at which React Router's client would load the data of a page. No page does, since
 * the router runs only on the server.
 */
export function isDataRequest(pathname: string): boolean {
  return pathname.endsWith(".data");
}

/** Finds the methods of a page, derived from the exports of its route module. */
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
    acceptsCrossSite = false,
  } = (module?.handle ?? {}) as Handle;
  return { methods, takesPicture, changesWhenRead, acceptsCrossSite };
}

function nestRoutes(routes: ServerBuild["routes"], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    return index ? { id, index } : { id, path, children: nestRoutes(routes, id) };
  });
}
