import { fail, ok, orFail, type Result } from "#app/values/result.ts";
import { setPasswordByLink } from "#app/storage/account-links.server.ts";
import { findUserRowByEmail } from "#app/storage/accounts.server.ts";
import {
  sendVerificationLink,
  sendPasswordChanged,
  sendPasswordLink,
  type AccountMailDeps,
} from "../accounts/account-mail.server.ts";
import { withMinimumDuration } from "#app/features/access/domain/auth-response.server.ts";
import { findKnownDevice, rememberDevice } from "./known-devices.server.ts";
import { countAgainstNetwork, type TooManyAttempts } from "#app/features/access/domain/limits.server.ts";
import { findLink, useLink } from "../accounts/links.server.ts";
import { hashPassword } from "../passwords/password-check.server.ts";
import { judgePassword, type CountLeaks, type WeakPassword } from "../passwords/password-policy.server.ts";
import type { SessionDeps } from "#app/features/access/domain/sessions.server.ts";

type Deps = SessionDeps & AccountMailDeps & { countLeaks: CountLeaks };

const REQUESTS_PER_NETWORK = { max: 20, windowSeconds: 60 * 60 };

const MIN_RESPONSE_MS = 600;

/** Sends a password reset link if the email has an account. The response does not reveal whether it has. */
export async function requestPasswordReset(
  deps: Deps,
  { email, save }: { email: string; save?: string },
  headers: Headers,
): Promise<Result<undefined, TooManyAttempts>> {
  return askForMail(deps, { name: "reset", headers }, async () => {
    const user = await findUserRowByEmail(deps.db, email);
    if (!user) return;
    // An account with an unconfirmed email gets its verification link instead, which sets a password as well.
    if (!user.emailVerified) return sendVerificationLink(deps, user, save);
    const isFromKnownDevice = (await findKnownDevice(deps, user.id, headers)) !== undefined;
    await sendPasswordLink(deps, user, { save, isFromKnownDevice });
  });
}

/** Sends the verification mail again if the email is unconfirmed. */
export async function resendVerification(
  deps: Deps,
  { email, save }: { email: string; save?: string },
  headers: Headers,
): Promise<Result<undefined, TooManyAttempts>> {
  return askForMail(deps, { name: "verification", headers }, async () => {
    const user = await findUserRowByEmail(deps.db, email);
    if (user && !user.emailVerified) await sendVerificationLink(deps, user, save);
  });
}

/** Email of the account that a link sets a password for; undefined for an invalid link, "" if it cannot be read. */
export async function findResetEmail(deps: Deps, token: string): Promise<string | undefined> {
  if (token === "") return undefined;
  const found = await orFail(
    { log: deps.log, event: "account-read-failed", failure: "unavailable" },
    findLink(deps, token, "password").then(ok),
  );
  return found.ok ? found.value?.user.email : "";
}

/**
 * @returns headers that mark this browser as known, so that strangers' failed guesses do not lock it out; for a refused
 *   password, what to change
 */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  headers: Headers,
): Promise<Result<Headers, WeakPassword | TooManyAttempts | "link">> {
  const found = await useLink(deps, { name: "reset-use", token, headers }, "password");
  if (!found.ok) return found;
  const { link, user } = found.value;
  const judged = await judgePassword(deps, password, [user.name, user.email]);
  if (!judged.ok) return judged;
  const passwordHash = await hashPassword(deps, password);
  const isSet = await setPasswordByLink(deps.db, { id: link.id, passwordHash, now: deps.now() });
  if (!isSet) return fail("link");
  await sendPasswordChanged(deps, user);
  return ok(await rememberDevice(deps, user.id, { lasting: false, tookSecondStep: false }));
}

async function askForMail(
  deps: Deps,
  { name, headers }: { name: string; headers: Headers },
  ask: () => Promise<void>,
): Promise<Result<undefined, TooManyAttempts>> {
  const counted = await countAgainstNetwork(deps, name, headers, REQUESTS_PER_NETWORK);
  if (!counted.ok) return counted;
  await withMinimumDuration(MIN_RESPONSE_MS, ask());
  return ok(undefined);
}
