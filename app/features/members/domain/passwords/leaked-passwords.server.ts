import type { Log } from "#app/values/log.ts";
import { describeError } from "#app/values/describe-error.ts";
import type { CountLeaks } from "./password-policy.server.ts";
import { toHex } from "#app/values/hex.ts";

const RANGES = "https://api.pwnedpasswords.com/range/";
const TIMEOUT_MS = 1500;

interface Deps {
  log: Log;
}

/**
 * Queries the service with the first five characters of the password's hash, which thousands of passwords
 * share; the rest is compared locally. If the service fails, the password is accepted, since an outage must
 * not lock anybody out.
 */
export function createLeakCounter({ log }: Deps, get: typeof fetch = fetch): CountLeaks {
  return async (password) => {
    const hash = await sha1(password);
    try {
      const response = await get(RANGES + hash.slice(0, 5), {
        headers: { "Add-Padding": "true" },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      return findCount(await response.text(), hash.slice(5));
    } catch (error) {
      log("leak-check-skipped", { error: describeError(error) });
      return 0;
    }
  };
}

function findCount(range: string, suffix: string): number {
  const line = range.split(/\r?\n/).find((candidate) => candidate.startsWith(`${suffix}:`));
  return Number(line?.slice(suffix.length + 1) ?? 0);
}

async function sha1(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text));
  return toHex(new Uint8Array(digest)).toUpperCase();
}
