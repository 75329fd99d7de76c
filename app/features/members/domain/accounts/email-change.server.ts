import { isAllowListed } from "#app/features/access/domain/administrators.ts";
import { isLastAdministrator } from "#app/features/access/domain/last-administrator.server.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import type { Account } from "#app/features/access/domain/account.ts";
import { sendAdministratorEmail, sendChangeFromLink, type AccountMailDeps } from "./account-mail.server.ts";
import { checkOwner, type NotOwner, type SecurityDeps } from "../sign-in/security.server.ts";

/**
 * Begins a change of email that both mailboxes must confirm. Does not check whether the new email has an
 * account. The change removes an administrator's role, so the last administrator is refused.
 */
export async function beginEmailChange(
  deps: SecurityDeps,
  account: Account,
  { newEmail, password }: { newEmail: string; password: string },
): Promise<Result<undefined, NotOwner | "same" | "last-administrator">> {
  if (newEmail === account.email) return fail("same");
  const checked = await checkOwner(deps, account, password);
  if (!checked.ok) return checked;
  if (await isLastAdministrator(deps, account)) return fail("last-administrator");
  await sendChangeFromLink(deps, account, newEmail);
  return ok(undefined);
}

/**
 * Refuses the email of an administrator, whose account only the operator creates, and notifies its mailbox of the
 * attempt.
 * @returns whether the email was refused
 */
export async function refuseAdministratorEmail(
  deps: AccountMailDeps & { settings: { ADMIN_EMAILS: string[] } },
  email: string,
): Promise<boolean> {
  if (!isAllowListed(email, deps.settings.ADMIN_EMAILS)) return false;
  await sendAdministratorEmail(deps, email);
  return true;
}
