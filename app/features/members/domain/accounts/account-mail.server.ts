import { addQuery, toUrl, type SitePath } from "#app/values/site-path.ts";
import { describeError } from "#app/values/describe-error.ts";
import type { Letter } from "#app/features/mail/domain/letter.ts";
import { enqueueMail, type AccountMailKind, type MailDeps } from "#app/features/mail/domain/outbox.server.ts";
import {
  accountIdleLetter,
  emailTakenLetter,
  administratorEmailLetter,
  changeFromLetter,
  changeToLetter,
  codesGuessedLetter,
  passwordChangedLetter,
  resetPasswordLetter,
  securityChangedLetter,
  verifyEmailLetter,
} from "../../emails/account-letters.ts";
import { sealSlug } from "../own-data/sealed-slug.server.ts";
import { issueLink, LINK_SECONDS, type LinkPurpose } from "./links.server.ts";

export interface AccountMailDeps extends MailDeps {
  settings: { PUBLIC_ORIGIN: string; SUPPORT_EMAIL: string; BETTER_AUTH_SECRET: string };
}

interface Owner {
  id: string;
  name: string;
  email: string;
}

/**
 * Sends a verification link. The mail repeats no other input, since the unconfirmed email may be a stranger's.
 * @param save slug of the condition to save after the sign-in
 */
export async function sendVerificationLink(
  deps: AccountMailDeps,
  { id, email }: Owner,
  save?: string,
): Promise<void> {
  const path = await keepInLink(deps, "/member/verify", save);
  const link = { userId: id, purpose: "address", path } as const;
  return send(deps, { kind: "verify-address", to: email, link }, (url) => verifyEmailLetter({ url }));
}

/**
 * Notifies the owner of an account that its email was entered in a sign-up; the response does not reveal that
 * the account exists.
 */
export function sendEmailTaken(deps: AccountMailDeps, { id, name, email }: Owner): Promise<void> {
  const { PUBLIC_ORIGIN: origin } = deps.settings;
  const letter = emailTakenLetter({
    name,
    signInUrl: toUrl(origin, "/member"),
    resetUrl: resetUrlOf(deps),
  });
  return send(deps, { kind: "address-taken", to: email, userId: id }, () => letter);
}

/** Notifies the owner of an email on the allow-list that it was entered in a form, which cannot create such an account. */
export function sendAdministratorEmail(deps: AccountMailDeps, email: string): Promise<void> {
  const letter = administratorEmailLetter({ supportEmail: deps.settings.SUPPORT_EMAIL });
  return send(deps, { kind: "administrator-address", to: email }, () => letter);
}

/**
 * @param save slug of the condition to save after the sign-in
 * @param isFromKnownDevice whether a browser that has signed in to the account makes the request; it is
 * exempt from the limit that strangers can exhaust
 */
export async function sendPasswordLink(
  deps: AccountMailDeps,
  { id, name, email }: Owner,
  { save, isFromKnownDevice }: { save?: string; isFromKnownDevice: boolean },
): Promise<void> {
  const path = await keepInLink(deps, "/member/reset-password", save);
  const link = { userId: id, purpose: "password", path } as const;
  return send(deps, { kind: "reset-password", to: email, link, isFromKnownDevice }, (url) =>
    resetPasswordLetter({ name, url }),
  );
}

export function sendPasswordChanged(deps: AccountMailDeps, { id, name, email }: Owner): Promise<void> {
  const letter = passwordChangedLetter({ name, resetUrl: resetUrlOf(deps), ...supportOf(deps) });
  return send(deps, { kind: "password-changed", to: email, userId: id }, () => letter);
}

export function sendSecurityChanged(
  deps: AccountMailDeps,
  { id, name, email }: Owner,
  what: string,
): Promise<void> {
  const letter = securityChangedLetter({ name, what, resetUrl: resetUrlOf(deps), ...supportOf(deps) });
  return send(deps, { kind: "security-changed", to: email, userId: id }, () => letter);
}

export function sendCodesGuessed(deps: AccountMailDeps, { id, name, email }: Owner): Promise<void> {
  const letter = codesGuessedLetter({ name, resetUrl: resetUrlOf(deps), ...supportOf(deps) });
  return send(deps, { kind: "security-changed", to: email, userId: id }, () => letter);
}

/** @param endsAt when the account is deleted, unless its owner signs in */
export function sendAccountIdle(
  deps: AccountMailDeps,
  { id, name, email }: Owner,
  endsAt: Date,
): Promise<void> {
  const signInUrl = toUrl(deps.settings.PUBLIC_ORIGIN, "/member");
  const letter = accountIdleLetter({ name, endsAt, signInUrl });
  return send(deps, { kind: "account-idle", to: email, userId: id }, () => letter);
}

/** Sends the confirmation link to the current email, independently of the mail to the new one. */
export function sendChangeFromLink(deps: AccountMailDeps, owner: Owner, newEmail: string): Promise<void> {
  const link = { userId: owner.id, purpose: "change-from", newEmail, path: "/member/verify" } as const;
  return send(deps, { kind: "confirm-new-address", to: owner.email, link }, (url) =>
    changeFromLetter({ name: owner.name, newEmail, url }),
  );
}

/**
 * Sends the confirmation link to the new email. It may belong to a stranger, so the mail does not name the
 * account.
 */
export function sendChangeToLink(deps: AccountMailDeps, userId: string, newEmail: string): Promise<void> {
  const link = { userId, purpose: "change-to", newEmail, path: "/member/verify" } as const;
  return send(deps, { kind: "verify-new-address", to: newEmail, link }, (url) => changeToLetter({ url }));
}

/** Adds the condition to save, encrypted, to the path that the mail's link opens. */
async function keepInLink(
  { settings }: AccountMailDeps,
  page: SitePath,
  save: string | undefined,
): Promise<SitePath> {
  if (save === undefined) return page;
  return addQuery(page, { keep: await sealSlug(settings.BETTER_AUTH_SECRET, save) });
}

interface AccountMail {
  kind: AccountMailKind;
  to: string;
  /** The purpose of the link in the mail, and the page that it opens. */
  link?: { userId: string; purpose: LinkPurpose; newEmail?: string; path: SitePath };
  /** The account that a mail without a link is about; undefined where there is none. */
  userId?: string;
  isFromKnownDevice?: boolean;
}

/**
 * Queues a mail. Its link opens a page with a button, so that mail scanners change nothing. A failure to
 * queue is only logged.
 */
async function send(
  deps: AccountMailDeps,
  { kind, to, link, userId, isFromKnownDevice }: AccountMail,
  write: (url: string) => Letter,
): Promise<void> {
  try {
    if (!link) return await enqueueMail(deps, { kind, to, userId, letter: write("") });
    const { path, ...issued } = link;
    const expiresAt = new Date(deps.now().getTime() + LINK_SECONDS[link.purpose] * 1000);
    const letter = async () => {
      const opened = addQuery(path, { token: await issueLink(deps, issued) });
      return write(toUrl(deps.settings.PUBLIC_ORIGIN, opened));
    };
    await enqueueMail(deps, { kind, to, userId: link.userId, letter, expiresAt, isFromKnownDevice });
  } catch (error) {
    deps.log("mail-not-kept", { kind, error: describeError(error) });
  }
}

function resetUrlOf({ settings }: AccountMailDeps): string {
  return toUrl(settings.PUBLIC_ORIGIN, "/member/forgot-password");
}

function supportOf({ settings }: AccountMailDeps) {
  return { supportEmail: settings.SUPPORT_EMAIL };
}
