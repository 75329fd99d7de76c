import type { Log } from "#app/log.ts";
import { readView } from "#app/storage/views.server.ts";
import { fail, ok, type Result } from "#app/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import {
  claimMailRow,
  deleteMailFailedBefore,
  deleteMailRow,
  insertMailRow,
  listDueMailIds,
  listFailedMailRows,
  reviveMailRow,
  updateMailRow,
  type MailRow,
} from "#app/storage/mail.server.ts";
import { inPortions } from "#app/storage/portions.server.ts";
import { site } from "#app/features/site/domain/site.ts";
import { layOut, type Letter } from "./letter.ts";
import type { Mailer } from "./mailers.server.ts";

export interface MailDeps {
  db: Database;
  mailer: Mailer;
  now: () => Date;
  waitUntil: (work: Promise<unknown>) => void;
  log: Log;
}

const MINUTE_MS = 60_000;

/** How long an attempt owns a mail; longer than any attempt takes. */
const LEASE_MS = 2 * MINUTE_MS;

/** Minutes to wait after each attempt that failed; after the last, the mail is given up. About 18 hours in all. */
const BACK_OFF_MINUTES = [1, 4, 16, 64, 256, 360, 360];

/** Mails per run, well within the limits of a Worker invocation. */
const PORTION = 50;

const EXPIRED = "Not sent: by now, the link in it no longer works.";

const KEEP_FAILED_MS = 30 * 24 * 60 * MINUTE_MS;

/** Mail that an account needs, or the person has just asked for. Every other kind carries an address and a way out. */
export type AccountMailKind =
  | "verify-address"
  | "address-taken"
  | "administrator-address"
  | "reset-password"
  | "password-changed"
  | "security-changed"
  | "confirm-new-address"
  | "verify-new-address"
  | "account-deleted";

interface OutgoingMail {
  to: string;
  letter: Letter;
  /** When the link in the mail expires; after that it is no longer worth sending. */
  expiresAt?: Date | null;
}

/** Mail that is not purely about an account. */
interface ListMail extends OutgoingMail {
  kind: "waitlist-confirmation";
  /** A page that ends this kind of mail, for whoever has the mail, and takes the one click of RFC 8058. */
  stopUrl: string;
  /** The operator's. */
  postalAddress: string;
  /** Stores the mail together with what is noted of it; false where it is not to be sent after all. */
  store?: StoreMail;
}

type StoreMail = (row: MailRow) => Promise<boolean>;

/** Stores the mail and sends it after the response, so that a failing provider neither loses the mail nor delays the response. */
export async function enqueueMail(
  deps: MailDeps,
  { kind, to, letter, expiresAt = null }: OutgoingMail & { kind: AccountMailKind },
): Promise<void> {
  await enqueue(deps, { kind, to, expiresAt, stopUrl: null, ...layOut(letter) });
}

/** As enqueueMail. Without a postal address nothing is sent: the law asks for one in such a mail. */
export async function enqueueListMail(deps: MailDeps, mail: ListMail): Promise<void> {
  const { kind, to, letter, expiresAt = null, stopUrl, postalAddress, store } = mail;
  if (postalAddress === "") return deps.log("mail-without-postal-address", { kind });
  const sender = `${site.legalName}, ${postalAddress}`;
  await enqueue(deps, { kind, to, expiresAt, stopUrl, ...layOut(letter, { sender, stopUrl }) }, store);
}

type Laid = Pick<MailRow, "kind" | "subject" | "text" | "html" | "expiresAt" | "stopUrl"> & { to: string };

async function enqueue(deps: MailDeps, { to, ...laid }: Laid, store: StoreMail = storeMail(deps)) {
  const id = crypto.randomUUID();
  const now = deps.now();
  const stored = await store({
    id,
    recipient: to,
    ...laid,
    attempts: 0,
    nextAttemptAt: now,
    failedAt: null,
    reason: null,
    createdAt: now,
  });
  if (stored) deps.waitUntil(deliver(deps, id));
}

function storeMail({ db }: MailDeps): StoreMail {
  return async (row) => {
    await insertMailRow(db, row);
    return true;
  };
}

/** Tries everything that is due. */
export async function deliverDueMail(deps: MailDeps): Promise<void> {
  for (const id of await listDueMailIds(deps.db, deps.now(), PORTION)) await deliver(deps, id);
}

/** What was given up, newest first, and how many are still waiting. */
export async function listFailedMail({ db }: Pick<MailDeps, "db">, { view = 1 }: { view?: number }) {
  return readView(view, (range) => listFailedMailRows(db, range));
}

/** Starts over with a mail that was given up, at once. */
export async function retryMail(
  deps: MailDeps,
  id: string,
): Promise<Result<undefined, "not-found" | "not-delivered">> {
  if (!(await reviveMailRow(deps.db, id, deps.now()))) return fail("not-found");
  return (await deliver(deps, id)) ? ok(undefined) : fail("not-delivered");
}

export async function discardMail({ db }: Pick<MailDeps, "db">, id: string): Promise<boolean> {
  return deleteMailRow(db, id);
}

export async function forgetFailedMail({ db, now }: Pick<MailDeps, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - KEEP_FAILED_MS);
  await inPortions((limit) => deleteMailFailedBefore(db, before, limit));
}

/** Whether the provider accepted the mail. An accepted mail is deleted, since it may contain a link that signs someone in. */
async function deliver(deps: MailDeps, id: string): Promise<boolean> {
  const { db, mailer, now, log } = deps;
  const leaseEndsAt = new Date(now().getTime() + LEASE_MS);
  const row = await claimMailRow(db, id, { now: now(), leaseEndsAt });
  if (!row) return false;
  const { recipient: to, subject, text, html, kind, expiresAt, stopUrl } = row;
  const expired = expiresAt !== null && expiresAt <= now();
  const sent = expired
    ? fail("expired", { reason: EXPIRED })
    : await mailer.send({ to, subject, text, html, stopUrl });
  if (sent.ok) {
    await deleteMailRow(db, id);
    log("mail-sent", { id, kind, attempts: row.attempts });
    return true;
  }
  await updateMailRow(db, id, { reason: sent.reason, ...whatNext(row, sent.code, now()) });
  log("mail-not-sent", { id, kind, attempts: row.attempts, code: sent.code });
  return false;
}

function whatNext({ attempts }: MailRow, code: "refused" | "unavailable" | "expired", now: Date) {
  const minutes = BACK_OFF_MINUTES[attempts - 1];
  if (code !== "unavailable" || minutes === undefined) return { failedAt: now };
  return { nextAttemptAt: new Date(now.getTime() + minutes * MINUTE_MS) };
}
