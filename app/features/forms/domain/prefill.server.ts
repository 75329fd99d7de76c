import { findAccount, type SessionDeps } from "#app/features/access/domain/sessions.server.ts";
import { ok, orFail } from "#app/values/result.ts";
import { findMemberRow } from "#app/storage/members.server.ts";

/** Values of a signed-in member, by the names of fields. */
export interface OwnValues {
  name: string;
  firstName: string;
  email: string;
}

/** Prefills a form for a signed-in member; returns nothing for others, or while the session cannot be read. */
export async function prefillForm(deps: SessionDeps, headers: Headers): Promise<OwnValues | undefined> {
  if (!headers.has("cookie")) return undefined;
  const known = { log: deps.log, event: "form-not-filled-in", failure: "unavailable" } as const;
  const filled = await orFail(known, readMember(deps, headers).then(ok));
  return filled.ok ? filled.value : undefined;
}

async function readMember(deps: SessionDeps, headers: Headers): Promise<OwnValues | undefined> {
  const account = await findAccount(deps, headers);
  if (!account) return undefined;
  const member = await findMemberRow(deps.db, account.id);
  return { name: account.name, firstName: member?.firstName ?? account.name, email: account.email };
}
