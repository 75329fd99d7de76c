import { findAccount, type SessionDeps } from "#app/features/access/domain/sessions.server.ts";
import { ok, orFail } from "#app/values/result.ts";
import { findMemberRow } from "#app/storage/members.server.ts";

/** Prefills the form for a signed-in member; returns nothing for others, or while the session cannot be read. */
export async function prefillForm(
  deps: SessionDeps,
  headers: Headers,
): Promise<{ firstName: string; email: string } | undefined> {
  if (!headers.has("cookie")) return undefined;
  const known = { log: deps.log, event: "waitlist-not-filled-in", failure: "unavailable" } as const;
  const filled = await orFail(known, readMember(deps, headers).then(ok));
  return filled.ok ? filled.value : undefined;
}

async function readMember(deps: SessionDeps, headers: Headers) {
  const account = await findAccount(deps, headers);
  if (!account) return undefined;
  const member = await findMemberRow(deps.db, account.id);
  return { firstName: member?.firstName ?? account.name, email: account.email };
}
