import type { RequestUrl } from "./check-url.ts";

const TIMEOUT_MS = 10_000;

/**
 * Requests a URL with a user agent that names the site and a contact. The Worker adds neither cookies nor a
 * referrer, and the body is not read.
 */
export function createUrlRequester(
  { name, publicOrigin }: { name: string; publicOrigin: string },
  get: typeof fetch = fetch,
): RequestUrl {
  const headers = { "User-Agent": `${name}LinkCheck/1.0 (+${publicOrigin}/sources)`, Accept: "*/*" };
  return async (url, method) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await get(url, { method, headers, redirect: "manual", signal });
    await response.body?.cancel();
    return { status: response.status, location: response.headers.get("Location") };
  };
}
