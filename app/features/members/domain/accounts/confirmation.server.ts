import { identifyDocument } from "#app/features/legal/domain/documents.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import { setEmailByLink } from "#app/storage/account-links.server.ts";
import { rewriteUnverifiedUser, verifyUserRow } from "#app/storage/unverified-users.server.ts";
import { findUserRowByEmail } from "#app/storage/accounts.server.ts";
import { sendEmailTaken, sendChangeToLink, type AccountMailDeps } from "./account-mail.server.ts";
import { refuseAdministratorEmail } from "./email-change.server.ts";
import type { TooManyAttempts } from "#app/features/access/domain/limits.server.ts";
import { findLink, useLink } from "./links.server.ts";
import {
  checkPasswordOf,
  hashPassword,
  type PasswordCheckFailure,
} from "../passwords/password-check.server.ts";
import { judgePassword, type CountLeaks, type WeakPassword } from "../passwords/password-policy.server.ts";
import type { SessionDeps } from "#app/features/access/domain/sessions.server.ts";
import { joinNames, newMemberRow, type Claim } from "./sign-up.ts";

type Deps = SessionDeps & AccountMailDeps & { countLeaks: CountLeaks; settings: { ADMIN_EMAILS: string[] } };

/**
 * Confirming an email for an account requires both the link from the mailbox and the account's password. The
 * mailbox's owner without that password can set the account up again, which replaces everything entered before.
 */
type ConfirmFailure = PasswordCheckFailure | "link";

/** Failure of a confirmation. */
export type NotConfirmed = Exclude<Result<never, ConfirmFailure>, { ok: true }>;

/**
 * Describes a link for the page that it opens, without consuming it. The reader of the mailbox may be a
 * stranger, so the description reveals nothing about the account.
 */
export async function readConfirmation(deps: Deps, token: string) {
  const found = await findLink(deps, token, "address", "change-from", "change-to");
  if (!found) return undefined;
  const { link, user } = found;
  if (link.purpose === "change-to") return { purpose: link.purpose, newEmail: link.newEmail };
  const { email, emailVerified } = user;
  return { purpose: link.purpose, email, newEmail: link.newEmail, isNew: !emailVerified };
}

/** Result of a confirmed link, by its purpose. */
export type Confirmed =
  | { done: "address"; email: string }
  | { done: "change-begun" }
  | { done: "change-done" };

/**
 * @param password the account's; not required for a link to the current email, since the change was started
 * with the password
 */
export async function confirmEmail(
  deps: Deps,
  { token, password }: { token: string; password: string },
  headers: Headers,
): Promise<Result<Confirmed, ConfirmFailure>> {
  const used = { name: "confirm", token, headers };
  const found = await useLink(deps, used, "address", "change-from", "change-to");
  if (!found.ok) return found;
  const { link, user } = found.value;
  if (link.purpose === "change-from") {
    await askNewEmail(deps, user.id, link.newEmail ?? "");
    return ok({ done: "change-begun" });
  }
  const checked = await checkPasswordOf(deps, user.id, password);
  if (!checked.ok) return checked;
  const { passwordHash } = checked.value;
  if (link.purpose === "address") {
    const verified = await verifyUserRow(deps.db, { userId: user.id, passwordHash, now: deps.now() });
    return verified ? ok({ done: "address", email: user.email }) : fail("wrong-password");
  }
  const change = { id: link.id, email: link.newEmail ?? "", passwordHash, now: deps.now() };
  const changed = await setEmailByLink(deps.db, change);
  return changed ? ok({ done: "change-done" }) : fail("link");
}

/**
 * Sets up an account again for the owner of its mailbox, replacing everything entered before, whether by the
 * owner or by a stranger.
 */
export async function claimAccount(
  deps: Deps,
  { token, ...claim }: Claim & { token: string },
  headers: Headers,
): Promise<Result<{ email: string }, WeakPassword | TooManyAttempts | "link">> {
  const found = await useLink(deps, { name: "confirm", token, headers }, "address");
  if (!found.ok) return found;
  const { id: userId, email } = found.value.user;
  const judged = await judgePassword(deps, claim.password, [claim.firstName, claim.lastName, email]);
  if (!judged.ok) return judged;
  const terms = await identifyDocument("terms-of-service");
  const claimed = await rewriteUnverifiedUser(deps.db, {
    name: joinNames(claim),
    passwordHash: await hashPassword(deps, claim.password),
    member: newMemberRow(userId, claim, { terms, now: deps.now() }),
    proved: true,
    now: deps.now(),
  });
  return claimed ? ok({ email }) : fail("link");
}

/**
 * Sends the link to the new email. The response is the same for a free and for a taken email; only the mail
 * reveals it. An unconfirmed sign-up does not reserve an email: anybody can type one, and a name that the
 * mail would repeat.
 */
async function askNewEmail(deps: Deps, userId: string, newEmail: string): Promise<void> {
  if (await refuseAdministratorEmail(deps, newEmail)) return;
  const known = await findUserRowByEmail(deps.db, newEmail);
  await (known?.emailVerified ? sendEmailTaken(deps, known) : sendChangeToLink(deps, userId, newEmail));
}
