import { newAct, recordAct } from "#app/features/access/domain/audit.server.ts";
import { readView } from "#app/storage/views.server.ts";
import { enqueueMail, type MailDeps } from "#app/features/mail/domain/outbox.server.ts";
import {
  countAgainst,
  countNetwork,
  type TooManyAttempts,
} from "#app/features/access/domain/limits.server.ts";
import { fail, ok, orFail, type Result } from "#app/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import {
  countWaitlistRowsBefore,
  deleteWaitlistRow,
  deleteWaitlistRowsBefore,
  findWaitlistRow,
  insertWaitlistRow,
  listAllWaitlistRows,
  listWaitlistRows,
} from "#app/storage/waitlist.server.ts";
import { waitlistConfirmation } from "../emails/waitlist-confirmation.ts";
import { checkStamp, type StampFailure } from "./bot-check.server.ts";
import type { WaitlistInput } from "./sign-up.ts";
import { findStates, states, type State } from "./states.ts";

interface Deps extends MailDeps {
  settings: { BETTER_AUTH_SECRET: string; SUPPORT_EMAIL: string; PUBLIC_ORIGIN: string };
}

type AdminDeps = Pick<Deps, "db" | "now">;

interface Circumstances {
  /** The request's own, for the network it comes from. */
  headers: Headers;
  stamp: string;
  /** The value of the honeypot field, which is invisible to people. */
  trap: string;
}

type JoinFailure = StampFailure | TooManyAttempts | "unavailable";

const PER_NETWORK = { max: 20, windowSeconds: 60 * 60 };

/** One confirmation mail per address and day, so that the form cannot be used to flood a mailbox. */
const PER_MAILBOX = { max: 1, windowSeconds: 24 * 60 * 60 };

/** The kind of the mail that is sent from here. */
const CONFIRMATION = "waitlist-confirmation";

/** The result is the same for a new address, for one already on the list, and for a bot caught by the honeypot. */
export async function joinWaitlist(
  deps: Deps,
  input: WaitlistInput,
  circumstances: Circumstances,
): Promise<Result<undefined, JoinFailure>> {
  return orFail(
    { log: deps.log, event: "waitlist-join-failed", failure: "unavailable" },
    join(deps, input, circumstances),
  );
}

async function join(
  deps: Deps,
  input: WaitlistInput,
  { headers, stamp, trap }: Circumstances,
): Promise<Result<undefined, StampFailure | TooManyAttempts>> {
  const { db, now, settings } = deps;
  const stamped = await checkStamp({ secret: settings.BETTER_AUTH_SECRET, now }, stamp);
  if (!stamped.ok) return stamped;
  const counted = await countNetwork(deps, "waitlist", headers, PER_NETWORK);
  if (!counted.ok) return counted;
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
  const mailed = await countAgainst(deps, `waitlist-mail:${input.email}`, PER_MAILBOX);
  if (!mailed.ok) return ok(undefined);
  // Anybody can enter somebody else's address: the stored entry is kept, and the mail states what it says.
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
  const query = { search, states: findStates(search) };
  const listed = await readView(view, (range) => listWaitlistRows(db, { ...query, ...range }));
  const rows = listed.rows.map(({ id, email, firstName, state, createdAt }) => ({
    id,
    email,
    firstName,
    createdAt,
    state: nameOf(state),
  }));
  return { ...listed, rows };
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
  const act = newAct({ now }, { actor, action: "waitlist-entry-deleted", subject: id });
  const removed = await deleteWaitlistRow(db, id, { mailKind: CONFIRMATION, act });
  return removed ? ok({ email: removed.email }) : fail("not-found");
}

/** As the privacy policy says: 24 months. */
const KEPT_DAYS = 730;

export async function forgetOldEntries({ db, now }: Pick<AdminDeps, "db" | "now">): Promise<void> {
  await deleteWaitlistRowsBefore(db, new Date(now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000));
}

function nameOf(state: string): string {
  return states[state as State] ?? state;
}
