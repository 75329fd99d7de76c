import type { Account } from "./account.ts";
import { fail, ok, type Result } from "#app/values/result.ts";

export interface AdminSettings {
  ADMIN_EMAILS: string[];
  ADMIN_SECOND_STEP: "optional" | "required";
}

/**
 * Administrators need two things: their email on the allow-list, and an account that the operator's command created for this email.
 * A sign-up, a change of email or an account from before is not enough.
 */
export function isAdministrator(
  account: Pick<Account, "email" | "emailVerified" | "administratorSince">,
  allowList: string[],
): boolean {
  const isMade = account.administratorSince !== undefined && account.administratorSince !== null;
  return isMade && account.emailVerified && isAllowListed(account.email, allowList);
}

export function isAllowListed(email: string, allowList: string[]): boolean {
  return allowList.includes(email.toLowerCase());
}

export type AdmissionFailure = "signed-out" | "unauthorized" | "second-step-missing";

/** The authorization check for administrators, used by pages, previews and the API. */
export function admitAdministrator(
  account: Account | undefined,
  { ADMIN_EMAILS, ADMIN_SECOND_STEP }: AdminSettings,
): Result<Account, AdmissionFailure> {
  if (!account) return fail("signed-out");
  if (!isAdministrator(account, ADMIN_EMAILS)) return fail("unauthorized");
  if (ADMIN_SECOND_STEP === "required" && !account.tookSecondStep) return fail("second-step-missing");
  return ok(account);
}
