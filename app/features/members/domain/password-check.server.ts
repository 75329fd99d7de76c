import { fail, ok, type Result } from "#app/result.ts";
import type { Account } from "./account.ts";
import { countAgainst } from "./limits.server.ts";
import type { SessionDeps } from "./sessions.server.ts";

export type PasswordCheckFailure = "wrong-password" | "too-many-attempts";

const LIMIT = { max: 10, windowSeconds: 15 * 60 };

/** Asked again before anything that could lock the owner out: an open screen is not enough. */
export async function checkPassword(
  deps: SessionDeps,
  account: Account,
  password: string,
  headers: Headers,
): Promise<Result<undefined, PasswordCheckFailure>> {
  const waitSeconds = await countAgainst(deps, `password-check:${account.id}`, LIMIT);
  if (waitSeconds > 0) return fail("too-many-attempts", String(waitSeconds));
  const response = await deps.auth.api.verifyPassword({ body: { password }, headers, asResponse: true });
  return response.ok ? ok(undefined) : fail("wrong-password");
}
