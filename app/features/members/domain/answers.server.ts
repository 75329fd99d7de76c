import { fail, ok, type Result } from "#app/result.ts";

/** What the identity library answered: its body and cookies, or its code. */
export async function readAnswer<Body>(
  response: Response,
): Promise<Result<{ body: Body; cookies: Headers }, string>> {
  const body = (await response.json().catch(() => null)) as (Body & { code?: string }) | null;
  if (response.ok) return ok({ body: body as Body, cookies: cookiesOf(response) });
  return fail(response.status >= 500 ? "unknown" : (body?.code ?? "unknown"));
}

export function cookiesOf({ headers }: { headers: Headers }): Headers {
  return joinCookies(headers);
}

export function joinCookies(...all: Headers[]): Headers {
  const lines = all.flatMap((headers) => headers.getSetCookie());
  return new Headers(lines.map((line): [string, string] => ["Set-Cookie", line]));
}

/** A floor under the time an answer takes, so that the clock does not tell what the words keep quiet. */
export async function withFloor<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const floor = new Promise((resolve) => setTimeout(resolve, milliseconds));
  const [value] = await Promise.all([work, floor]);
  return value;
}
