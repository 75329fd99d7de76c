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
import { layOut, type Letter } from "./letter.ts";
import type { Mailer } from "./mailers.server.ts";

export interface MailDeps {
  db: Database;
  mailer: Mailer;
  now: () => Date;
  waitUntil: (work: Promise<unknown>) => void;
  log: (event: string, fields: Record<string, string | number>) => void;
}

const MINUTE_MS = 60_000;

/** Longer than any attempt takes. */
const LEASE_MS = 2 * MINUTE_MS;

/** Minutes to wait after each attempt that failed; after the last, the mail is given up. About 18 hours in all. */
const BACK_OFF_MINUTES = [1, 4, 16, 64, 256, 360, 360];

/** Portion of one run, well within what a run may take. */
const PORTION = 50;

const EXPIRED = "Not sent: by now, the link in it no longer works.";

const KEEP_FAILED_MS = 30 * 24 * 60 * MINUTE_MS;
const VIEW_SIZE = 50;

interface OutgoingMail {
  kind: string;
  to: string;
  letter: Letter;
  /** When the link in it ends: who gets it later would only find that it does not work. */
  expiresAt?: Date | null;
}

/** Keeps the mail first and sends it after the answer, so that a failing provider neither loses nor delays anything. */
export async function enqueueMail(
  deps: MailDeps,
  { kind, to, letter, expiresAt = null }: OutgoingMail,
): Promise<void> {
  const id = crypto.randomUUID();
  const now = deps.now();
  await insertMailRow(deps.db, {
    id,
    kind,
    recipient: to,
    ...layOut(letter),
    attempts: 0,
    nextAttemptAt: now,
    failedAt: null,
    reason: null,
    createdAt: now,
    expiresAt,
  });
  deps.waitUntil(deliver(deps, id));
}

/** Tries everything that is due. */
export async function deliverDueMail(deps: MailDeps): Promise<void> {
  for (const id of await listDueMailIds(deps.db, deps.now(), PORTION)) await deliver(deps, id);
}

/** What was given up, newest first, and how many are still waiting. */
export async function listFailedMail({ db }: Pick<MailDeps, "db">, { view = 1 }: { view?: number }) {
  const listed = await listFailedMailRows(db, { limit: VIEW_SIZE, offset: (view - 1) * VIEW_SIZE });
  return { ...listed, views: Math.max(1, Math.ceil(listed.total / VIEW_SIZE)) };
}

/** Starts over with a mail that was given up, at once. */
export async function retryMail(
  deps: MailDeps,
  id: string,
): Promise<Result<undefined, "not-found" | "failed">> {
  if (!(await reviveMailRow(deps.db, id, deps.now()))) return fail("not-found");
  return (await deliver(deps, id)) ? ok(undefined) : fail("failed");
}

export async function discardMail({ db }: Pick<MailDeps, "db">, id: string): Promise<boolean> {
  return deleteMailRow(db, id);
}

export async function forgetFailedMail({ db, now }: Pick<MailDeps, "db" | "now">): Promise<void> {
  await deleteMailFailedBefore(db, new Date(now().getTime() - KEEP_FAILED_MS));
}

/** True when it was handed over. What was handed over is forgotten here: it may hold a link that signs someone in. */
async function deliver(deps: MailDeps, id: string): Promise<boolean> {
  const { db, mailer, now, log } = deps;
  const leaseEndsAt = new Date(now().getTime() + LEASE_MS);
  const row = await claimMailRow(db, id, { now: now(), leaseEndsAt });
  if (!row) return false;
  const { recipient: to, subject, text, html, kind, expiresAt } = row;
  const expired = expiresAt !== null && expiresAt <= now();
  const sent = expired ? fail("expired", EXPIRED) : await mailer.send({ to, subject, text, html });
  if (sent.ok) {
    await deleteMailRow(db, id);
    log("mail-sent", { id, kind, attempts: row.attempts });
    return true;
  }
  const reason = sent.detail ?? sent.code;
  await updateMailRow(db, id, { reason, ...whatNext(row, sent.code, now()) });
  log("mail-not-sent", { id, kind, attempts: row.attempts, code: sent.code });
  return false;
}

function whatNext({ attempts }: MailRow, code: "refused" | "unavailable" | "expired", now: Date) {
  const minutes = BACK_OFF_MINUTES[attempts - 1];
  if (code !== "unavailable" || minutes === undefined) return { failedAt: now };
  return { nextAttemptAt: new Date(now.getTime() + minutes * MINUTE_MS) };
}
