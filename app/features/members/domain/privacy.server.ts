import { enqueueMail } from "#app/features/mail/domain/outbox.server.ts";
import { fail, ok, type Result } from "#app/result.ts";
import type { AuditRow } from "#app/storage/audit.server.ts";
import { listPasskeyRows } from "#app/storage/passkeys.server.ts";
import {
  deleteUserRow,
  findMemberRow,
  findUserRow,
  listSavedConditionRows,
  listSessionRows,
} from "#app/storage/members.server.ts";
import { deleteConsentRow, listConsentRows, replaceConsentRow } from "#app/storage/consents.server.ts";
import { findWaitlistRow } from "#app/storage/waitlist.server.ts";
import { news } from "../content/news.ts";
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
  const [user, member, saved, sessions, passkeys, waiting, agreed] = await Promise.all([
    findUserRow(db, id),
    findMemberRow(db, id),
    listSavedConditionRows(db, id),
    listSessionRows(db, id),
    listPasskeyRows(db, id),
    findWaitlistRow(db, email),
    listConsentRows(db, email),
  ]);
  return {
    account: user,
    membership: member ? leaveOutUser(member) : null,
    savedConditions: saved,
    signedInOn: sessions.map(leaveOutId),
    passkeys: passkeys.map(leaveOutId),
    waitlist: waiting ? leaveOutId(waiting) : null,
    consents: agreed.map(({ id: _consent, email: _email, ...consent }) => consent),
  };
}

function leaveOutUser<Row extends { userId: string }>({ userId: _user, ...kept }: Row) {
  return kept;
}

function leaveOutId<Row extends { id: string }>({ id: _id, ...kept }: Row) {
  return kept;
}

/** News are sent to nobody who has not asked for them. */
export async function readMailChoice({ db }: Pick<PrivacyDeps, "db">, { email }: Account) {
  const agreed = await listConsentRows(db, email);
  const wantsNews = agreed.some(({ purpose, provenAt }) => purpose === "news" && provenAt !== null);
  return { wantsNews, newsWords: news.words };
}

/** Whoever is signed in has confirmed their address before. */
export async function chooseMail(
  { db, now }: Pick<PrivacyDeps, "db" | "now">,
  { email }: Account,
  wantsNews: boolean,
): Promise<void> {
  if (!wantsNews) return deleteConsentRow(db, email, "news");
  const said = { email, purpose: "news", place: "account", ...news } as const;
  await replaceConsentRow(db, { id: crypto.randomUUID(), ...said, givenAt: now(), provenAt: now() });
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
  const cookies = cookiesOf(await (await deps.auth).api.signOut({ headers, asResponse: true }));
  return (await deleteAccount(deps, account)) ? ok(cookies) : fail("not-found");
}

/**
 * Deletes everything in one transaction, sessions included, so that other devices are signed out with their next request.
 * @param act of an administrator, for the log
 */
export async function deleteAccount(deps: PrivacyDeps, account: Account, act?: AuditRow): Promise<boolean> {
  const { db, settings } = deps;
  const { name, email } = account;
  const deleted = await deleteUserRow(db, { userId: account.id, email, act });
  if (!deleted) return false;
  await deletePhoto(deps, account);
  syncSignOut(deps, account);
  // Nobody has shown that an unconfirmed address is theirs, and its letter would repeat a name that anybody may have typed.
  if (!account.emailVerified) return true;
  const letter = accountDeletedLetter({ name, supportEmail: settings.SUPPORT_EMAIL });
  await enqueueMail(deps, { kind: "account-deleted", to: email, letter });
  return true;
}
