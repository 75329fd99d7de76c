import { fail, ok, type Result } from "#app/result.ts";
import { findMemberRow, updateMemberRow, updateUserRow } from "#app/storage/members.server.ts";
import type { Account } from "./account.ts";
import { readAnswer } from "./answers.server.ts";
import { checkPassword, type PasswordCheckFailure } from "./password-check.server.ts";
import type { SessionDeps } from "./sessions.server.ts";
import { joinNames, type Names } from "./sign-up.ts";

/** The names as they were given; for an account made without them, the display name's first word and the rest. */
export async function readNames({ db }: Pick<SessionDeps, "db">, { id, name }: Account): Promise<Names> {
  const member = await findMemberRow(db, id);
  if (member) return { firstName: member.firstName, lastName: member.lastName };
  const [firstName = "", ...rest] = name.split(" ");
  return { firstName, lastName: rest.join(" ") };
}

export async function changeNames(
  { db, now }: Pick<SessionDeps, "db" | "now">,
  { id }: Account,
  names: Names,
): Promise<void> {
  await updateMemberRow(db, id, names);
  await updateUserRow(db, id, { name: joinNames(names), updatedAt: now() });
}

/** Begins a change that both addresses must confirm; answers the same for an address that has an account. */
export async function beginEmailChange(
  deps: SessionDeps,
  account: Account,
  { newEmail, password }: { newEmail: string; password: string },
  headers: Headers,
): Promise<Result<undefined, PasswordCheckFailure | "same" | "refused">> {
  if (newEmail === account.email) return fail("same");
  const checked = await checkPassword(deps, account, password, headers);
  if (!checked.ok) return checked;
  const response = await deps.auth.api.changeEmail({ body: { newEmail }, headers, asResponse: true });
  const answer = await readAnswer(response);
  return answer.ok ? ok(undefined) : fail("refused", answer.code);
}
