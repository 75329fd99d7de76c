import { withTimeout } from "./connection.ts";

/**
 * Fetches JSON from this site.
 * @returns undefined on a timeout, a network error or an error status
 */
export function fetchJson(path: string, query: Record<string, string> | string[][]): Promise<unknown> {
  const asking = fetch(`${path}?${new URLSearchParams(query)}`, { redirect: "manual" }).then(
    (response): Promise<unknown> | undefined => (response.ok ? response.json() : undefined),
  );
  return withTimeout(asking).catch(() => undefined);
}
