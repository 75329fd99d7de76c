import { z } from "zod";
import { fail, ok, orFail, type Result } from "#app/result.ts";
import { shortenAuthenticatorKey } from "#app/storage/authenticator-key.server.ts";
import { pickCookies, readSignedText } from "#app/storage/auth-cookies.ts";
import { findChallengeRow, isAppBegun } from "#app/storage/second-step.server.ts";
import { clearSecondStepRows, settleSteppedRow } from "#app/storage/sessions.server.ts";
import { accountSchema, type Account } from "#app/features/access/domain/account.ts";
import { joinCookies, readAnswer, type LibraryRefusal } from "#app/features/access/domain/answers.server.ts";
import { letIn, type DoorDeps } from "./doors.server.ts";
import { sendCodesGuessed } from "./account-mail.server.ts";
import { findKnownDevice, rememberDevice } from "./known-devices.server.ts";
import {
  countAgainst,
  countNetwork,
  takeBack,
  type LimitKey,
  type TooManyAttempts,
} from "#app/features/access/domain/limits.server.ts";
import { demandSecondStep } from "#app/features/access/domain/step-up.server.ts";
import { checkOwner, settleChange, type NotOwner, type SecurityDeps } from "./security.server.ts";
import {
  discardSession,
  ENROLMENT_MS,
  endOfNewSession,
  readOwnSession,
  setNewSessionAge,
} from "#app/features/access/domain/sessions.server.ts";

type Refusal = NotOwner | LibraryRefusal;

const recoveryCodesSchema = z.object({ backupCodes: z.array(z.string()) });
const setUpSchema = recoveryCodesSchema.extend({ totpURI: z.string() });

/** The set-up data for an authenticator app, and the recovery codes; shown once. */
export interface SecondStepKeys {
  uri: string;
  /** The key, for typing it by hand. */
  secret: string;
  recoveryCodes: string[];
}

export async function beginSecondStep(
  deps: SecurityDeps,
  account: Account,
  password: string,
  headers: Headers,
): Promise<Result<SecondStepKeys, Refusal>> {
  const checked = await checkOwner(deps, account, password);
  if (!checked.ok) return checked;
  const own = await readOwnSession(deps, headers);
  if (own.id === undefined) return fail("refused", { reason: "SESSION_EXPIRED" });
  const library = await deps.auth;
  const body = { password, method: "totp" as const };
  const response = await library.api.enableTwoFactor({ body, headers: own.headers, asResponse: true });
  const answer = await readAnswer(response, setUpSchema);
  if (!answer.ok) return fail("refused", { reason: answer.code });
  const { totpURI, backupCodes: recoveryCodes } = answer.value.body;
  const begun = { userId: account.id, begunBy: own.id, begunAt: deps.now() };
  const secret = await shortenAuthenticatorKey(deps.db, library, begun);
  const uri = new URL(totpURI);
  uri.searchParams.set("secret", secret);
  return ok({ uri: uri.href, secret, recoveryCodes });
}

/** Turns the second step on, once a code proves that the app is set up: in the session that began it, within the hour. */
export async function confirmSecondStep(
  deps: SecurityDeps,
  account: Account,
  code: string,
  headers: Headers,
): Promise<Result<Headers, Refusal>> {
  if (account.twoFactorEnabled) return fail("refused", { reason: "TOTP_ALREADY_ENABLED" });
  const admitted = await demandSecondStep(deps, account);
  if (!admitted.ok) return admitted;
  const own = await readOwnSession(deps, headers);
  const since = new Date(deps.now().getTime() - ENROLMENT_MS);
  const begun = { userId: account.id, begunBy: own.id ?? "", since };
  if (!(await isAppBegun(deps.db, begun))) return fail("refused", { reason: "TOTP_NOT_ENABLED" });
  const counted = await countAgainst(deps, `second-step-set-up:${account.id}`, PER_SET_UP);
  if (!counted.ok) return counted;
  // Of several concurrent requests with one code, only one turns the second step on.
  if (await wasUsed(deps, account.id, digits(code))) return fail("refused", { reason: "INVALID_CODE" });
  const { verifyTOTP } = (await deps.auth).api;
  const response = await verifyTOTP({
    body: { code: digits(code) },
    headers: own.headers,
    asResponse: true,
  });
  const answer = await readAnswer(response, z.unknown());
  if (!answer.ok) return fail("refused", { reason: answer.code });
  await settleChange(
    deps,
    account,
    "The second step for signing in was turned on: a code from an authenticator app.",
  );
  return ok(await own.keepAge(answer.value.cookies));
}

export async function endSecondStep(
  deps: SecurityDeps,
  account: Account,
  password: string,
  headers: Headers,
): Promise<Result<Headers, Refusal>> {
  const checked = await checkOwner(deps, account, password);
  if (!checked.ok) return checked;
  const own = await readOwnSession(deps, headers);
  const { disableTwoFactor } = (await deps.auth).api;
  const response = await disableTwoFactor({ body: { password }, headers: own.headers, asResponse: true });
  const answer = await readAnswer(response, z.unknown());
  if (!answer.ok) return fail("refused", { reason: answer.code });
  // Sessions that passed the second step no longer count as having done so.
  await clearSecondStepRows(deps.db, account.id);
  await settleChange(deps, account, "The second step for signing in was turned off.");
  return ok(await own.keepAge(answer.value.cookies));
}

/** New recovery codes; the earlier ones stop working. */
export async function renewRecoveryCodes(
  deps: SecurityDeps,
  account: Account,
  password: string,
  headers: Headers,
): Promise<Result<string[], Refusal>> {
  const checked = await checkOwner(deps, account, password);
  if (!checked.ok) return checked;
  const own = await readOwnSession(deps, headers);
  const { generateBackupCodes } = (await deps.auth).api;
  const response = await generateBackupCodes({ body: { password }, headers: own.headers, asResponse: true });
  const answer = await readAnswer(response, recoveryCodesSchema);
  if (!answer.ok) return fail("refused", { reason: answer.code });
  await settleChange(deps, account, "New recovery codes were made. The earlier ones no longer work.");
  return ok(answer.value.body.backupCodes);
}

const PER_SET_UP = { max: 10, windowSeconds: 15 * 60 };

/** For requests without a challenge. Whoever has one has typed the password, and is counted by account. */
const PER_NETWORK = { max: 30, windowSeconds: 15 * 60 };

const DAY_SECONDS = 24 * 60 * 60;

/** Wrong codes a day for one account, from all browsers together that have not passed the step, and from each that has. */
const CODES_DAILY = { max: 10, windowSeconds: DAY_SECONDS };

/** Wrong codes a day that are somebody's typing errors; after the next one the owner is told. */
const CODES_UNTOLD = { max: 4, windowSeconds: DAY_SECONDS };

const ONCE_DAILY = { max: 1, windowSeconds: DAY_SECONDS };

/** How long a used code is remembered; longer than it is valid. */
const CODE_SECONDS = 120;

type CodeFailure = TooManyAttempts | LibraryRefusal | "unauthorized" | "unknown";

/** Completes a sign-in with a code from the app, or with a recovery code. */
export async function finishSignIn(
  deps: SecurityDeps & DoorDeps,
  given: { code: string; save?: string },
  headers: Headers,
): Promise<Result<Headers, CodeFailure>> {
  return orFail(
    { log: deps.log, event: "sign-in-failed", failure: "unknown" },
    checkCode(deps, given, headers),
  );
}

async function checkCode(
  deps: SecurityDeps & DoorDeps,
  { code, save }: { code: string; save?: string },
  headers: Headers,
): Promise<Result<Headers, CodeFailure>> {
  const challenge = await findChallenge(deps, headers);
  if (!challenge) {
    const counted = await countNetwork(deps, "second-step", headers, PER_NETWORK);
    return counted.ok ? fail("refused", { reason: "INVALID_TWO_FACTOR_COOKIE" }) : counted;
  }
  // Counted before the code is looked at, so that concurrent guesses do not all pass; a right one is subtracted again.
  const key = await codeKey(deps, challenge, headers);
  const counted = await countAgainst(deps, key, CODES_DAILY);
  if (!counted.ok) return counted;
  const since = new Date();
  const answer = await verifyCode(deps, code, headers);
  if (!answer.ok) {
    if (answer.code === "unknown") return fail("unknown");
    await noteWrongCode(deps, challenge);
    return fail("refused", { reason: answer.code });
  }
  const { body } = answer.value;
  const { lasting } = challenge;
  const expiresAt = endOfNewSession(deps.now(), { lasting });
  const opened = { token: body.token, userId: challenge.id, since, lasting, expiresAt };
  const isNew = body.user.id === challenge.id && (await settleSteppedRow(deps.db, opened));
  if (!isNew || (isFromApp(code) && (await wasUsed(deps, challenge.id, digits(code))))) {
    await discardSession(deps, answer.value.cookies);
    return fail("refused", { reason: "INVALID_CODE" });
  }
  await takeBack(deps, key);
  const cookies = await setNewSessionAge(deps, answer.value.cookies, { lasting });
  const device = await rememberDevice(deps, challenge.id, { lasting, tookSecondStep: true });
  const entry = { account: body.user, cookies: joinCookies(cookies, device) };
  const admitted = await letIn(deps, entry, { door: "member", save });
  return admitted.ok ? ok(entry.cookies) : admitted;
}

type Challenge = NonNullable<Awaited<ReturnType<typeof findChallengeRow>>>;

/** The sign-in that waits for this browser's code, of an account whose app is confirmed. */
async function findChallenge(deps: SecurityDeps, headers: Headers): Promise<Challenge | undefined> {
  if (!headers.has("cookie")) return undefined;
  const identifier = await readSignedText(await deps.auth, headers, "two_factor");
  return identifier === undefined ? undefined : findChallengeRow(deps.db, identifier, deps.now());
}

/** A browser that has passed the step before is counted by itself, so that a stranger with the password does not keep it out. */
async function codeKey(deps: SecurityDeps, { id }: Challenge, headers: Headers): Promise<LimitKey> {
  const device = await findKnownDevice(deps, id, headers);
  return device?.tookSecondStep ? `second-step-device:${device.id}` : `second-step-account:${id}`;
}

/** With the cookie of the challenge alone: with a session's, better-auth would confirm the set-up of an app instead. */
async function verifyCode(deps: SecurityDeps, code: string, headers: Headers) {
  const library = await deps.auth;
  const { verifyTOTP, verifyBackupCode } = library.api;
  const request = { headers: await pickCookies(library, headers, "two_factor"), asResponse: true as const };
  const response = isFromApp(code)
    ? await verifyTOTP({ body: { code: digits(code) }, ...request })
    : await verifyBackupCode({ body: { code: code.trim() }, ...request });
  return readAnswer(response, z.object({ token: z.string(), user: accountSchema }));
}

/** Tells the owner, once a day, that somebody who has the password is trying codes. */
async function noteWrongCode(deps: SecurityDeps, owner: Challenge): Promise<void> {
  const wrong = await countAgainst(deps, `second-step-wrong:${owner.id}`, CODES_UNTOLD);
  if (wrong.ok) return;
  const told = await countAgainst(deps, `second-step-told:${owner.id}`, ONCE_DAILY);
  if (told.ok) await sendCodesGuessed(deps, owner);
}

function isFromApp(code: string): boolean {
  return /^\d{6}$/.test(digits(code));
}

/** Records the use of a code, so that it cannot be replayed. */
async function wasUsed(deps: SecurityDeps, userId: string, code: string): Promise<boolean> {
  const once = { max: 1, windowSeconds: CODE_SECONDS };
  return !(await countAgainst(deps, `code-used:${userId}:${code}`, once)).ok;
}

function digits(code: string): string {
  return code.replaceAll(/\s/g, "");
}
