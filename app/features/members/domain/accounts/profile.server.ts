import { findMemberRow, updateNameRows } from "#app/storage/members.server.ts";
import type { Account } from "#app/features/access/domain/account.ts";
import type { SessionDeps } from "#app/features/access/domain/sessions.server.ts";
import { joinNames, type Names } from "./sign-up.ts";

/** First and last name as entered; if missing, the display name split after its first word. */
export async function readNames({ db }: Pick<SessionDeps, "db">, { id, name }: Account): Promise<Names> {
  const member = await findMemberRow(db, id);
  if (member) return { firstName: member.firstName, lastName: member.lastName };
  const [firstName = "", ...rest] = name.split(" ");
  return { firstName, lastName: rest.join(" ") };
}

/** Changes a member's names, and the display name, which joins them. */
export async function changeNames(
  { db, now }: Pick<SessionDeps, "db" | "now">,
  { id }: Account,
  names: Names,
): Promise<void> {
  await updateNameRows(db, id, { ...names, name: joinNames(names), updatedAt: now() });
}
