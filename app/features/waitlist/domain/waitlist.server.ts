import { describeError } from "#app/values/describe-error.ts";
import type { Log } from "#app/values/log.ts";
import { newAct, recordAct } from "#app/features/access/domain/audit.server.ts";
import { readView } from "#app/storage/views.server.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import { deleteMailStopsBefore } from "#app/storage/mailboxes.server.ts";
import { inPortions } from "#app/storage/portions.server.ts";
import {
  countWaitlistRowsBefore,
  deleteUnprovenWaitlistRows,
  deleteWaitlistRow,
  deleteWaitlistRowsBefore,
  findWaitlistRow,
} from "#app/storage/waitlist.server.ts";
import { listWaitlistRows, listWaitlistRowsAfter } from "#app/storage/waitlist-list.server.ts";
import { createUnsubscribeUrl } from "./joining.server.ts";
import { CONFIRMATION, findStopEnd } from "./mail-choice.server.ts";
import { findStates, nameState } from "#app/features/site/domain/states.ts";
import { EXPORT_DAYS, EXPORT_PORTION } from "#app/features/forms/domain/export-limits.ts";
import { ENTRY_DAYS } from "#app/features/forms/domain/retention.ts";
import { DAY_MS } from "#app/values/durations.ts";

interface Deps {
  db: Database;
  now: () => Date;
}

/** Position on the list, from 1; undefined if not on the list. */
export async function findWaitlistPlace(
  { db }: Pick<Deps, "db">,
  email: string,
): Promise<{ place: number; since: Date } | undefined> {
  const row = await findWaitlistRow(db, email.toLowerCase());
  if (!row) return undefined;
  return { place: (await countWaitlistRowsBefore(db, row.createdAt)) + 1, since: row.createdAt };
}

export async function listWaitlist(
  { db }: Pick<Deps, "db">,
  { search, view }: { search: string; view: number },
) {
  const query = { search, states: findStates(search) };
  const listed = await readView(view, (range) => listWaitlistRows(db, { ...query, ...range }));
  const rows = listed.rows.map(({ id, email, firstName, state, createdAt, toWaitlist, toNews }) => {
    const agreed = { toWaitlist: isAgreed(toWaitlist), toNews: isAgreed(toNews) };
    return { id, email, firstName, createdAt, state: nameState(state), ...agreed };
  });
  return { ...listed, rows };
}

type ExportDeps = Deps & { log: Log; settings: { BETTER_AUTH_SECRET: string; PUBLIC_ORIGIN: string } };

type Table = string[][];

/**
 * All entries with a confirmed email as a table with a header row, in portions; the first portion is read before the
 * response begins, so that its failure can be reported. Each row contains the consents of its person.
 */
export async function exportWaitlist(
  deps: ExportDeps,
  actor: string,
): Promise<{ deleteBy: string; portions: AsyncGenerator<Table> }> {
  const { db, now } = deps;
  await recordAct({ db, now }, { actor, action: "waitlist-exported", subject: "all" });
  const deleteBy = new Date(now().getTime() + EXPORT_DAYS * DAY_MS).toISOString().slice(0, 10);
  const first = await listWaitlistRowsAfter(db, undefined, EXPORT_PORTION);
  return { deleteBy, portions: writePortions(deps, first, deleteBy) };
}

type ExportedRow = Awaited<ReturnType<typeof listWaitlistRowsAfter>>[number];

async function* writePortions(
  deps: ExportDeps,
  first: ExportedRow[],
  deleteBy: string,
): AsyncGenerator<Table> {
  yield [[...HEADINGS, `Delete this file by ${deleteBy}`]];
  for (let rows = first; rows.length > 0; rows = await readNext(deps, rows)) {
    yield await Promise.all(rows.map((row) => writeRow(deps.settings, row, deleteBy)));
  }
}

async function readNext({ db, log }: ExportDeps, rows: ExportedRow[]): Promise<ExportedRow[]> {
  if (rows.length < EXPORT_PORTION) return [];
  try {
    return await listWaitlistRowsAfter(db, rows.at(-1), EXPORT_PORTION);
  } catch (error) {
    log("waitlist-export-broke-off", { error: describeError(error) });
    // The cause is already logged; the runtime would log it with the values of the query.
    // oxlint-disable-next-line preserve-caught-error
    throw new Error("The export was interrupted.");
  }
}

async function writeRow(
  settings: ExportDeps["settings"],
  { toWaitlist, toNews, firstName, email, state, createdAt, adultConfirmedAt }: ExportedRow,
  deleteBy: string,
): Promise<string[]> {
  const consents = await Promise.all([toWaitlist, toNews].map((one) => formatConsent(settings, one)));
  const entry = [firstName, email, state, createdAt.toISOString(), adultConfirmedAt.toISOString()];
  return entry.concat(consents.flat(), deleteBy);
}

const HEADINGS = [
  "First name",
  "Email",
  "State",
  "Joined",
  "Confirmed 18+",
  "Agreed to waitlist email",
  "Address confirmed",
  "Words of",
  "Way out of waitlist email",
  "Agreed to news",
  "Address confirmed for news",
  "Words of news",
  "Way out of news",
];

type ExportedConsent = ExportedRow["toWaitlist"];

/** Formats a consent: when it was given and confirmed, the date of its wording, and the unsubscribe URL; empty without one. */
async function formatConsent(settings: ExportDeps["settings"], consent: ExportedConsent): Promise<string[]> {
  const { id, givenAt, provenAt, version } = consent;
  if (id === null || givenAt === null || provenAt === null || version === null) return ["", "", "", ""];
  return [givenAt.toISOString(), provenAt.toISOString(), version, await createUnsubscribeUrl(settings, id)];
}

function isAgreed({ provenAt }: ExportedConsent): boolean {
  return provenAt !== null;
}

export async function removeFromWaitlist(
  { db, now }: Deps,
  id: string,
  actor: string,
): Promise<Result<{ email: string }, "not-found">> {
  const act = newAct({ now }, { actor, action: "waitlist-entry-deleted", subject: id });
  const removed = await deleteWaitlistRow(db, id, { mailKind: CONFIRMATION, act });
  return removed ? ok({ email: removed.email }) : fail("not-found");
}

export async function forgetOldEntries({ db, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - ENTRY_DAYS * DAY_MS);
  const old = { mailKind: CONFIRMATION };
  await inPortions((limit) => deleteWaitlistRowsBefore(db, before, { limit, ...old }));
  await inPortions((limit) => deleteUnprovenWaitlistRows(db, now(), { limit, ...old }));
  await inPortions((limit) => deleteMailStopsBefore(db, findStopEnd(now()), limit));
}
