import { describeError } from "#app/values/describe-error.ts";
import type { Account } from "#app/features/access/domain/account.ts";
import { isAdministrator } from "#app/features/access/domain/administrators.ts";
import { discardSession, type SessionDeps } from "#app/features/access/domain/sessions.server.ts";
import { syncSignIn } from "#app/features/access/domain/token-sync.server.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import { tryToSave } from "../own-data/saved-conditions.server.ts";
import { updateMemberRow } from "#app/storage/members.server.ts";

/** Account area of the sign-in form. */
export type AccountArea = "member" | "admin";

export interface SignInDeps extends SessionDeps {
  settings: SessionDeps["settings"] & { ADMIN_EMAILS: string[] };
}

/**
 * Completes every sign-in: records it with the given changes. If the account may not use this form, deletes
 * the new session before its cookie is sent.
 */
export async function completeSignIn(
  deps: SignInDeps,
  { account, cookies }: { account: Account; cookies: Headers },
  { area, save }: { area: AccountArea; save?: string },
): Promise<Result<undefined, "unauthorized">> {
  if (area === "admin" && !isAdministrator(account, deps.settings.ADMIN_EMAILS)) {
    await discardSession(deps, cookies);
    return fail("unauthorized");
  }
  await noteSignIn(deps, account);
  await tryToSave(deps, account.id, save);
  return ok(undefined);
}

/** A failure here is logged and must not make the sign-in fail. */
async function noteSignIn(deps: SessionDeps, account: Account): Promise<void> {
  try {
    await updateMemberRow(deps.db, account.id, { lastSignInAt: deps.now(), idleToldAt: null });
  } catch (error) {
    deps.log("sign-in-not-noted", { error: describeError(error) });
  }
  syncSignIn(deps, account);
}
