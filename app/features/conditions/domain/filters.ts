import { MAX_QUERY_LENGTH } from "./query.ts";
import { bodySystems, type BodySystem } from "./classifications.ts";

/** Filters of the list of conditions. */
export interface Filters {
  query: string;
  /** Empty matches every body system. */
  system: BodySystem | "";
}

/** Reads the filters from a query string: a long query is cut, and an unknown body system is ignored. */
export function readFilters(params: URLSearchParams): Filters {
  return {
    query: (params.get("q") ?? "").slice(0, MAX_QUERY_LENGTH),
    system: readSystem(params.get("system")),
  };
}

export function readSystem(name: string | null): BodySystem | "" {
  return name !== null && Object.hasOwn(bodySystems, name) ? (name as BodySystem) : "";
}
