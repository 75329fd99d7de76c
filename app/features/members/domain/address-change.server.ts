import { isAllowListed } from "#app/features/access/domain/administrators.ts";
import { fail, ok, type Result } from "#app/result.ts";
import type { Account } from "#app/features/access/domain/account.ts";
import { sendAdministratorAddress, sendChangeFromLink, type AccountMailDeps } from "./account-mail.server.ts";
import { checkPassword, type PasswordCheckFailure } from "./password-check.server.ts";
import type { SessionDeps } from "#app/features/access/domain/sessions.server.ts";

/** Begins a change that both addresses must confirm. Whether the new one has an account is not checked here. */
export async function beginEmailChange(
  deps: SessionDeps & AccountMailDeps,
  account: Account,
  { newEmail, password }: { newEmail: string; password: string },
): Promise<Result<undefined, PasswordCheckFailure | "same">> {
  if (newEmail === account.email) return fail("same");
  const checked = await checkPassword(deps, account, password);
  if (!checked.ok) return checked;
  await sendChangeFromLink(deps, account, newEmail);
  return ok(undefined);
}

/** Administrators' accounts are created by the operator's command only; the mailbox is told that someone tried. */
export async function isReserved(
  deps: AccountMailDeps & { settings: { ADMIN_EMAILS: string[] } },
  email: string,
): Promise<boolean> {
  if (!isAllowListed(email, deps.settings.ADMIN_EMAILS)) return false;
  await sendAdministratorAddress(deps, email);
  return true;
}
