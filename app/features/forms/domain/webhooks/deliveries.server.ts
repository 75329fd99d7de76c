import { cutText } from "#app/values/cut-text.ts";
import type { Log } from "#app/values/log.ts";
import { findConnectionError } from "#app/values/external-responses.ts";
import { isPublicUrl } from "#app/values/public-url.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import { inPortions } from "#app/storage/portions.server.ts";
import { readView } from "#app/storage/views.server.ts";
import * as stored from "#app/storage/webhooks.server.ts";
import type { AnyForm } from "../define-form.ts";
import { findForm, forms } from "../forms.ts";
import { DELIVERY_DAYS } from "../retention.ts";
import type { WebhookResponse, PostWebhook } from "./post-webhook.server.ts";
import { nameReport, writeReport } from "./report.server.ts";
import { openSecret } from "./secret-seal.server.ts";
import { signMessage } from "./signature.ts";
import { DAY_MS, MINUTE_MS } from "#app/values/durations.ts";

interface Deps {
  db: Database;
  now: () => Date;
  log: Log;
  postWebhook: PostWebhook;
  settings: { BETTER_AUTH_SECRET: string };
}

/** Lease of an attempt on a delivery; longer than any attempt takes. */
const LEASE_MS = 2 * MINUTE_MS;

/** Retry delays in minutes after each failed attempt; the last one repeats until a day has passed. */
const BACK_OFF_MINUTES = [5, 10, 20, 60, 120, 240];

/** Batch size of deliveries per form and run, within the limits of a Worker invocation. */
const DELIVERIES_PER_PORTION = 20;

/** Maximum number of stored characters of a response. */
const MAX_RESPONSE_LENGTH = 300;

const UNREACHABLE = "The receiver could not be reached.";

/** RFC 9110: 410 Gone is permanent, so the report is not sent again. */
const GONE_STATUS = 410;

/** Creates a delivery for the current time, for the batch that stores the event. */
export function newDelivery(form: string, now: Date): stored.NewDelivery {
  return { id: `msg_${crypto.randomUUID()}`, form, occurredAt: now, giveUpAt: addDay(now) };
}

/**
 * Sends the due deliveries, form by form. After a failure the receiver is skipped for the rest of the run;
 * other receivers are not delayed.
 */
export async function deliverDueWebhooks(deps: Deps): Promise<void> {
  for (const { name } of forms)
    for (const id of await stored.listDueDeliveries(deps.db, {
      form: name,
      now: deps.now(),
      limit: DELIVERIES_PER_PORTION,
    }))
      if (!(await deliver(deps, id))) break;
}

/** Deliveries, newest first, each with its state and the response. */
export async function listDeliveries({ db }: Pick<Deps, "db">, form: AnyForm, { view }: { view: number }) {
  const listed = await readView(view, (range) => stored.listDeliveries(db, { form: form.name, ...range }));
  const rows = listed.rows.map((row) =>
    Object.assign(row, { state: stateOf(row), type: nameReport(form, row.subject) }),
  );
  return { ...listed, rows };
}

/** Number of failed deliveries per form name that were not delivered since. */
export async function countFailed({ db }: Pick<Deps, "db">): Promise<Record<string, number>> {
  const counts = await stored.countFailedDeliveries(db);
  return Object.fromEntries(counts.map(({ form, count }) => [form, count]));
}

export type DeliveryState = "delivered" | "waiting" | "failed";

function stateOf({ deliveredAt, nextAttemptAt }: stored.DeliveryRow): DeliveryState {
  if (deliveredAt !== null) return "delivered";
  return nextAttemptAt === null ? "failed" : "waiting";
}

/** Resends a report under the same id, with the next run, and retries for another day. */
export async function replayDelivery(
  { db, now }: Pick<Deps, "db" | "now">,
  form: AnyForm,
  id: string,
): Promise<Result<undefined, "not-found">> {
  const replay = { form: form.name, now: now(), giveUpAt: addDay(now()) };
  return (await stored.replayDelivery(db, id, replay)) ? ok(undefined) : fail("not-found");
}

/** Resends all failed reports of the form. */
export async function replayFailedDeliveries({ db, now }: Pick<Deps, "db" | "now">, form: AnyForm) {
  return stored.replayFailedDeliveries(db, { form: form.name, now: now(), giveUpAt: addDay(now()) });
}

export async function forgetDeliveries({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - DELIVERY_DAYS * DAY_MS);
  await inPortions((limit) => stored.deleteDeliveriesBefore(db, before, limit));
  for (const { name } of forms) await stored.forgetFormerSecret(db, name, now());
}

interface Outcome {
  status: number | null;
  response: string;
  /** False if a retry would have the same result. */
  isWorthRetry: boolean;
  /** Earliest time of the next attempt, from Retry-After. */
  retryAfter?: Date;
}

/** @returns true if the receiver accepted the report, or nothing was sent */
async function deliver(deps: Deps, id: string): Promise<boolean> {
  const { db, now, log } = deps;
  const leaseEndsAt = new Date(now().getTime() + LEASE_MS);
  const delivery = await stored.claimDelivery(db, id, { now: now(), leaseEndsAt });
  if (!delivery) return true;
  const { status, response, isWorthRetry, retryAfter } = await attempt(deps, delivery);
  const isDelivered = status !== null && status >= 200 && status < 300;
  const at = now();
  const nextAttemptAt = isDelivered || !isWorthRetry ? null : findNextAttempt(delivery, at, retryAfter);
  const deliveredAt = isDelivered ? at : null;
  await stored.updateDelivery(db, id, { nextAttemptAt, deliveredAt, status, response });
  const { form, attempts } = delivery;
  log(isDelivered ? "webhook-delivered" : "webhook-not-delivered", {
    id,
    form,
    attempts,
    status: status ?? "none",
  });
  return isDelivered || (status === null && !isWorthRetry);
}

async function attempt(deps: Deps, delivery: stored.DeliveryRow): Promise<Outcome> {
  const { db, now, postWebhook } = deps;
  const form = findForm(delivery.form);
  const webhook = form && (await stored.findWebhook(db, form.name));
  if (!webhook) return giveUp("The form has no webhook any more.");
  if (!isPublicUrl(webhook.url)) return giveUp("The URL is not of a public host.");
  const secrets = await openSecrets(deps, webhook);
  if (secrets.length === 0) return giveUp("The secret cannot be read. Make a new one.");
  const body = await writeReport(db, form, { delivery, fields: webhook.fields });
  if (body === undefined) return giveUp("The entry was deleted before.");
  const headers = await signMessage(secrets, { id: delivery.id, at: now(), body });
  return postWebhook(webhook.url, headers, body).then(
    (response) => describeResponse(response, now()),
    describeSilence,
  );
}

/** Valid signing secrets, newest first; empty if they cannot be decrypted. */
async function openSecrets({ settings, now }: Deps, webhook: stored.WebhookRow): Promise<string[]> {
  const { secret, formerSecret, formerSecretEndsAt } = webhook;
  const newest = await openSecret({ settings }, secret);
  if (newest === undefined) return [];
  const isOver = !formerSecretEndsAt || now() >= formerSecretEndsAt;
  const former = isOver ? undefined : await openSecret({ settings }, formerSecret ?? "");
  return former === undefined ? [newest] : [newest, former];
}

function giveUp(response: string): Outcome {
  return { status: null, response, isWorthRetry: false };
}

function describeResponse({ status, text, retryAfter }: WebhookResponse, now: Date): Outcome {
  const response = describeStatus(status) ?? cutText(text, MAX_RESPONSE_LENGTH);
  return {
    status,
    response,
    isWorthRetry: status !== GONE_STATUS,
    retryAfter: readRetryAfter(retryAfter, now),
  };
}

/** Parses Retry-After (RFC 9110): seconds from now, or a date; undefined otherwise. */
function readRetryAfter(header: string, now: Date): Date | undefined {
  const time = /^\d{1,9}$/.test(header) ? now.getTime() + Number(header) * 1000 : Date.parse(header);
  return Number.isNaN(time) ? undefined : new Date(time);
}

/** Message for statuses whose body is less informative. */
function describeStatus(status: number): string | undefined {
  if (status >= 300 && status < 400) return "Redirects are not followed.";
  const silence = findConnectionError(status);
  return silence && (silence === "unreachable" ? UNREACHABLE : "The receiver has no valid certificate.");
}

function describeSilence(error: unknown): Outcome {
  const isLate = error instanceof Error && error.name === "TimeoutError";
  const response = isLate ? "No answer within 10 seconds." : UNREACHABLE;
  return { status: null, response, isWorthRetry: true };
}

/** Time of the next attempt, at most the end of the day whatever Retry-After says; null after the last one. */
function findNextAttempt(
  { attempts, giveUpAt }: stored.DeliveryRow,
  now: Date,
  retryAfter: Date | undefined,
): Date | null {
  if (now >= giveUpAt) return null;
  const minutes = BACK_OFF_MINUTES[attempts - 1] ?? BACK_OFF_MINUTES.at(-1) ?? 0;
  const next = Math.max(now.getTime() + minutes * MINUTE_MS, retryAfter?.getTime() ?? 0);
  return new Date(Math.min(next, giveUpAt.getTime()));
}

function addDay(time: Date): Date {
  return new Date(time.getTime() + DAY_MS);
}
