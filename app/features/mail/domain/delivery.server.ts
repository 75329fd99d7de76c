import type { Log } from "#app/values/log.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import {
  claimMailRow,
  deleteMailRow,
  listDueMailIds,
  requeueMailRow,
  updateMailRow,
  type MailRow,
} from "#app/storage/mail.server.ts";
import type { Mailer } from "./mailers.server.ts";
import { MINUTE_MS } from "#app/values/durations.ts";

export interface MailDeps {
  db: Database;
  mailer: Mailer;
  now: () => Date;
  waitUntil: (work: Promise<unknown>) => void;
  log: Log;
  settings: { BETTER_AUTH_SECRET: string };
}

/** Lease of an attempt on a mail; longer than any attempt takes. */
const LEASE_MS = 2 * MINUTE_MS;

/**
 * Retry delays in minutes after each failed attempt; after the last, the mail is given up. About 18 hours in
 * all.
 */
const BACK_OFF_MINUTES = [1, 4, 16, 64, 256, 360, 360];

/** Batch size of mails per run, well within the limits of a Worker invocation. */
const MAILS_PER_PORTION = 50;

const EXPIRED = "Not sent: by now, the link in it no longer works.";
const BROKEN_OFF = "Not sent: every attempt failed.";

/** Sends the mails that are due, the longest due first; those beyond the limit of a run follow in the next one. */
export async function deliverDueMail(deps: MailDeps): Promise<void> {
  for (const id of await listDueMailIds(deps.db, deps.now(), MAILS_PER_PORTION)) await deliver(deps, id);
}

/** Resends a mail that was given up, immediately. */
export async function retryMail(
  deps: MailDeps,
  id: string,
): Promise<Result<undefined, "not-found" | "not-delivered">> {
  if (!(await requeueMailRow(deps.db, id, deps.now()))) return fail("not-found");
  return (await deliver(deps, id)) ? ok(undefined) : fail("not-delivered");
}

/** Whether the provider accepted the mail. An accepted mail is deleted, since it may contain a link that signs someone in. */
export async function deliver(deps: MailDeps, id: string): Promise<boolean> {
  const { db, mailer, now, log } = deps;
  const leaseEndsAt = new Date(now().getTime() + LEASE_MS);
  const row = await claimMailRow(db, id, { now: now(), leaseEndsAt });
  if (!row) return false;
  const { recipient: to, subject, text, html, kind, stopUrl } = row;
  const reason = findReasonToGiveUp(row, now());
  const sent =
    reason === undefined
      ? await mailer.send({ to, subject, text, html, stopUrl })
      : fail("given-up", { reason });
  if (sent.ok) {
    await deleteMailRow(db, id);
    log("mail-sent", { id, kind, attempts: row.attempts });
    return true;
  }
  await updateMailRow(db, id, { reason: sent.reason, ...whatNext(row, sent.code, now()) });
  log("mail-not-sent", { id, kind, attempts: row.attempts, code: sent.code });
  return false;
}

/**
 * An interrupted attempt has no recorded error; without a maximum number of attempts, the mail would be kept
 * forever.
 */
function findReasonToGiveUp({ expiresAt, attempts }: MailRow, now: Date): string | undefined {
  if (expiresAt !== null && expiresAt <= now) return EXPIRED;
  return attempts > BACK_OFF_MINUTES.length + 1 ? BROKEN_OFF : undefined;
}

function whatNext({ attempts }: MailRow, code: "refused" | "unavailable" | "given-up", now: Date) {
  const minutes = BACK_OFF_MINUTES[attempts - 1];
  if (code !== "unavailable" || minutes === undefined) return { failedAt: now };
  return { nextAttemptAt: new Date(now.getTime() + minutes * MINUTE_MS) };
}
