import { addQuery, toUrl, type Address } from "#app/address.ts";
import { describeError } from "#app/describe-error.ts";
import type { Letter } from "#app/features/mail/domain/letter.ts";
import { enqueueMail, type AccountMailKind, type MailDeps } from "#app/features/mail/domain/outbox.server.ts";
import {
  addressTakenLetter,
  administratorAddressLetter,
  changeFromLetter,
  changeToLetter,
  passwordChangedLetter,
  resetPasswordLetter,
  securityChangedLetter,
  verifyAddressLetter,
} from "../emails/account-letters.ts";
import { countAgainst } from "#app/features/access/domain/limits.server.ts";
import { sealSlug } from "./sealed-slug.server.ts";
import { issueLink, LINK_SECONDS, type LinkPurpose } from "./links.server.ts";

export interface AccountMailDeps extends MailDeps {
  settings: { PUBLIC_ORIGIN: string; SUPPORT_EMAIL: string; BETTER_AUTH_SECRET: string };
}

interface Owner {
  id: string;
  name: string;
  email: string;
}

/** Beyond this limit the response is the same but no mail is sent, so that no mailbox can be flooded. */
const PER_MAILBOX = { max: 4, windowSeconds: 60 * 60 };

/**
 * To an unconfirmed address; the mail repeats nothing else that was typed in the form.
 *
 * @param save the slug of a condition that waits to be saved until its reader is signed in
 */
export async function sendAddressLink(
  deps: AccountMailDeps,
  { id, email }: Owner,
  save?: string,
): Promise<void> {
  const path = await keepInLink(deps, "/member/verify", save);
  const link = { userId: id, purpose: "address", path } as const;
  return send(deps, { kind: "verify-address", to: email, link, isSparing: true }, (url) =>
    verifyAddressLetter({ url }),
  );
}

/** Someone entered an address that has an account: only its owner learns of it. */
export function sendAddressTaken(deps: AccountMailDeps, { name, email }: Owner): Promise<void> {
  const { PUBLIC_ORIGIN: origin } = deps.settings;
  const letter = addressTakenLetter({
    name,
    signInUrl: toUrl(origin, "/member"),
    resetUrl: resetUrlOf(deps),
  });
  return send(deps, { kind: "address-taken", to: email, isSparing: true }, () => letter);
}

/** Someone entered an address that is on the allow-list, for an account that no form can make. */
export function sendAdministratorAddress(deps: AccountMailDeps, email: string): Promise<void> {
  const letter = administratorAddressLetter({ supportEmail: deps.settings.SUPPORT_EMAIL });
  return send(deps, { kind: "administrator-address", to: email, isSparing: true }, () => letter);
}

/** @param save as for an unconfirmed address */
export async function sendPasswordLink(
  deps: AccountMailDeps,
  { id, name, email }: Owner,
  save?: string,
): Promise<void> {
  const path = await keepInLink(deps, "/member/reset-password", save);
  const link = { userId: id, purpose: "password", path } as const;
  return send(deps, { kind: "reset-password", to: email, link, isSparing: true }, (url) =>
    resetPasswordLetter({ name, url }),
  );
}

export function sendPasswordChanged(deps: AccountMailDeps, { name, email }: Owner): Promise<void> {
  const letter = passwordChangedLetter({ name, resetUrl: resetUrlOf(deps), ...supportOf(deps) });
  return send(deps, { kind: "password-changed", to: email }, () => letter);
}

export function sendSecurityChanged(
  deps: AccountMailDeps,
  { name, email }: Owner,
  what: string,
): Promise<void> {
  const letter = securityChangedLetter({ name, what, resetUrl: resetUrlOf(deps), ...supportOf(deps) });
  return send(deps, { kind: "security-changed", to: email }, () => letter);
}

/** To the current address, independently of the mail to the new one. */
export function sendChangeFromLink(deps: AccountMailDeps, owner: Owner, newEmail: string): Promise<void> {
  const link = { userId: owner.id, purpose: "change-from", newEmail, path: "/member/verify" } as const;
  return send(deps, { kind: "confirm-new-address", to: owner.email, link }, (url) =>
    changeFromLetter({ name: owner.name, newEmail, url }),
  );
}

/** To the new address, which may be somebody else's, so the mail does not name the account. */
export function sendChangeToLink(deps: AccountMailDeps, userId: string, newEmail: string): Promise<void> {
  const link = { userId, purpose: "change-to", newEmail, path: "/member/verify" } as const;
  return send(deps, { kind: "verify-new-address", to: newEmail, link, isSparing: true }, (url) =>
    changeToLetter({ url }),
  );
}

/** The page that a link opens, with what waits to be saved. */
async function keepInLink(
  { settings }: AccountMailDeps,
  page: Address,
  save: string | undefined,
): Promise<Address> {
  if (save === undefined) return page;
  return addQuery(page, { keep: await sealSlug(settings.BETTER_AUTH_SECRET, save) });
}

interface AccountMail {
  kind: AccountMailKind;
  to: string;
  /** The purpose of the link in the mail, and the page that it opens. */
  link?: { userId: string; purpose: LinkPurpose; newEmail?: string; path: Address };
  /** Set for mails that anybody can trigger by entering an address; their number is limited. */
  isSparing?: true;
}

/** Links open pages with a button, so that mail scanners change nothing. A mail that cannot be queued is only logged. */
async function send(
  deps: AccountMailDeps,
  { kind, to, link, isSparing }: AccountMail,
  write: (url: string) => Letter,
): Promise<void> {
  try {
    const key = `${kind}-mailbox:${to.toLowerCase()}` as const;
    if (isSparing && !(await countAgainst(deps, key, PER_MAILBOX)).ok) return;
    if (!link) return await enqueueMail(deps, { kind, to, letter: write("") });
    const { path, ...issued } = link;
    const address = addQuery(path, { token: await issueLink(deps, issued) });
    const url = toUrl(deps.settings.PUBLIC_ORIGIN, address);
    const expiresAt = new Date(deps.now().getTime() + LINK_SECONDS[link.purpose] * 1000);
    await enqueueMail(deps, { kind, to, letter: write(url), expiresAt });
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
