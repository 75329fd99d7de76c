import { enqueueMail } from "#app/features/mail/domain/outbox.server.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import type { AuditRow } from "#app/storage/audit.server.ts";
import { listPasskeyRows } from "#app/storage/passkeys.server.ts";
import { deleteUserRow, findUserRow } from "#app/storage/accounts.server.ts";
import { findMemberRow } from "#app/storage/members.server.ts";
import { listSavedConditionRows } from "#app/storage/saved-conditions.server.ts";
import { listSessionRows } from "#app/storage/sessions.server.ts";
import { deleteConsentRow, listConsentRows, replaceConsentRow } from "#app/storage/consents.server.ts";
import { listFormEntriesOf } from "#app/storage/form-entries.server.ts";
import { listLinkRows } from "#app/storage/account-links.server.ts";
import { listMailRowsOf } from "#app/storage/mail.server.ts";
import { findWaitlistRow } from "#app/storage/waitlist.server.ts";
import { news } from "../../content/news.ts";
import { accountDeletedLetter } from "../../emails/account-letters.ts";
import type { Account } from "#app/features/access/domain/account.ts";
import { isAdministrator } from "#app/features/access/domain/administrators.ts";
import { joinCookies } from "#app/features/access/domain/auth-response.server.ts";
import { newAct } from "#app/features/access/domain/audit.server.ts";
import { clearSessionCookies } from "#app/features/access/domain/sessions.server.ts";
import { demandSecondStep } from "#app/features/access/domain/step-up.server.ts";
import { forgetDevice } from "../sign-in/known-devices.server.ts";
import { deletePhoto, type PhotoDeps } from "../accounts/photos.server.ts";
import { checkOwner, type NotOwner, type SecurityDeps } from "../sign-in/security.server.ts";
import { syncDeletion } from "#app/features/access/domain/token-sync.server.ts";

type PrivacyDeps = SecurityDeps & PhotoDeps;

/** Exports all data stored about a person, except credentials; the session must have passed the step-up. */
export async function exportAccount(
  deps: Parameters<typeof demandSecondStep>[0],
  account: Account,
): Promise<Result<ExportedAccount, "second-step-missing">> {
  const admitted = await demandSecondStep(deps, account);
  return admitted.ok ? ok(await collectData(deps, account)) : admitted;
}

export type ExportedAccount = Awaited<ReturnType<typeof collectData>>;

async function collectData({ db }: Pick<PrivacyDeps, "db">, { id, email }: Account) {
  const [user, member, saved, sessions, passkeys, waiting, agreed, entries, links, letters] =
    await Promise.all([
      findUserRow(db, id),
      findMemberRow(db, id),
      listSavedConditionRows(db, id),
      listSessionRows(db, id),
      listPasskeyRows(db, id),
      findWaitlistRow(db, email),
      listConsentRows(db, email),
      listFormEntriesOf(db, email),
      listLinkRows(db, id),
      listMailRowsOf(db, { userId: id, email }),
    ]);
  return {
    account: user,
    membership: member ? leaveOutUser(member) : null,
    savedConditions: saved,
    signedInOn: sessions.map(leaveOutId),
    passkeys: passkeys.map(leaveOutId),
    waitlist: waiting ? leaveOutId(waiting) : null,
    consents: agreed.map(({ id: _consent, email: _email, ...consent }) => consent),
    formEntries: entries.map(leaveOutId),
    openLinks: links,
    letters,
  };
}

function leaveOutUser<Row extends { userId: string }>({ userId: _user, ...kept }: Row) {
  return kept;
}

function leaveOutId<Row extends { id: string }>({ id: _id, ...kept }: Row) {
  return kept;
}

/** Newsletters are sent only with consent. */
export async function readMailChoice({ db }: Pick<PrivacyDeps, "db">, { email }: Account) {
  const agreed = await listConsentRows(db, email);
  const receivesNews = agreed.some(({ purpose, provenAt }) => purpose === "news" && provenAt !== null);
  return { receivesNews, newsWords: news.words };
}

/** Stores a member's choice of mail. A signed-in member has a verified email, so no confirmation is needed. */
export async function chooseMail(
  { db, now }: Pick<PrivacyDeps, "db" | "now">,
  { email }: Account,
  receivesNews: boolean,
): Promise<void> {
  if (!receivesNews) return deleteConsentRow(db, email, "news");
  const consent = { email, purpose: "news", place: "account", ...news } as const;
  await replaceConsentRow(db, { id: crypto.randomUUID(), ...consent, givenAt: now(), provenAt: now() });
}

/**
 * Deletes an account. An administrator's deletion is recorded in the audit log, which outlives the account;
 * the last administrator is refused.
 * @returns headers that delete the cookies
 */
export async function deleteOwnAccount(
  deps: PrivacyDeps,
  account: Account,
  password: string,
  headers: Headers,
): Promise<Result<Headers, NotOwner | "not-found" | "last-administrator">> {
  const checked = await checkOwner(deps, account, password);
  if (!checked.ok) return checked;
  const { ADMIN_EMAILS } = deps.settings;
  if (!isAdministrator(account, ADMIN_EMAILS)) {
    return (await deleteAccount(deps, account)) ? ok(await forgetBrowser(deps, headers)) : fail("not-found");
  }
  const act = newAct(deps, { actor: account.email, action: "administrator-deleted", subject: account.id });
  const isDeleted = await deleteAccount(deps, account, { act, remaining: ADMIN_EMAILS });
  return isDeleted ? ok(await forgetBrowser(deps, headers)) : fail("last-administrator");
}

async function forgetBrowser(deps: PrivacyDeps, headers: Headers): Promise<Headers> {
  return joinCookies(await clearSessionCookies(deps, headers), forgetDevice(deps));
}

/** Deletes everything in one transaction, sessions included, so that other devices are signed out with their next request. */
export async function deleteAccount(
  deps: PrivacyDeps,
  account: Account,
  conditions: { act?: AuditRow; remaining?: string[] } = {},
): Promise<boolean> {
  const { db, settings } = deps;
  const { name, email } = account;
  const deleted = await deleteUserRow(db, { userId: account.id, email, ...conditions });
  if (!deleted) return false;
  await deletePhoto(deps, account);
  syncDeletion(deps, account);
  // An unverified email may be a stranger's, and its mail would repeat a name that anybody may have typed.
  if (!account.emailVerified) return true;
  const letter = accountDeletedLetter({ name, supportEmail: settings.SUPPORT_EMAIL });
  await enqueueMail(deps, { kind: "account-deleted", to: email, letter });
  return true;
}
