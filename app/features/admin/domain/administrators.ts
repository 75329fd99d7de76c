import type { Account } from "#app/features/members/domain/account.ts";

/** The allow-list decides, and only for an address that was verified. */
export function isAdministrator(
  account: Pick<Account, "email" | "emailVerified">,
  allowList: string[],
): boolean {
  return account.emailVerified && allowList.includes(account.email.toLowerCase());
}
