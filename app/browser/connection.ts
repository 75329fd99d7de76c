/** Why a request failed: the browser was offline, no response came in time, or the server answered with a 5xx status. */
export type Trouble = "offline" | "unanswered" | "failed";

/** How long to wait for a response, in milliseconds. */
export const TIMEOUT_MS = 20_000;

/** Bytes per millisecond of the slowest upload that is waited for; the timeout of a large form grows with its bytes. */
const SLOWEST_UPLOAD = 20;

/** Timeout for the response to a form, which may carry a picture, in milliseconds. */
export function timeoutFor(form: FormData | undefined): number {
  const files = [...(form?.values() ?? [])].filter((value) => value instanceof File);
  return TIMEOUT_MS + files.reduce((sum, { size }) => sum + size, 0) / SLOWEST_UPLOAD;
}

/** Thrown in place of a response that did not arrive. */
export class LostConnection extends Error {}

/** Settles as the work does, or rejects with a LostConnection after the given time. */
export async function withTimeout<Answer>(work: Promise<Answer>, milliseconds = TIMEOUT_MS): Promise<Answer> {
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

/** Timeout of a probe; short, because people press a link again when nothing happens. */
const PROBE_TIMEOUT_MS = 5000;

/**
 * Asks, because `navigator.onLine` can be false although the site is reachable, for example on the machine that serves it.
 * @param probe a URL of this site; any response counts, a redirect too
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

/** Whether an exception of fetch means that the response was missing or cut off. */
export function isLost(error: unknown): boolean {
  return (
    error instanceof LostConnection ||
    error instanceof TypeError ||
    (error instanceof Error && error.cause !== undefined)
  );
}
