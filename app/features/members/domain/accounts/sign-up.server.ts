import { identifyDocument } from "#app/features/legal/domain/documents.ts";
import { ok, orFail, type Result } from "#app/values/result.ts";
import { insertUnverifiedUser, rewriteUnverifiedUser } from "#app/storage/unverified-users.server.ts";
import { findUserRowByEmail } from "#app/storage/accounts.server.ts";
import { sendVerificationLink, sendEmailTaken, type AccountMailDeps } from "./account-mail.server.ts";
import { refuseAdministratorEmail } from "./email-change.server.ts";
import { withMinimumDuration } from "#app/features/access/domain/auth-response.server.ts";
import { countAgainstNetwork, type TooManyAttempts } from "#app/features/access/domain/limits.server.ts";
import { requireSwitchedOn, type SwitchedOff } from "#app/features/access/domain/switches.server.ts";
import { hashPassword } from "../passwords/password-check.server.ts";
import { judgePassword, type CountLeaks, type WeakPassword } from "../passwords/password-policy.server.ts";
import type { SessionDeps } from "#app/features/access/domain/sessions.server.ts";
import { tryToSave } from "../own-data/saved-conditions.server.ts";
import { joinNames, newMemberRow, type SignUpInput } from "./sign-up.ts";

type Deps = SessionDeps & AccountMailDeps & { countLeaks: CountLeaks; settings: { ADMIN_EMAILS: string[] } };

const SIGN_UPS_PER_NETWORK = { max: 20, windowSeconds: 60 * 60 };

/** Minimum duration of a response, longer than creating an account takes, so that the timing reveals nothing. */
const MIN_RESPONSE_MS = 800;

type SignUpFailure = WeakPassword | TooManyAttempts | SwitchedOff | "unknown";

/**
 * Signs up. Result and timing are the same for an email that has an account; only the mail to its owner
 * differs.
 */
export async function signUp(
  deps: Deps,
  input: SignUpInput & { save?: string },
  headers: Headers,
): Promise<Result<undefined, SignUpFailure>> {
  return orFail(
    { log: deps.log, event: "sign-up-failed", failure: "unknown" },
    attemptSignUp(deps, input, headers),
  );
}

async function attemptSignUp(
  deps: Deps,
  input: SignUpInput & { save?: string },
  headers: Headers,
): Promise<Result<undefined, SignUpFailure>> {
  const on = await requireSwitchedOn(deps, "sign-ups");
  if (!on.ok) return on;
  const counted = await countAgainstNetwork(deps, "sign-up", headers, SIGN_UPS_PER_NETWORK);
  if (!counted.ok) return counted;
  const { firstName, lastName, email, password } = input;
  const judged = await judgePassword(deps, password, [firstName, lastName, email]);
  if (!judged.ok) return judged;
  await withMinimumDuration(MIN_RESPONSE_MS, writeToMailbox(deps, input));
  return ok(undefined);
}

async function writeToMailbox(deps: Deps, input: SignUpInput & { save?: string }): Promise<void> {
  if (await refuseAdministratorEmail(deps, input.email)) return;
  const known = await findUserRowByEmail(deps.db, input.email);
  if (known?.emailVerified) return sendEmailTaken(deps, known);
  await (known ? replaceSignUp(deps, known.id, input) : createAccount(deps, input));
  const user = await findUserRowByEmail(deps.db, input.email);
  if (!user || user.emailVerified) return;
  // The condition is saved only when the email is confirmed with this sign-up's password.
  await tryToSave(deps, user.id, input.save);
  await sendVerificationLink(deps, user);
}

/** Replaces an unconfirmed sign-up; links already sent stay valid. */
async function replaceSignUp(deps: Deps, userId: string, input: SignUpInput): Promise<void> {
  const { db, now, auth } = deps;
  const terms = await identifyDocument("terms-of-service");
  await rewriteUnverifiedUser(db, {
    name: joinNames(input),
    passwordHash: await hashPassword({ auth }, input.password),
    member: newMemberRow(userId, input, { terms, now: now() }),
    proved: false,
    now: now(),
  });
}

/**
 * Creates the account. If two sign-ups run concurrently, one succeeds and the other is treated like one with
 * a taken email.
 */
async function createAccount(deps: Deps, input: SignUpInput): Promise<void> {
  const { db, now, auth } = deps;
  const terms = await identifyDocument("terms-of-service");
  await insertUnverifiedUser(db, {
    email: input.email,
    name: joinNames(input),
    passwordHash: await hashPassword({ auth }, input.password),
    member: newMemberRow(crypto.randomUUID(), input, { terms, now: now() }),
    now: now(),
  });
}
