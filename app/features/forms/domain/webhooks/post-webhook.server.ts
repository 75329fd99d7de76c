import { readBeginning } from "#app/values/external-responses.ts";

export interface WebhookResponse {
  status: number;
  /** Beginning of the response body. */
  text: string;
  /** Value of Retry-After; null if absent. */
  retryAfter: string;
}

/** Sends one report. Throws on a timeout or a network error. */
export type PostWebhook = (
  url: string,
  headers: Record<string, string>,
  body: string,
) => Promise<WebhookResponse>;

const TIMEOUT_MS = 10_000;

/** Maximum number of bytes read from a response. */
const MAX_READ_BYTES = 2000;

/** Redirects are not followed: they could lead to a URL that a webhook must not have. */
export function createWebhookPoster(post: typeof fetch = fetch): PostWebhook {
  return async (url, headers, body) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const sent = { ...headers, "Content-Type": "application/json" };
    const response = await post(url, { method: "POST", headers: sent, body, redirect: "manual", signal });
    const retryAfter = response.headers.get("Retry-After") ?? "";
    return { status: response.status, text: await readBeginning(response, MAX_READ_BYTES), retryAfter };
  };
}
