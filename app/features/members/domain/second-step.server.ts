import { fail, ok, orFail, type Result } from "#app/result.ts";
import { addAttempt } from "#app/storage/attempts.server.ts";
import type { Account } from "./account.ts";
import { readAnswer } from "./answers.server.ts";
import { addressOf, countAgainst } from "./limits.server.ts";
import { checkPassword, type PasswordCheckFailure } from "./password-check.server.ts";
import { tellOwner, type SecurityDeps } from "./security.server.ts";
import { discardSession, noteSignIn } from "./sessions.server.ts";

type Refusal = PasswordCheckFailure | "refused";

/** What an authenticator app needs, and the codes for the day it is lost; shown once. */
export interface SecondStepKeys {
  uri: string;
  /** The same for typing by hand. */
  secret: string;
  recoveryCodes: string[];
}

export async function beginSecondStep(
  deps: SecurityDeps,
  account: Account,
  password: string,
  headers: Headers,
): Promise<Result<SecondStepKeys, Refusal>> {
  const checked = await checkPassword(deps, account, password, headers);
  if (!checked.ok) return checked;
  const body = { password, method: "totp" as const };
  const response = await deps.auth.api.enableTwoFactor({ body, headers, asResponse: true });
  const answer = await readAnswer<{ totpURI: string; backupCodes: string[] }>(response);
  if (!answer.ok) return fail("refused", answer.code);
  const { totpURI: uri, backupCodes: recoveryCodes } = answer.value.body;
  return ok({ uri, secret: new URL(uri).searchParams.get("secret") ?? "", recoveryCodes });
}

/** A code from the app proves that it is set up; from now on it is asked for. */
export async function confirmSecondStep(
  deps: SecurityDeps,
  account: Account,
  code: string,
  headers: Headers,
): Promise<Result<Headers, Refusal>> {
  const response = await deps.auth.api.verifyTOTP({
    body: { code: digits(code) },
    headers,
    asResponse: true,
  });
  const answer = await readAnswer(response);
  if (!answer.ok) return fail("refused", answer.code);
  await noteUse(deps, account.id, digits(code));
  await tellOwner(
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
  const checked = await checkPassword(deps, account, password, headers);
  if (!checked.ok) return checked;
  const response = await deps.auth.api.disableTwoFactor({ body: { password }, headers, asResponse: true });
  const answer = await readAnswer(response);
  if (!answer.ok) return fail("refused", answer.code);
  await tellOwner(deps, account, "The second step for signing in was turned off.");
  return ok(answer.value.cookies);
}

/** New recovery codes; the earlier ones stop working. */
export async function renewRecoveryCodes(
  deps: SecurityDeps,
  account: Account,
  password: string,
  headers: Headers,
): Promise<Result<string[], Refusal>> {
  const checked = await checkPassword(deps, account, password, headers);
  if (!checked.ok) return checked;
  const response = await deps.auth.api.generateBackupCodes({ body: { password }, headers, asResponse: true });
  const answer = await readAnswer<{ backupCodes: string[] }>(response);
  if (!answer.ok) return fail("refused", answer.code);
  await tellOwner(deps, account, "New recovery codes were made. The earlier ones no longer work.");
  return ok(answer.value.body.backupCodes);
}

const PER_ADDRESS = { max: 30, windowSeconds: 15 * 60 };

/** Longer than a code is valid. */
const CODE_SECONDS = 120;

type CodeFailure = "too-many-attempts" | "refused" | "unknown";

/** The second half of a sign-in: a code from the app, or one of the recovery codes. */
export async function finishSignIn(
  deps: SecurityDeps,
  code: string,
  headers: Headers,
): Promise<Result<Headers, CodeFailure>> {
  return orFail(
    { log: deps.log, event: "sign-in-failed", failure: "unknown" },
    checkCode(deps, code, headers),
  );
}

async function checkCode(
  deps: SecurityDeps,
  code: string,
  headers: Headers,
): Promise<Result<Headers, CodeFailure>> {
  const waitSeconds = await countAgainst(deps, `second-step:${addressOf(headers)}`, PER_ADDRESS);
  if (waitSeconds > 0) return fail("too-many-attempts", String(waitSeconds));
  const isFromApp = /^\d{6}$/.test(digits(code));
  const { verifyTOTP, verifyBackupCode } = deps.auth.api;
  const response = isFromApp
    ? await verifyTOTP({ body: { code: digits(code) }, headers, asResponse: true })
    : await verifyBackupCode({ body: { code: code.trim() }, headers, asResponse: true });
  const answer = await readAnswer<{ user: Account }>(response);
  if (!answer.ok) return answer.code === "unknown" ? fail("unknown") : fail("refused", answer.code);
  const { body, cookies } = answer.value;
  if (isFromApp && (await noteUse(deps, body.user.id, digits(code))) > 1) {
    await discardSession(deps, cookies);
    return fail("refused", "INVALID_CODE");
  }
  await noteSignIn(deps, body.user);
  return ok(cookies);
}

/**
 * A code that someone looked at over a shoulder opens nothing a second time.
 * @returns how often it was used by now
 */
async function noteUse({ db, now }: SecurityDeps, userId: string, code: string): Promise<number> {
  const { count } = await addAttempt(db, `code-used:${userId}:${code}`, now(), CODE_SECONDS);
  return count;
}

function digits(code: string): string {
  return code.replaceAll(/\s/g, "");
}
