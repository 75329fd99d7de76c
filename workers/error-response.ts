import { MAX_IMAGE_SIZE } from "#app/features/media/domain/limits.ts";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { API_PATHS } from "#app/values/site-path.ts";
import { describeAuthCode } from "#app/features/members/domain/sign-in/auth-messages.ts";
import type { Words } from "#app/features/site/domain/status-words.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { safeRedirectPath } from "#app/http/redirect.ts";
import type { AppEnv } from "./app-env.ts";

/** Messages for requests that the Worker refuses before any route runs: the problem and its solution. */
const refusals = {
  unreadable: {
    title: "This form could not be read",
    advice:
      "It did not arrive whole, so nothing was changed. Open the page again and send the form once more.",
  },
  foreign: {
    title: "This request did not come from this site",
    advice: `So nothing was changed. ${describeAuthCode("auth/unauthorized-domain")}`,
  },
  "method-unknown": {
    title: "This is not possible here",
    advice: "This page cannot do what was asked, so nothing was changed.",
  },
  "too-large": {
    title: "This is too large to be sent",
    advice: `More arrived than this form takes, so nothing was changed. Go back and send less; a picture may have up to ${MAX_IMAGE_SIZE}.`,
  },
  "not-a-form": {
    title: "This is not a form",
    advice:
      "It came in a format that is not read here, so nothing was changed. Open the page and send its form.",
  },
} satisfies Record<string, Words>;

export type Refusal = keyof typeof refusals;

export function refuse(c: Context<AppEnv>, code: Refusal, headers?: Record<string, string>) {
  return explain(c, { status: describeFailureStatus({ code }).status, ...refusals[code] }, headers);
}

/** Responds in the format that the client expects: JSON for the API, a page otherwise. */
export async function explain(
  c: Context<AppEnv>,
  { status, ...words }: Words & { status: ContentfulStatusCode },
  headers?: Record<string, string>,
): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.startsWith(`${API_PATHS.root}/`))
    return c.json({ error: `${words.title}. ${words.advice}` }, status, headers);
  const isReading = c.req.method === "GET" || c.req.method === "HEAD";
  const back = isReading ? undefined : safeRedirectPath(pathname + search, "/");
  const page = await c.var.services.renderMessage(words, { back, isFailure: status !== 404 });
  return c.body(page.html, status, { ...page.headers, ...headers });
}
