import { fail, ok, type Result } from "#app/values/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import { listPasskeyRows } from "#app/storage/passkeys.server.ts";
import type { Account } from "./account.ts";
import { isAdministrator, type AdminSettings } from "./administrators.ts";

interface Deps {
  db: Database;
  settings: AdminSettings;
}

/** Whether a sign-in to the admin area can use a second step: an authenticator app or a passkey. */
export async function hasSecondStep({ db }: Pick<Deps, "db">, account: Account): Promise<boolean> {
  return account.twoFactorEnabled === true || (await listPasskeyRows(db, account.id)).length > 0;
}

/**
 * Requires the second step of this session before any change of second steps, passkeys or recovery codes;
 * otherwise the password alone would be enough to remove them. An account without any sets up its first with
 * the password.
 */
export async function demandSecondStep(
  deps: Deps,
  account: Account,
): Promise<Result<undefined, "second-step-missing">> {
  if (account.tookSecondStep === true) return ok(undefined);
  const isMissing = isPasswordEnough(deps.settings, account)
    ? account.twoFactorEnabled === true
    : await hasSecondStep(deps, account);
  return isMissing ? fail("second-step-missing") : ok(undefined);
}

/**
 * Whether the password alone is enough because no app is set up: then an owner who lost a passkey removes it
 * with the password.
 */
function isPasswordEnough({ ADMIN_EMAILS, ADMIN_SECOND_STEP }: AdminSettings, account: Account): boolean {
  return ADMIN_SECOND_STEP !== "required" || !isAdministrator(account, ADMIN_EMAILS);
}
