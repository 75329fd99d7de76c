import { recordAct } from "#app/features/admin/domain/audit.server.ts";
import { enqueueMail, type MailDeps } from "#app/features/mail/domain/outbox.server.ts";
import { fail, ok, type Result } from "#app/result.ts";
import { addAttempt } from "#app/storage/attempts.server.ts";
import type { Database } from "#app/storage/database.server.ts";
import {
  countWaitlistRowsBefore,
  deleteWaitlistMailRows,
  deleteWaitlistRow,
  deleteWaitlistRowsBefore,
  findWaitlistRow,
  insertWaitlistRow,
  listAllWaitlistRows,
  listWaitlistRows,
} from "#app/storage/waitlist.server.ts";
import { waitlistConfirmation } from "../emails/waitlist-confirmation.ts";
import { checkStamp } from "./bot-check.server.ts";
import type { WaitlistInput } from "./sign-up.ts";
import { findStates, states, type State } from "./states.ts";

interface Deps extends MailDeps {
  settings: { BETTER_AUTH_SECRET: string; SUPPORT_EMAIL: string; PUBLIC_ORIGIN: string };
}

type AdminDeps = Pick<Deps, "db" | "now">;

interface Circumstances {
  /** Where the visitor comes from. */
  address: string;
  stamp: string;
  /** A field that people do not see; only a program fills it. */
  trap: string;
}

type JoinFailure = "too-fast" | "stale" | "too-many-attempts";

const MAX_PER_ADDRESS = 20;
const WINDOW_SECONDS = 60 * 60;

/** One confirmation a day, however often an address is entered: nobody is flooded through this form. */
const MAIL_WINDOW_SECONDS = 24 * 60 * 60;

/** The kind of the mail that is sent from here. */
const CONFIRMATION = "waitlist-confirmation";

const VIEW_SIZE = 50;

/** Ends the same way for a new address, for one on the list, and for a program in the trap. */
export async function joinWaitlist(
  deps: Deps,
  input: WaitlistInput,
  { address, stamp, trap }: Circumstances,
): Promise<Result<undefined, JoinFailure>> {
  const { db, now, settings } = deps;
  const stamped = await checkStamp({ secret: settings.BETTER_AUTH_SECRET, now }, stamp);
  if (stamped !== "ok") return fail(stamped);
  const { count, windowEndsAt } = await addAttempt(db, `waitlist:${address}`, now(), WINDOW_SECONDS);
  if (count > MAX_PER_ADDRESS) return fail("too-many-attempts", secondsUntil(windowEndsAt, now()));
  if (trap !== "") return ok(undefined);
  await insertWaitlistRow(db, {
    id: crypto.randomUUID(),
    email: input.email,
    firstName: input.firstName,
    state: input.state,
    adultConfirmedAt: now(),
    consentedAt: now(),
    createdAt: now(),
  });
  const mails = await addAttempt(db, `waitlist-mail:${input.email}`, now(), MAIL_WINDOW_SECONDS);
  if (mails.count > 1) return ok(undefined);
  // Anybody can type an address: what its owner once gave stays, and the mail says what that is.
  const kept = await findWaitlistRow(db, input.email);
  if (!kept) return ok(undefined);
  const letter = waitlistConfirmation({
    firstName: kept.firstName,
    state: nameOf(kept.state),
    supportEmail: settings.SUPPORT_EMAIL,
    publicOrigin: settings.PUBLIC_ORIGIN,
  });
  await enqueueMail(deps, { kind: CONFIRMATION, to: input.email, letter });
  return ok(undefined);
}

/** Counted from 1; undefined for who is not on the list. */
export async function findWaitlistPlace(
  { db }: { db: Database },
  email: string,
): Promise<{ place: number; since: Date } | undefined> {
  const row = await findWaitlistRow(db, email.toLowerCase());
  if (!row) return undefined;
  return { place: (await countWaitlistRowsBefore(db, row.createdAt)) + 1, since: row.createdAt };
}

export async function listWaitlist(
  { db }: { db: Database },
  { search, view }: { search: string; view: number },
) {
  const query = { search, states: findStates(search), limit: VIEW_SIZE, offset: (view - 1) * VIEW_SIZE };
  const { rows, total } = await listWaitlistRows(db, query);
  const entries = rows.map(({ id, email, firstName, state, createdAt }) => ({
    id,
    email,
    firstName,
    createdAt,
    state: nameOf(state),
  }));
  return { entries, total, views: Math.max(1, Math.ceil(total / VIEW_SIZE)) };
}

/** Everyone on the list as a table with a row of headings. */
export async function exportWaitlist({ db, now }: AdminDeps, actor: string): Promise<string[][]> {
  await recordAct({ db, now }, { actor, action: "waitlist-exported", subject: "all" });
  const rows = await listAllWaitlistRows(db);
  const headings = ["First name", "Email", "State", "Joined", "Confirmed 18+", "Agreed to email"];
  return [
    headings,
    ...rows.map((row) => [
      row.firstName,
      row.email,
      row.state,
      row.createdAt.toISOString(),
      row.adultConfirmedAt.toISOString(),
      row.consentedAt.toISOString(),
    ]),
  ];
}

export async function removeFromWaitlist(
  { db, now }: AdminDeps,
  id: string,
  actor: string,
): Promise<Result<{ email: string }, "not-found">> {
  const removed = await deleteWaitlistRow(db, id);
  if (!removed) return fail("not-found");
  await deleteWaitlistMailRows(db, removed.email, CONFIRMATION);
  await recordAct({ db, now }, { actor, action: "waitlist-entry-deleted", subject: id });
  return ok({ email: removed.email });
}

/** As the privacy policy says: 24 months. */
const KEPT_DAYS = 730;

export async function forgetOldEntries({ db, now }: Pick<AdminDeps, "db" | "now">): Promise<void> {
  await deleteWaitlistRowsBefore(db, new Date(now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000));
}

function nameOf(state: string): string {
  return states[state as State] ?? state;
}

function secondsUntil(end: Date, now: Date): string {
  return String(Math.ceil((end.getTime() - now.getTime()) / 1000));
}
