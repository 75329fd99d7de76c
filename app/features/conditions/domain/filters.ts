import { MAX_QUERY_LENGTH } from "./query.ts";
import { bodySystems, type BodySystem } from "./vocabulary.ts";

/** What the list of conditions is narrowed by. */
export interface Filters {
  query: string;
  /** Empty for all. */
  system: BodySystem | "";
}

/** As an address has them: a longer query is cut, and a body system that does not exist filters nothing. */
export function readFilters(params: URLSearchParams): Filters {
  return {
    query: (params.get("q") ?? "").slice(0, MAX_QUERY_LENGTH),
    system: readSystem(params.get("system")),
  };
}

export function readSystem(name: string | null): BodySystem | "" {
  return name !== null && Object.hasOwn(bodySystems, name) ? (name as BodySystem) : "";
}
