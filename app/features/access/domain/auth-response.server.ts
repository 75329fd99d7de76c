import { z } from "zod";
import { fail, ok, type Result } from "#app/values/result.ts";

/** A refusal by better-auth, with its error code. */
export interface LibraryRefusal {
  code: "refused";
  reason: string;
}

/** Reads a response of better-auth: its body and cookies, or its error code; "unknown" for an internal error. */
export async function readAuthResponse<Body>(
  response: Response,
  bodySchema: z.ZodType<Body>,
): Promise<Result<{ body: Body; cookies: Headers }, string>> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return ok({ body: bodySchema.parse(body), cookies: cookiesOf(response) });
  const isCoded = typeof body === "object" && body !== null && "code" in body;
  return fail(response.status < 500 && isCoded ? String(body.code) : "unknown");
}

export function cookiesOf({ headers }: { headers: Headers }): Headers {
  return joinCookies(headers);
}

export function joinCookies(...all: Headers[]): Headers {
  const lines = all.flatMap((headers) => headers.getSetCookie());
  return new Headers(lines.map((line): [string, string] => ["Set-Cookie", line]));
}

/** Delays a response to a minimum duration, so that its timing does not reveal the outcome. */
export async function withMinimumDuration<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const floor = new Promise((resolve) => setTimeout(resolve, milliseconds));
  const [value] = await Promise.all([work, floor]);
  return value;
}
