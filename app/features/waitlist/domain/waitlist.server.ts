import { newAct, recordAct } from "#app/features/access/domain/audit.server.ts";
import { readView } from "#app/storage/views.server.ts";
import { fail, ok, type Result } from "#app/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import {
  countWaitlistRowsBefore,
  deleteWaitlistRow,
  deleteWaitlistRowsBefore,
  findWaitlistRow,
  listAllWaitlistRows,
  listWaitlistRows,
} from "#app/storage/waitlist.server.ts";
import { CONFIRMATION, linkToStop } from "./joining.server.ts";
import { findStates, nameState } from "./states.ts";

interface Deps {
  db: Database;
  now: () => Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** As the privacy policy says: 24 months. */
const KEPT_DAYS = 730;

/** How long an exported file may be kept. */
const EXPORT_DAYS = 30;

/** Counted from 1; undefined for who is not on the list. */
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

type ExportDeps = Deps & { settings: { BETTER_AUTH_SECRET: string; PUBLIC_ORIGIN: string } };

/** Everyone on the list as a table with a row of headings. Only what was proven from the mailbox is told as agreed. */
export async function exportWaitlist(
  deps: ExportDeps,
  actor: string,
): Promise<{ deleteBy: string; table: string[][] }> {
  const { db, now, settings } = deps;
  await recordAct({ db, now }, { actor, action: "waitlist-exported", subject: "all" });
  const deleteBy = new Date(now().getTime() + EXPORT_DAYS * DAY_MS).toISOString().slice(0, 10);
  const rows = await listAllWaitlistRows(db);
  const table = rows.map(async (row) => {
    const told = await Promise.all([row.toWaitlist, row.toNews].map((one) => tellConsent(settings, one)));
    const { firstName, email, state, createdAt, adultConfirmedAt } = row;
    const entry = [firstName, email, state, createdAt.toISOString(), adultConfirmedAt.toISOString()];
    return entry.concat(told.flat(), deleteBy);
  });
  const headings = [...HEADINGS, `Delete this file by ${deleteBy}`];
  return { deleteBy, table: [headings, ...(await Promise.all(table))] };
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

type ToldConsent = Awaited<ReturnType<typeof listAllWaitlistRows>>[number]["toWaitlist"];

/** When it was agreed to, proven, in the words of which day, and how to end it; empty where nothing is agreed. */
async function tellConsent(settings: ExportDeps["settings"], consent: ToldConsent): Promise<string[]> {
  const { id, givenAt, provenAt, version } = consent;
  if (id === null || givenAt === null || provenAt === null || version === null) return ["", "", "", ""];
  return [givenAt.toISOString(), provenAt.toISOString(), version, await linkToStop(settings, id)];
}

function isAgreed({ provenAt }: ToldConsent): boolean {
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
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
  await deleteWaitlistRowsBefore(db, { before, now: now() });
}
