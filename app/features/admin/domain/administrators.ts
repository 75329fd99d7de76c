import type { Account } from "#app/features/members/domain/account.ts";

/** The allow-list decides, and only for an address that was verified. */
export function isAdministrator(
  account: Pick<Account, "email" | "emailVerified">,
  allowList: string[],
): boolean {
  return account.emailVerified && allowList.includes(account.email.toLowerCase());
}

/** An administrator who has yet to set up the second step that this site's settings require, and came without a passkey. */
export function lacksSecondStep(
  account: Pick<Account, "twoFactorEnabled" | "usedPasskey">,
  settings: { ADMIN_SECOND_STEP: "optional" | "required" },
): boolean {
  const hasBoth = account.twoFactorEnabled === true || account.usedPasskey === true;
  return settings.ADMIN_SECOND_STEP === "required" && !hasBoth;
}
