import { newAct } from "#app/features/access/domain/audit.server.ts";
import { isAdministrator } from "#app/features/access/domain/administrators.ts";
import { readView } from "#app/storage/views.server.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import { findUserRow, listUserRows } from "#app/storage/accounts.server.ts";
import { deleteSessionRowsOf } from "#app/storage/sessions.server.ts";
import { deleteAccount } from "../own-data/privacy.server.ts";

/** Every account, newest first, for the administrator. */
export async function listAccounts(
  { db }: { db: Database },
  { search, view }: { search: string; view: number },
) {
  return readView(view, (range) => listUserRows(db, { search, ...range }));
}

type DirectoryDeps = Parameters<typeof deleteAccount>[0] & { settings: { ADMIN_EMAILS: string[] } };

/**
 * Deletes an account at its owner's request. Administrators must be off the allow-list first, so that the
 * last one cannot be deleted by mistake.
 */
export async function deleteMember(
  deps: DirectoryDeps,
  id: string,
  actor: string,
): Promise<Result<{ email: string }, "not-found" | "administrator">> {
  const user = await findUserRow(deps.db, id);
  if (!user) return fail("not-found");
  if (isAdministrator(user, deps.settings.ADMIN_EMAILS)) return fail("administrator");
  const act = newAct(deps, { actor, action: "member-deleted", subject: id });
  return (await deleteAccount(deps, user, { act })) ? ok({ email: user.email }) : fail("not-found");
}

/** Revokes all sessions of an account, for a reported lost phone: every device has to sign in again. */
export async function signMemberOut(
  deps: Pick<DirectoryDeps, "db" | "now">,
  id: string,
  actor: string,
): Promise<Result<{ email: string }, "not-found">> {
  const user = await findUserRow(deps.db, id);
  if (!user) return fail("not-found");
  await deleteSessionRowsOf(deps.db, id, newAct(deps, { actor, action: "member-signed-out", subject: id }));
  return ok({ email: user.email });
}
