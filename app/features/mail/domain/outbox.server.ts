import { readView } from "#app/storage/views.server.ts";
import {
  deleteMailFailedBefore,
  deleteMailRow,
  insertMailRow,
  listFailedMailRows,
  type MailRow,
} from "#app/storage/mail.server.ts";
import {
  deleteMailboxLetter,
  deleteMailboxLettersBefore,
  insertMailboxLetter,
} from "#app/storage/mailboxes.server.ts";
import { inPortions } from "#app/storage/portions.server.ts";
import { site } from "#app/features/site/domain/site.ts";
import { deliver, type MailDeps } from "./delivery.server.ts";
import { renderLetter, type Letter } from "./letter.ts";
import { nameMailbox } from "./mailbox.ts";
import { FAILED_DAYS } from "./retention.ts";
import { DAY_MS, HOUR_MS } from "#app/values/durations.ts";

export type { MailDeps };

/** Rate limits per mailbox for all limited kinds together, per hour and per day. */
const MAX_MAILS_PER_HOUR = 4;
const MAX_MAILS_PER_DAY = 8;

/** Transactional account mail. Every other kind has a postal address and an opt-out. */
export type AccountMailKind =
  | "verify-address"
  | "address-taken"
  | "administrator-address"
  | "reset-password"
  | "password-changed"
  | "security-changed"
  | "confirm-new-address"
  | "verify-new-address"
  | "account-idle"
  | "account-deleted"
  // Mail to the operator's own mailbox.
  | "entry-arrived"
  // Mail to an administrator who has subscribed, and unsubscribes while signed in.
  | "weekly-numbers";

/**
 * Mails that notify an owner of a change to the account. They are exempt from the limit, because a person who
 * took over the account could exhaust it to suppress them; only signed-in people and administrators cause
 * them.
 */
const NOTICES: Record<AccountMailKind | ListMail["kind"], boolean> = {
  "password-changed": true,
  "security-changed": true,
  "account-deleted": true,
  "account-idle": true,
  "weekly-numbers": true,
  "verify-address": false,
  "address-taken": false,
  "administrator-address": false,
  "reset-password": false,
  "confirm-new-address": false,
  "verify-new-address": false,
  "waitlist-confirmation": false,
  "entry-arrived": false,
};

interface OutgoingMail {
  to: string;
  /** The mail; a function if it must not be rendered, nor its link issued, beyond the mailbox's limit. */
  letter: Letter | (() => Promise<Letter>);
  /** Account that the mail is about; deleting the account deletes a pending mail. */
  userId?: string;
  /**
   * Whether a browser known for the account requested the mail: such mails have their own limit, which
   * strangers cannot exhaust.
   */
  isFromKnownDevice?: boolean;
  /** Expiry of the link in the mail; after that the mail is not sent. */
  expiresAt?: Date | null;
  /** Stores the mail together with related rows; false if it must not be sent after all. */
  store?: StoreMail;
}

/** Mail that is not purely about an account. */
interface ListMail extends OutgoingMail {
  kind: "waitlist-confirmation";
  /** Opt-out page for this kind of mail; also accepts the one-click POST of RFC 8058. */
  stopUrl: string;
  /** Postal address of the operator. */
  postalAddress: string;
}

type StoreMail = (row: MailRow) => Promise<boolean>;

/** Stores the mail and sends it after the response, so that a failing provider neither loses the mail nor delays the response. */
export async function enqueueMail(
  deps: MailDeps,
  mail: OutgoingMail & { kind: AccountMailKind },
): Promise<void> {
  await enqueue(deps, mail, renderLetter);
}

/** Enqueues a mail with an opt-out. Without a postal address nothing is sent: CAN-SPAM requires one in such a mail. */
export async function enqueueListMail(deps: MailDeps, mail: ListMail): Promise<void> {
  const { kind, stopUrl, postalAddress } = mail;
  if (postalAddress === "") return deps.log("mail-without-postal-address", { kind });
  const sender = `${site.legalName}, ${postalAddress}`;
  await enqueue(deps, mail, (letter) => renderLetter(letter, { sender, stopUrl }));
}

type Queued = OutgoingMail &
  Partial<Pick<ListMail, "stopUrl">> & { kind: AccountMailKind | ListMail["kind"] };

async function enqueue(
  deps: MailDeps,
  mail: Queued,
  lay: (letter: Letter) => ReturnType<typeof renderLetter>,
) {
  const { kind, to, letter, expiresAt = null, stopUrl = null, userId = null, store = storeMail(deps) } = mail;
  const id = crypto.randomUUID();
  const now = deps.now();
  if (!NOTICES[kind] && !(await isWithinLimits(deps, id, mail)))
    return deps.log("limit-reached", { limit: "mailbox", kind });
  const stored = await store({
    id,
    kind,
    recipient: to,
    ...lay(typeof letter === "function" ? await letter() : letter),
    expiresAt,
    stopUrl,
    userId,
    attempts: 0,
    nextAttemptAt: now,
    failedAt: null,
    reason: null,
    createdAt: now,
  });
  if (stored) deps.waitUntil(deliver(deps, id));
  else await deleteMailboxLetter(deps.db, id);
}

/** Increments the mailbox's counter unless its limit is reached. */
async function isWithinLimits(
  { db, now, settings }: MailDeps,
  id: string,
  { to, kind, isFromKnownDevice }: Queued,
) {
  const mailbox = await nameMailbox(settings.BETTER_AUTH_SECRET, to);
  // Separate counters, so that for example strangers' questions cannot block an administrator's sign-in link.
  const nameCounter = (of: string) =>
    kind === "entry-arrived" ? `${of}:entries` : isFromKnownDevice ? `${of}:known` : of;
  const sentAt = now();
  const ago = (milliseconds: number) => new Date(sentAt.getTime() - milliseconds);
  return insertMailboxLetter(db, { id, mailbox: nameCounter(mailbox), sentAt }, [
    { max: MAX_MAILS_PER_HOUR, since: ago(HOUR_MS) },
    { max: MAX_MAILS_PER_DAY, since: ago(DAY_MS) },
  ]);
}

function storeMail({ db }: MailDeps): StoreMail {
  return async (row) => {
    await insertMailRow(db, row);
    return true;
  };
}

/** Failed mails, newest first, with the number still pending. */
export async function listFailedMail({ db }: Pick<MailDeps, "db">, { view = 1 }: { view?: number }) {
  return readView(view, (range) => listFailedMailRows(db, range));
}

/**
 * Deletes a mail that was given up.
 * @returns false if it no longer exists
 */
export async function discardMail({ db }: Pick<MailDeps, "db">, id: string): Promise<boolean> {
  return deleteMailRow(db, id);
}

/** Deletes counters whose window has passed. Runs often, because strangers can cause mails. */
export async function forgetSentMail({ db, now }: Pick<MailDeps, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - DAY_MS);
  await inPortions((limit) => deleteMailboxLettersBefore(db, before, limit));
}

/** Deletes mails that were given up, after their retention period. */
export async function forgetFailedMail({ db, now }: Pick<MailDeps, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - FAILED_DAYS * DAY_MS);
  await inPortions((limit) => deleteMailFailedBefore(db, before, limit));
}
