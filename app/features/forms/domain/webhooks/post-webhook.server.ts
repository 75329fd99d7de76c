import { readBeginning } from "#app/values/outside-answers.ts";

export interface Answer {
  status: number;
  /** Beginning of the body. */
  text: string;
  /** The header, or nothing. */
  retryAfter: string;
}

/** Sends one report. Throws where there is no answer in time. */
export type PostWebhook = (url: string, headers: Record<string, string>, body: string) => Promise<Answer>;

const TIMEOUT_MS = 10_000;

/** Bytes of an answer that are read. */
const READ_BYTES = 2000;

/** A redirect is answered, and not followed: it could lead where no webhook may point. */
export function createWebhookPoster(post: typeof fetch = fetch): PostWebhook {
  return async (url, headers, body) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const sent = { ...headers, "Content-Type": "application/json" };
    const answer = await post(url, { method: "POST", headers: sent, body, redirect: "manual", signal });
    const retryAfter = answer.headers.get("Retry-After") ?? "";
    return { status: answer.status, text: await readBeginning(answer, READ_BYTES), retryAfter };
  };
}
