import { z } from "zod";
import type { Account } from "#app/features/access/domain/account.ts";
import { readAuthResponse, type LibraryRefusal } from "#app/features/access/domain/auth-response.server.ts";
import { countAgainst } from "#app/features/access/domain/limits.server.ts";
import { ENROLMENT_MS, readOwnSession } from "#app/features/access/domain/sessions.server.ts";
import { demandSecondStep } from "#app/features/access/domain/step-up.server.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import { shortenAuthenticatorKey } from "#app/storage/authenticator-key.server.ts";
import { hasUnconfirmedApp } from "#app/storage/second-step.server.ts";
import { clearSecondStepRows } from "#app/storage/sessions.server.ts";
import { checkOwner, settleChange, type NotOwner, type SecurityDeps } from "./security.server.ts";
import { readTypedCode } from "./typed-code.ts";
import { recordCodeUse } from "./used-codes.server.ts";

const PER_SET_UP = { max: 10, windowSeconds: 15 * 60 };

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

/** Begins the set-up of an authenticator app; the second step is required only once a code has confirmed it. */
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
  const result = await readAuthResponse(response, setUpSchema);
  if (!result.ok) return fail("refused", { reason: result.code });
  const { totpURI, backupCodes: recoveryCodes } = result.value.body;
  const begun = { userId: account.id, begunBy: own.id, begunAt: deps.now() };
  const secret = await shortenAuthenticatorKey(deps.db, library, begun);
  const uri = new URL(totpURI);
  uri.searchParams.set("secret", secret);
  return ok({ uri: uri.href, secret, recoveryCodes });
}

/**
 * Turns the second step on, once a code proves that the app is set up. Valid only in the session that began
 * the set-up, within an hour.
 */
export async function confirmSecondStep(
  deps: SecurityDeps,
  account: Account,
  typed: string,
  headers: Headers,
): Promise<Result<Headers, Refusal>> {
  if (account.twoFactorEnabled) return fail("refused", { reason: "TOTP_ALREADY_ENABLED" });
  const admitted = await demandSecondStep(deps, account);
  if (!admitted.ok) return admitted;
  const own = await readOwnSession(deps, headers);
  const since = new Date(deps.now().getTime() - ENROLMENT_MS);
  const begun = { userId: account.id, begunBy: own.id ?? "", since };
  if (!(await hasUnconfirmedApp(deps.db, begun))) return fail("refused", { reason: "TOTP_NOT_ENABLED" });
  const counted = await countAgainst(deps, `second-step-set-up:${account.id}`, PER_SET_UP);
  if (!counted.ok) return counted;
  const code = readTypedCode(typed);
  // Only the first of several concurrent requests with one code turns the second step on.
  const { isRepeated } = await recordCodeUse(deps, account.id, code);
  if (isRepeated) return fail("refused", { reason: "INVALID_CODE" });
  const { verifyTOTP } = (await deps.auth).api;
  const response = await verifyTOTP({
    body: { code },
    headers: own.headers,
    asResponse: true,
  });
  const result = await readAuthResponse(response, z.unknown());
  if (!result.ok) return fail("refused", { reason: result.code });
  await settleChange(
    deps,
    account,
    "The second step for signing in was turned on: a code from an authenticator app.",
  );
  return ok(await own.keepAge(result.value.cookies));
}

/**
 * Turns the second step off, and notifies the owner.
 * @returns headers that set the session cookie again
 */
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
  const result = await readAuthResponse(response, z.unknown());
  if (!result.ok) return fail("refused", { reason: result.code });
  // Sessions that passed the second step no longer count as having done so.
  await clearSecondStepRows(deps.db, account.id);
  await settleChange(deps, account, "The second step for signing in was turned off.");
  return ok(await own.keepAge(result.value.cookies));
}

/** Replaces the recovery codes; the earlier ones become invalid. */
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
  const result = await readAuthResponse(response, recoveryCodesSchema);
  if (!result.ok) return fail("refused", { reason: result.code });
  await settleChange(deps, account, "New recovery codes were made. The earlier ones no longer work.");
  return ok(result.value.body.backupCodes);
}
