import { enqueueMail } from "#app/features/mail/domain/outbox.server.ts";
import { fail, ok, type Result } from "#app/result.ts";
import { listPasskeyRows } from "#app/storage/passkeys.server.ts";
import {
  deleteUserRow,
  findMemberRow,
  findUserRow,
  listSavedConditionRows,
  listSessionRows,
  updateMemberRow,
} from "#app/storage/members.server.ts";
import { findWaitlistRow } from "#app/storage/waitlist.server.ts";
import { accountDeletedLetter } from "../emails/account-letters.ts";
import type { Account } from "#app/features/access/domain/account.ts";
import { cookiesOf } from "#app/features/access/domain/answers.server.ts";
import { checkPassword, type PasswordCheckFailure } from "./password-check.server.ts";
import { deletePhoto, type PhotoDeps } from "./photos.server.ts";
import type { SecurityDeps } from "./security.server.ts";
import { syncSignOut } from "#app/features/access/domain/token-sync.server.ts";

type PrivacyDeps = SecurityDeps & PhotoDeps;

/** All data stored about a person, except credentials. */
export async function exportAccount({ db }: Pick<PrivacyDeps, "db">, { id, email }: Account) {
  const [user, member, saved, sessions, passkeys, waiting] = await Promise.all([
    findUserRow(db, id),
    findMemberRow(db, id),
    listSavedConditionRows(db, id),
    listSessionRows(db, id),
    listPasskeyRows(db, id),
    findWaitlistRow(db, email),
  ]);
  const { userId: _, ...membership } = member ?? { userId: id };
  const { id: _id, ...waitlist } = waiting ?? { id };
  return {
    account: user,
    membership: member ? membership : null,
    savedConditions: saved,
    signedInOn: sessions.map(({ id: _session, ...session }) => session),
    passkeys: passkeys.map(({ id: _passkey, ...kept }) => kept),
    waitlist: waiting ? waitlist : null,
  };
}

export async function readMailChoice({ db }: Pick<PrivacyDeps, "db">, account: Account) {
  const member = await findMemberRow(db, account.id);
  return {
    wantsNews: member !== undefined && member.mailOptedOutAt === null,
    isMember: member !== undefined,
  };
}

export async function chooseMail(
  { db, now }: Pick<PrivacyDeps, "db" | "now">,
  account: Account,
  wantsNews: boolean,
): Promise<void> {
  await updateMemberRow(db, account.id, { mailOptedOutAt: wantsNews ? null : now() });
}

/** @returns the headers that take the session cookie away */
export async function deleteOwnAccount(
  deps: PrivacyDeps,
  account: Account,
  password: string,
  headers: Headers,
): Promise<Result<Headers, PasswordCheckFailure | "not-found">> {
  const checked = await checkPassword(deps, account, password);
  if (!checked.ok) return checked;
  const cookies = cookiesOf(await deps.auth.api.signOut({ headers, asResponse: true }));
  return (await deleteAccount(deps, account)) ? ok(cookies) : fail("not-found");
}

/** Deletes everything in one transaction, sessions included, so that other devices are signed out with their next request. */
export async function deleteAccount(deps: PrivacyDeps, account: Account): Promise<boolean> {
  const { db, settings } = deps;
  const { name, email } = account;
  const deleted = await deleteUserRow(db, { userId: account.id, email });
  if (!deleted) return false;
  await deletePhoto(deps, account);
  syncSignOut(deps, account);
  const letter = accountDeletedLetter({ name, supportEmail: settings.SUPPORT_EMAIL });
  await enqueueMail(deps, { kind: "account-deleted", to: email, letter });
  return true;
}
