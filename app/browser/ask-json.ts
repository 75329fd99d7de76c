import { withTimeout } from "./connection.ts";

/**
 * Asks this site for JSON.
 * @returns undefined where no answer came, or one that says no
 */
export async function askJson(path: string, query: Record<string, string> | string[][]): Promise<unknown> {
  try {
    const response = await withTimeout(
      fetch(`${path}?${new URLSearchParams(query)}`, { redirect: "manual" }),
    );
    return response.ok ? await withTimeout(response.json()) : undefined;
  } catch {
    return undefined;
  }
}
