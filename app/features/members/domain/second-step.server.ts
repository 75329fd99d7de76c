import { z } from "zod";
import { fail, ok, orFail, type Result } from "#app/result.ts";
import { shortenAuthenticatorKey } from "#app/storage/authenticator-key.server.ts";
import { clearSecondStepRows } from "#app/storage/members.server.ts";
import { accountSchema, type Account } from "#app/features/access/domain/account.ts";
import { joinCookies, readAnswer, type LibraryRefusal } from "#app/features/access/domain/answers.server.ts";
import { letIn, type DoorDeps } from "./doors.server.ts";
import { rememberDevice } from "./known-devices.server.ts";
import {
  countAgainst,
  countNetwork,
  type TooManyAttempts,
} from "#app/features/access/domain/limits.server.ts";
import { demandSecondStep } from "#app/features/access/domain/step-up.server.ts";
import { checkOwner, settleChange, type NotOwner, type SecurityDeps } from "./security.server.ts";
import { leaveOutSession } from "./remembering.server.ts";
import { discardSession } from "#app/features/access/domain/sessions.server.ts";

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
  const body = { password, method: "totp" as const };
  const response = await (await deps.auth).api.enableTwoFactor({ body, headers, asResponse: true });
  const answer = await readAnswer(response, setUpSchema);
  if (!answer.ok) return fail("refused", { reason: answer.code });
  const { totpURI, backupCodes: recoveryCodes } = answer.value.body;
  const secret = await shortenAuthenticatorKey(deps.db, await deps.auth, account.id);
  const uri = totpURI.replace(/([?&]secret=)[^&]*/, `$1${secret}`);
  return ok({ uri, secret, recoveryCodes });
}

/** Turns the second step on, once a code proves that the app is set up. */
export async function confirmSecondStep(
  deps: SecurityDeps,
  account: Account,
  code: string,
  headers: Headers,
): Promise<Result<Headers, Refusal>> {
  if (account.twoFactorEnabled) return fail("refused", { reason: "TOTP_ALREADY_ENABLED" });
  const admitted = await demandSecondStep(deps, account);
  if (!admitted.ok) return admitted;
  const counted = await countAgainst(deps, `second-step-set-up:${account.id}`, PER_SET_UP);
  if (!counted.ok) return counted;
  // Of several concurrent requests with one code, only one turns the second step on.
  if (await wasUsed(deps, account.id, digits(code))) return fail("refused", { reason: "INVALID_CODE" });
  const { verifyTOTP } = (await deps.auth).api;
  const response = await verifyTOTP({
    body: { code: digits(code) },
    headers,
    asResponse: true,
  });
  const answer = await readAnswer(response, z.unknown());
  if (!answer.ok) return fail("refused", { reason: answer.code });
  await settleChange(
    deps,
    account,
    "The second step for signing in was turned on: a code from an authenticator app.",
  );
  return ok(answer.value.cookies);
}

export async function endSecondStep(
  deps: SecurityDeps,
  account: Account,
  password: string,
  headers: Headers,
): Promise<Result<Headers, Refusal>> {
  const checked = await checkOwner(deps, account, password);
  if (!checked.ok) return checked;
  const { disableTwoFactor } = (await deps.auth).api;
  const response = await disableTwoFactor({ body: { password }, headers, asResponse: true });
  const answer = await readAnswer(response, z.unknown());
  if (!answer.ok) return fail("refused", { reason: answer.code });
  // Sessions that passed the second step no longer count as having done so.
  await clearSecondStepRows(deps.db, account.id);
  await settleChange(deps, account, "The second step for signing in was turned off.");
  return ok(answer.value.cookies);
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
  const { generateBackupCodes } = (await deps.auth).api;
  const response = await generateBackupCodes({ body: { password }, headers, asResponse: true });
  const answer = await readAnswer(response, recoveryCodesSchema);
  if (!answer.ok) return fail("refused", { reason: answer.code });
  await settleChange(deps, account, "New recovery codes were made. The earlier ones no longer work.");
  return ok(answer.value.body.backupCodes);
}

const PER_SET_UP = { max: 10, windowSeconds: 15 * 60 };

const PER_NETWORK = { max: 30, windowSeconds: 15 * 60 };

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
  const counted = await countNetwork(deps, "second-step", headers, PER_NETWORK);
  if (!counted.ok) return counted;
  const challenge = await leaveOutSession(deps, headers);
  const isFromApp = /^\d{6}$/.test(digits(code));
  const { verifyTOTP, verifyBackupCode } = (await deps.auth).api;
  const response = isFromApp
    ? await verifyTOTP({ body: { code: digits(code) }, headers: challenge, asResponse: true })
    : await verifyBackupCode({ body: { code: code.trim() }, headers: challenge, asResponse: true });
  const answer = await readAnswer(response, z.object({ user: accountSchema }));
  if (!answer.ok)
    return answer.code === "unknown" ? fail("unknown") : fail("refused", { reason: answer.code });
  const { body, cookies } = answer.value;
  if (isFromApp && (await wasUsed(deps, body.user.id, digits(code)))) {
    await discardSession(deps, cookies);
    return fail("refused", { reason: "INVALID_CODE" });
  }
  const lasting = cookies
    .getSetCookie()
    .some((line) => line.includes("Max-Age") && !line.includes("Max-Age=0"));
  const device = await rememberDevice(deps, body.user.email, { lasting });
  const entry = { account: body.user, cookies: joinCookies(cookies, device) };
  const admitted = await letIn(deps, entry, { door: "member", save });
  return admitted.ok ? ok(entry.cookies) : admitted;
}

/** Records the use of a code, so that it cannot be replayed. */
async function wasUsed(deps: SecurityDeps, userId: string, code: string): Promise<boolean> {
  const once = { max: 1, windowSeconds: CODE_SECONDS };
  return !(await countAgainst(deps, `code-used:${userId}:${code}`, once)).ok;
}

function digits(code: string): string {
  return code.replaceAll(/\s/g, "");
}
