import { z } from "zod";
import { accountSchema } from "#app/features/access/domain/account.ts";
import {
  joinCookies,
  readAuthResponse,
  type LibraryRefusal,
} from "#app/features/access/domain/auth-response.server.ts";
import {
  countAgainst,
  countAgainstNetwork,
  decrementCounts,
  type LimitKey,
  type TooManyAttempts,
} from "#app/features/access/domain/limits.server.ts";
import {
  discardSession,
  newSessionExpiry,
  setNewSessionAge,
} from "#app/features/access/domain/sessions.server.ts";
import { fail, orFail, ok, type Result } from "#app/values/result.ts";
import { pickCookies, readSignedText } from "#app/storage/auth-cookies.ts";
import { findChallengeRow } from "#app/storage/second-step.server.ts";
import { setLifetimeAfterCode } from "#app/storage/sessions.server.ts";
import { sendCodesGuessed } from "../accounts/account-mail.server.ts";
import { completeSignIn, type SignInDeps } from "./complete-sign-in.server.ts";
import { findKnownDevice, rememberDevice } from "./known-devices.server.ts";
import { findRecoveryCode, recordSpentCode, isSpentCode } from "./recovery-codes.server.ts";
import type { SecurityDeps } from "./security.server.ts";
import { isFromApp, readTypedCode } from "./typed-code.ts";
import { recordCodeUse } from "./used-codes.server.ts";
import { DAY_SECONDS } from "#app/values/durations.ts";

/**
 * Rate limit per network for requests without a challenge. A challenge requires the password, so those
 * requests are counted per account.
 */
const CODES_PER_NETWORK = { max: 30, windowSeconds: 15 * 60 };

/**
 * Daily limit of wrong codes for one account: one counter for all browsers that have not passed the second
 * step, and one for each that has.
 */
const WRONG_CODES_PER_DAY = { max: 10, windowSeconds: DAY_SECONDS };

/** Wrong codes per day that are treated as typing errors; the next one sends a mail to the owner. */
const WRONG_CODES_BEFORE_MAIL = { max: 4, windowSeconds: DAY_SECONDS };

const MAILS_PER_DAY = { max: 1, windowSeconds: DAY_SECONDS };

/** A used code has a message of its own, since the person has entered the password and the code itself. */
type CodeFailure =
  | TooManyAttempts
  | LibraryRefusal
  | "code-used"
  | "recovery-code-used"
  | "unauthorized"
  | "unknown";

/** Completes a sign-in with a code from the app, or with a recovery code. */
export async function finishSignIn(
  deps: SecurityDeps & SignInDeps,
  given: { code: string; save?: string },
  headers: Headers,
): Promise<Result<Headers, CodeFailure>> {
  return orFail(
    { log: deps.log, event: "sign-in-failed", failure: "unknown" },
    checkCode(deps, given, headers),
  );
}

async function checkCode(
  deps: SecurityDeps & SignInDeps,
  { code: typed, save }: { code: string; save?: string },
  headers: Headers,
): Promise<Result<Headers, CodeFailure>> {
  const code = readTypedCode(typed);
  const challenge = await findChallenge(deps, headers);
  if (!challenge) {
    const counted = await countAgainstNetwork(deps, "second-step", headers, CODES_PER_NETWORK);
    return counted.ok ? fail("refused", { reason: "INVALID_TWO_FACTOR_COOKIE" }) : counted;
  }
  // Incremented before the code is checked, so that concurrent guesses cannot all pass; decremented again for
  // a correct code.
  const key = await codeKey(deps, challenge, headers);
  const counted = await countAgainst(deps, key, WRONG_CODES_PER_DAY);
  if (!counted.ok) return counted;
  const since = new Date();
  // Recorded before the library accepts the code and deletes the challenge, which the next code of the app needs.
  const use = isFromApp(code) ? await recordCodeUse(deps, challenge.id, code) : undefined;
  if (use?.isRepeated) return fail("code-used");
  const result = await verifyCode(deps, challenge, code, headers);
  if (!result.ok) {
    await use?.forget();
    if (result.code === "unknown") return fail("unknown");
    await noteWrongCode(deps, challenge);
    if (!isFromApp(code) && (await isSpentCode(deps, challenge.id, code))) return fail("recovery-code-used");
    return fail("refused", { reason: result.code });
  }
  if (!(await isOpenedNow(deps, challenge, result.value, since))) {
    await discardSession(deps, result.value.cookies);
    return fail("refused", { reason: "INVALID_CODE" });
  }
  if (!isFromApp(code)) await recordSpentCode(deps, challenge.id, code);
  await decrementCounts(deps, key);
  return admit(deps, challenge, result.value, save);
}

/** Sets the lifetime of the session that a code has opened; false if it was opened before, or is of another account. */
async function isOpenedNow(
  deps: SecurityDeps,
  { id, lasting }: Challenge,
  { body }: VerifiedCode,
  since: Date,
): Promise<boolean> {
  const expiresAt = newSessionExpiry(deps.now(), { lasting });
  const opened = { token: body.token, userId: id, since, lasting, expiresAt };
  return body.user.id === id && setLifetimeAfterCode(deps.db, opened);
}

/** Signs in, and remembers that this browser has passed the second step. */
async function admit(
  deps: SecurityDeps & SignInDeps,
  { id, lasting }: Challenge,
  verified: VerifiedCode,
  save: string | undefined,
): Promise<Result<Headers, CodeFailure>> {
  const cookies = await setNewSessionAge(deps, verified.cookies, { lasting });
  const device = await rememberDevice(deps, id, { lasting, tookSecondStep: true });
  const entry = { account: verified.body.user, cookies: joinCookies(cookies, device) };
  const admitted = await completeSignIn(deps, entry, { area: "member", save });
  return admitted.ok ? ok(entry.cookies) : admitted;
}

type Challenge = NonNullable<Awaited<ReturnType<typeof findChallengeRow>>>;

/** Response of the library to a code that it accepted. */
type VerifiedCode = Extract<Awaited<ReturnType<typeof verifyCode>>, { ok: true }>["value"];

/** The sign-in that waits for this browser's code, of an account whose app is confirmed. */
async function findChallenge(deps: SecurityDeps, headers: Headers): Promise<Challenge | undefined> {
  if (!headers.has("cookie")) return undefined;
  const identifier = await readSignedText(await deps.auth, headers, "two_factor");
  return identifier === undefined ? undefined : findChallengeRow(deps.db, identifier, deps.now());
}

/**
 * Separate counter for a browser that has passed the step before, so that a stranger who knows the password
 * cannot lock it out.
 */
async function codeKey(deps: SecurityDeps, { id }: Challenge, headers: Headers): Promise<LimitKey> {
  const device = await findKnownDevice(deps, id, headers);
  return device?.tookSecondStep ? `second-step-device:${device.id}` : `second-step-account:${id}`;
}

/**
 * Sends only the challenge cookie: with a session cookie, better-auth would confirm the set-up of an app
 * instead.
 */
async function verifyCode(deps: SecurityDeps, { id }: Challenge, code: string, headers: Headers) {
  const library = await deps.auth;
  const { verifyTOTP, verifyBackupCode } = library.api;
  const request = { headers: await pickCookies(library, headers, "two_factor"), asResponse: true as const };
  const response = isFromApp(code)
    ? await verifyTOTP({ body: { code }, ...request })
    : await verifyBackupCode({
        body: { code: (await findRecoveryCode(deps, id, code)) ?? code },
        ...request,
      });
  return readAuthResponse(response, z.object({ token: z.string(), user: accountSchema }));
}

/** Notifies the owner, at most once a day, that a person who knows the password is trying codes. */
async function noteWrongCode(deps: SecurityDeps, owner: Challenge): Promise<void> {
  const wrong = await countAgainst(deps, `second-step-wrong:${owner.id}`, WRONG_CODES_BEFORE_MAIL);
  if (wrong.ok) return;
  const dailyNotice = await countAgainst(deps, `second-step-told:${owner.id}`, MAILS_PER_DAY);
  if (dailyNotice.ok) await sendCodesGuessed(deps, owner);
}
