import { withTimeout } from "./connection.ts";

/**
 * Asks this site for JSON.
 * @returns undefined where no answer came in time, or one that says no
 */
export function askJson(path: string, query: Record<string, string> | string[][]): Promise<unknown> {
  const asking = fetch(`${path}?${new URLSearchParams(query)}`, { redirect: "manual" }).then(
    (response): Promise<unknown> | undefined => (response.ok ? response.json() : undefined),
  );
  return withTimeout(asking).catch(() => undefined);
}
