import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  sql,
  type SQLWrapper,
} from "drizzle-orm";
import { insertAuditOf, type AuditRow } from "./audit.server.ts";
import type { Database } from "./database.server.ts";
import { deletePortion } from "./portions.server.ts";
import { formWebhooks, reportedEntries, waitlist, webhookDeliveries } from "./schema/index.ts";

export type WebhookRow = typeof formWebhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export async function findWebhook(db: Database, form: string): Promise<WebhookRow | undefined> {
  return db.query.formWebhooks.findFirst({ where: eq(formWebhooks.form, form) });
}

/**
 * Replaces the webhook of a form, and writes the audit row, in one batch (optimistic locking).
 * @param over the webhook as it was read; undefined if there was none
 * @returns false if it was changed meanwhile
 */
export async function replaceWebhook(
  db: Database,
  { row, over, act }: { row: WebhookRow; over: WebhookRow | undefined; act: AuditRow },
): Promise<boolean> {
  const { form, ...changes } = row;
  const own = db.select({ form: formWebhooks.form }).from(formWebhooks).where(isWebhook(row));
  const replaced = { form: formWebhooks.form };
  const writing = over
    ? db.update(formWebhooks).set(changes).where(isWebhook(over)).returning(replaced)
    : db.insert(formWebhooks).values(row).onConflictDoNothing().returning(replaced);
  const [written] = await db.batch([
    writing,
    // A new receiver must not get deletions of entries that it never received. For the same receiver,
    // `createdAt` is unchanged, so nothing is deleted.
    db
      .delete(webhookDeliveries)
      .where(
        and(
          eq(webhookDeliveries.form, form),
          lt(webhookDeliveries.occurredAt, row.createdAt),
          eq(webhookDeliveries.subject, "deletion"),
          exists(own),
        ),
      ),
    insertAuditOf(db, act, own),
  ]);
  return written.length === 1;
}

/** Condition for a webhook whose receiver, secret and fields are unchanged. */
function isWebhook({ form, url, secret, fields }: WebhookRow) {
  return and(
    eq(formWebhooks.form, form),
    eq(formWebhooks.url, url),
    eq(formWebhooks.secret, secret),
    eq(formWebhooks.fields, fields),
  );
}

/** Deletes the former secret after its expiry. */
export async function forgetFormerSecret(db: Database, form: string, now: Date): Promise<void> {
  const isOver = and(eq(formWebhooks.form, form), lte(formWebhooks.formerSecretEndsAt, now));
  await db.update(formWebhooks).set({ formerSecret: null, formerSecretEndsAt: null }).where(isOver);
}

/**
 * Deletes the webhook with its deliveries and reports, and writes the audit row, in one batch (optimistic
 * locking).
 * @param over the webhook as it was read
 * @returns false if it was changed meanwhile
 */
export async function deleteWebhook(db: Database, over: WebhookRow, act: AuditRow): Promise<boolean> {
  const { form } = over;
  const own = db.select({ form: formWebhooks.form }).from(formWebhooks).where(isWebhook(over));
  const any = db.select({ form: formWebhooks.form }).from(formWebhooks).where(eq(formWebhooks.form, form));
  const [, , deleted] = await db.batch([
    insertAuditOf(db, act, own),
    db.delete(webhookDeliveries).where(and(eq(webhookDeliveries.form, form), exists(own))),
    db.delete(formWebhooks).where(isWebhook(over)).returning({ form: formWebhooks.form }),
    // Deleted after the webhook: without a webhook, the triggers report no deletion.
    db.delete(reportedEntries).where(and(eq(reportedEntries.form, form), notExists(any))),
  ]);
  return deleted.length === 1;
}

export type NewDelivery = Pick<DeliveryRow, "id" | "form" | "occurredAt" | "giveUpAt">;

/**
 * Statement for a batch: inserts a report about an entry, if its form has a webhook.
 * @param entry query for the entry's `id`; if it returns none, nothing is written
 */
export function insertDeliveryOf(db: Database, delivery: NewDelivery, entry: SQLWrapper) {
  const { id, form, occurredAt, giveUpAt } = delivery;
  const due = occurredAt.getTime();
  return db.insert(webhookDeliveries).select(
    sql`SELECT ${id}, ${form}, entry.id, ${due}, 0, ${due}, ${giveUpAt.getTime()}, NULL, NULL, NULL, NULL, 'entry', NULL
      FROM ${formWebhooks} JOIN (${entry}) AS entry WHERE ${formWebhooks.form} = ${form}`,
  );
}

/**
 * Lists due deliveries.
 * @returns ids, longest due first
 */
export async function listDueDeliveries(
  db: Database,
  { form, now, limit }: { form: string; now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    // The unary plus prevents SQLite from using the index of forms, which has another order.
    .where(and(lte(webhookDeliveries.nextAttemptAt, now), sql`+${webhookDeliveries.form} = ${form}`))
    .orderBy(asc(webhookDeliveries.nextAttemptAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Leases a due delivery for one attempt, in a single statement: of two concurrent workers, one gets it. */
export async function claimDelivery(
  db: Database,
  id: string,
  { now, leaseEndsAt }: { now: Date; leaseEndsAt: Date },
): Promise<DeliveryRow | undefined> {
  const [row] = await db
    .update(webhookDeliveries)
    .set({
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      attemptedAt: now,
      nextAttemptAt: leaseEndsAt,
    })
    .where(and(eq(webhookDeliveries.id, id), lte(webhookDeliveries.nextAttemptAt, now)))
    .returning();
  return row;
}

export async function updateDelivery(
  db: Database,
  id: string,
  changes: Pick<DeliveryRow, "nextAttemptAt" | "deliveredAt" | "status" | "response">,
): Promise<void> {
  await db.update(webhookDeliveries).set(changes).where(eq(webhookDeliveries.id, id));
}

/** Counts the deliveries of each form that were given up and not delivered since. */
export async function countFailedDeliveries(db: Database) {
  const { form, givenUpAt } = webhookDeliveries;
  return db
    .select({ form, count: count() })
    .from(webhookDeliveries)
    .where(isNotNull(givenUpAt))
    .groupBy(form);
}

/** Lists deliveries, newest first. */
export async function listDeliveries(
  db: Database,
  { form, limit, offset }: { form: string; limit: number; offset: number },
) {
  const isOfForm = eq(webhookDeliveries.form, form);
  const [rows, [total]] = await db.batch([
    db
      .select()
      .from(webhookDeliveries)
      .where(isOfForm)
      .orderBy(desc(webhookDeliveries.occurredAt), desc(webhookDeliveries.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(webhookDeliveries).where(isOfForm),
  ]);
  return { rows, total: total?.count ?? 0 };
}

interface Replay {
  form: string;
  now: Date;
  giveUpAt: Date;
}

/** Makes a finished delivery due again, under its id. Of two concurrent requests, one succeeds. */
export async function replayDelivery(db: Database, id: string, replay: Replay): Promise<boolean> {
  const isDone = and(eq(webhookDeliveries.id, id), isNull(webhookDeliveries.nextAttemptAt));
  return (await replayWhere(db, isDone, replay)) === 1;
}

/** Makes all deliveries due again that were given up and are not pending. */
export async function replayFailedDeliveries(db: Database, replay: Replay): Promise<number> {
  const isFailed = and(isNotNull(webhookDeliveries.givenUpAt), isNull(webhookDeliveries.nextAttemptAt));
  return replayWhere(db, isFailed, replay);
}

async function replayWhere(
  db: Database,
  which: ReturnType<typeof and>,
  { form, now, giveUpAt }: Replay,
): Promise<number> {
  const replayed = await db
    .update(webhookDeliveries)
    .set({ attempts: 0, nextAttemptAt: now, giveUpAt, deliveredAt: null })
    .where(and(eq(webhookDeliveries.form, form), which))
    .returning({ id: webhookDeliveries.id });
  return replayed.length;
}

export async function deleteDeliveriesBefore(db: Database, before: Date, limit: number): Promise<number> {
  const { occurredAt } = webhookDeliveries;
  return deletePortion(db, webhookDeliveries, { due: lte(occurredAt, before), since: occurredAt, limit });
}

/** Reads the answers of a waitlist entry that a report may contain. */
export async function findWaitlistAnswers(db: Database, id: string) {
  const { firstName, email, state } = waitlist;
  const [row] = await db.select({ firstName, email, state }).from(waitlist).where(eq(waitlist.id, id));
  return row;
}
