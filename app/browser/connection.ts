/**
 * Why a request failed: the browser was offline, no response arrived before the timeout, or the server
 * responded with a 5xx status.
 */
export type Trouble = "offline" | "unanswered" | "failed";

/** Timeout for a response, in milliseconds. */
export const TIMEOUT_MS = 20_000;

/**
 * Slowest upload to allow for, in bytes per millisecond: the timeout of a form with files grows with their
 * size.
 */
const MIN_UPLOAD_BYTES_PER_MS = 20;

/** Timeout for the response to a form, which may contain files, in milliseconds. */
export function timeoutFor(form: FormData | undefined): number {
  const files = [...(form?.values() ?? [])].filter((value) => value instanceof File);
  return TIMEOUT_MS + files.reduce((sum, { size }) => sum + size, 0) / MIN_UPLOAD_BYTES_PER_MS;
}

/** Error for a response that did not arrive before the timeout, or not completely. */
export class LostConnection extends Error {}

/** Settles like the given promise, or rejects with a LostConnection after the timeout. */
export async function withTimeout<Value>(work: Promise<Value>, milliseconds = TIMEOUT_MS): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LostConnection()), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Timeout of a probe, in milliseconds: long enough for a weak signal, and for one that was lost for a moment. */
const PROBE_TIMEOUT_MS = 10_000;

/**
 * Probes the site, because `navigator.onLine` can be false although the site is reachable, for example on the
 * machine that serves it.
 * @param probe a URL of this site; any response counts, even a redirect
 */
export async function isReachable(probe: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    await fetch(probe, { method: "HEAD", cache: "no-store", redirect: "manual", signal });
    return true;
  } catch {
    return false;
  }
}

/** Whether an error thrown by fetch means that no response arrived, or only part of one. */
export function isLost(error: unknown): boolean {
  return (
    error instanceof LostConnection ||
    error instanceof TypeError ||
    (error instanceof Error && error.cause !== undefined)
  );
}
