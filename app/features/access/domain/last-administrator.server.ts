import type { Database } from "#app/storage/database.server.ts";
import { hasOtherAdministrator } from "#app/storage/accounts.server.ts";
import type { Account } from "./account.ts";
import { isAdministrator } from "./administrators.ts";

interface Deps {
  db: Database;
  settings: { ADMIN_EMAILS: string[] };
}

/** Whether this account is the last administrator. */
export async function isLastAdministrator({ db, settings }: Deps, account: Account): Promise<boolean> {
  const { ADMIN_EMAILS: emails } = settings;
  return isAdministrator(account, emails) && !(await hasOtherAdministrator(db, account.id, emails));
}
