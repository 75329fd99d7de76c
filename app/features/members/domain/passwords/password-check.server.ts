import { fail, ok, type Result } from "#app/values/result.ts";
import type { Account } from "#app/features/access/domain/account.ts";
import {
  countAgainst,
  decrementCounts,
  type TooManyAttempts,
} from "#app/features/access/domain/limits.server.ts";
import type { SessionDeps } from "#app/features/access/domain/sessions.server.ts";
import { DAY_SECONDS } from "#app/values/durations.ts";

export type PasswordCheckFailure = "wrong-password" | TooManyAttempts;

const CHECKS_PER_QUARTER_HOUR = { max: 10, windowSeconds: 15 * 60 };

const CHECKS_PER_DAY = { max: 100, windowSeconds: DAY_SECONDS };

/**
 * Verifies the password again before any change that could lock the owner out, since a signed-in browser may
 * be unattended.
 */
export async function checkPassword(
  deps: SessionDeps,
  { id }: Account,
  password: string,
): Promise<Result<undefined, PasswordCheckFailure>> {
  const checked = await checkPasswordOf(deps, id, password);
  return checked.ok ? ok(undefined) : checked;
}

/** Whether the account has this password, without counting an attempt: for one that was set just now. */
export async function hasPassword(
  { auth }: Pick<SessionDeps, "auth">,
  { id }: Account,
  password: string,
): Promise<boolean> {
  return (await verifyPassword(auth, id, password)).isRight;
}

async function verifyPassword(auth: SessionDeps["auth"], userId: string, password: string) {
  const context = await (await auth).$context;
  const hash = (await context.internalAdapter.findCredentialAccount(userId))?.password;
  if (typeof hash !== "string") return { isRight: false, hash: "" };
  return { isRight: await context.password.verify({ hash, password }), hash };
}

/** Hashes a password as better-auth stores and compares it. */
export async function hashPassword({ auth }: Pick<SessionDeps, "auth">, password: string): Promise<string> {
  const { $context } = await auth;
  return (await $context).password.hash(password);
}

/**
 * Checks the account's password, also without a session.
 * @returns the compared hash, so that a change can be made conditional on the password still being the same
 */
export async function checkPasswordOf(
  deps: SessionDeps,
  userId: string,
  password: string,
): Promise<Result<{ passwordHash: string }, PasswordCheckFailure>> {
  const counted = await countAgainst(deps, `password-check:${userId}`, CHECKS_PER_QUARTER_HOUR);
  if (!counted.ok) return counted;
  const countedDaily = await countAgainst(deps, `password-check-daily:${userId}`, CHECKS_PER_DAY);
  if (!countedDaily.ok) return countedDaily;
  const { isRight, hash } = await verifyPassword(deps.auth, userId, password);
  if (!isRight) return fail("wrong-password");
  await decrementCounts(deps, `password-check:${userId}`, `password-check-daily:${userId}`);
  return ok({ passwordHash: hash });
}
