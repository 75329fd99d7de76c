import { findConnectionError } from "#app/values/external-responses.ts";
import { isPublicUrl } from "#app/values/public-url.ts";

/** Sends one request without following redirects. Throws without a response. */
export type RequestUrl = (
  url: string,
  method: "HEAD" | "GET",
) => Promise<{ status: number; location: string | null }>;

/** Result of one check. "refusing": the server blocks automated requests, so the state of the link is unknown. */
export type LinkOutcome =
  | { state: "working" }
  | { state: "moved"; detail: string }
  | { state: "refusing"; detail: string }
  | { state: "failing"; detail: string };

/** Maximum number of requests of one check: redirects, and a GET where HEAD is not supported. */
export const MAX_REQUESTS = 7;

const MOVED_STATUSES = new Set([301, 308]);
const REDIRECT_STATUSES = new Set([302, 303, 307, ...MOVED_STATUSES]);

/** Statuses with which servers block automated requests: unauthorized, forbidden, rate limit, legal reasons. */
const REFUSAL_STATUSES = new Set([401, 403, 407, 429, 451]);

/** Checks the final target of a link. Only public hosts are requested, after redirects too. */
export async function checkUrl(ask: RequestUrl, url: string): Promise<LinkOutcome> {
  let [at, movedTo, isMoved]: [string, string | undefined, boolean] = [url, undefined, true];
  let method: "HEAD" | "GET" = "HEAD";
  for (let requests = 0; requests < MAX_REQUESTS; requests++) {
    const response: LinkResponse = await ask(at, method).catch(describeSilence);
    if (response.status >= 200 && response.status < 300)
      return movedTo === undefined ? { state: "working" } : { state: "moved", detail: movedTo };
    const next = REDIRECT_STATUSES.has(response.status) ? findNext(response.location, at) : undefined;
    if (next !== undefined) {
      if (!isPublicUrl(next))
        return { state: "failing", detail: "leads to an address that is not https or not public" };
      isMoved &&= MOVED_STATUSES.has(response.status);
      if (isMoved) movedTo = next;
      at = next;
    } else if (method === "HEAD") method = "GET";
    else if (REFUSAL_STATUSES.has(response.status))
      return { state: "refusing", detail: String(response.status) };
    else return { state: "failing", detail: response.fault ?? describeStatus(response.status) };
  }
  return { state: "failing", detail: "is redirected too often" };
}

interface LinkResponse {
  status: number;
  location: string | null;
  fault?: string;
}

function describeSilence(error: unknown): LinkResponse {
  const isLate = error instanceof Error && error.name === "TimeoutError";
  return { status: 0, location: null, fault: isLate ? "gives no answer in time" : "cannot be reached" };
}

function describeStatus(status: number): string {
  switch (findConnectionError(status)) {
    case "unreachable":
      return `cannot be reached (${status})`;
    case "bad-certificate":
      return `has no valid certificate (${status})`;
    default:
      return `answers ${status}`;
  }
}

function findNext(location: string | null, from: string): string | undefined {
  if (location === null || !URL.canParse(location, from)) return undefined;
  const next = new URL(location, from);
  next.hash = "";
  return next.href;
}
