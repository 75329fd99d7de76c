import { waitlist } from "#app/features/forms/domain/declarations/waitlist.ts";
import { newDelivery } from "#app/features/forms/domain/webhooks/deliveries.server.ts";
import { nameMailbox } from "#app/features/mail/domain/mailbox.ts";
import { readConsentId, readMailLink } from "#app/features/mail/domain/mail-links.server.ts";
import { nameState } from "#app/features/site/domain/states.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import {
  listConsentRows,
  proveConsentRows,
  stopConsentRow,
  type ConsentPurpose,
} from "#app/storage/consents.server.ts";
import {
  deleteMailStopByConsent,
  deleteMailStopsOf,
  listStoppedPurposes,
} from "#app/storage/mailboxes.server.ts";
import { deleteWaitlistRowOf, findWaitlistRow } from "#app/storage/waitlist.server.ts";
import { STOPPED_DAYS } from "./retention.ts";
import { DAY_MS } from "#app/values/durations.ts";

interface Deps {
  db: Database;
  now: () => Date;
  settings: { BETTER_AUTH_SECRET: string };
}

/** Kind of the mail that confirms a place on the list. */
export const CONFIRMATION = "waitlist-confirmation";

/**
 * Reads the consents that wait for a click, for the page that the mail's link opens. Reading changes nothing, since scanners
 * open links.
 */
export async function readOpenConsents(deps: Deps, token: string) {
  const found = await readMailLink(linkDeps(deps), "prove", token);
  if (!found.ok || !found.value) return undefined;
  const { email } = found.value;
  const all = await listConsentRows(deps.db, email);
  const open = all
    .filter(({ provenAt }) => provenAt === null)
    .toSorted((one) => (one.purpose === "waitlist" ? -1 : 1));
  const row = await findWaitlistRow(deps.db, email);
  const entry = row && {
    firstName: row.firstName,
    state: nameState(row.state),
    version: row.createdAt.getTime(),
  };
  const isOnList = all.some(({ purpose, provenAt }) => purpose === "waitlist" && provenAt !== null);
  return { email, entry, isOnList, open: open.map(({ purpose, words }) => ({ purpose, words })) };
}

interface Click {
  /** Names of the ticked boxes. */
  purposes: ConsentPurpose[];
  /** Version of the entry that the page displayed. */
  entry?: number;
}

/**
 * Confirms the ticked consents and the entry in the displayed version only, since a stranger may have
 * replaced it meanwhile.
 * @returns whether the place on the list was unconfirmed before
 */
export async function proveConsents(
  deps: Deps,
  token: string,
  { purposes, entry }: Click,
): Promise<Result<{ isNewPlace: boolean }, "link" | "form-incomplete" | "stale">> {
  const found = await readMailLink(linkDeps(deps), "prove", token);
  if (!found.ok || !found.value) return fail("link");
  if (purposes.length === 0) return fail("form-incomplete");
  const { email } = found.value;
  const shown = entry === undefined ? undefined : new Date(entry);
  const now = deps.now();
  const delivery = newDelivery(waitlist.name, now);
  const proven = await proveConsentRows(deps.db, { email, purposes, shown, now, delivery });
  const isNewPlace = purposes.includes("waitlist") && found.value.provenAt === null;
  return proven ? ok({ isNewPlace }) : fail("stale");
}

/** Reads the mail that a link stops; undefined if it is stopped already. */
export async function readStop(
  deps: Deps,
  token: string,
): Promise<Result<ConsentPurpose | undefined, "link">> {
  const found = await readMailLink(linkDeps(deps), "stop", token);
  return found.ok ? ok(found.value?.purpose) : found;
}

/** Stops waitlist mail and removes the entry, so that others cannot add the email again. Idempotent. */
export async function stopMail(deps: Deps, token: string): Promise<Result<undefined, "link">> {
  const found = await readMailLink(linkDeps(deps), "stop", token);
  if (!found.ok) return found;
  if (!found.value) return ok(undefined);
  const { id, email, purpose } = found.value;
  const mailbox = await nameMailbox(deps.settings.BETTER_AUTH_SECRET, email);
  const stop = { mailbox, purpose, consentId: id, stoppedAt: deps.now() };
  if (purpose === "waitlist") await deleteWaitlistRowOf(deps.db, email, { mailKind: CONFIRMATION, stop });
  else await stopConsentRow(deps.db, { email, purpose }, stop);
  return ok(undefined);
}

/** Allows the email to be entered again. The opt-out link proves that the request is from the mailbox's owner. */
export async function allowMail(
  { db, settings }: Pick<Deps, "db" | "settings">,
  token: string,
): Promise<Result<undefined, "link">> {
  const id = await readConsentId(settings.BETTER_AUTH_SECRET, "stop", token);
  if (id === undefined) return fail("link");
  await deleteMailStopByConsent(db, id);
  return ok(undefined);
}

/**
 * Lists the purposes that the owner of this mailbox has unsubscribed from.
 * @param isOwner whether the signed-in owner enters the email: this withdraws the unsubscription, so none is listed
 */
export async function readStopped(
  { db, now, settings }: Deps,
  email: string,
  { isOwner }: { isOwner: boolean },
): Promise<ConsentPurpose[]> {
  const mailbox = await nameMailbox(settings.BETTER_AUTH_SECRET, email);
  const stopped = await listStoppedPurposes(db, mailbox, findStopEnd(now()));
  if (!isOwner || stopped.length === 0) return stopped;
  await deleteMailStopsOf(db, mailbox, stopped);
  return [];
}

/** Cutoff time: an opt-out from before it no longer prevents others from entering the email. */
export function findStopEnd(now: Date): Date {
  return new Date(now.getTime() - STOPPED_DAYS * DAY_MS);
}

function linkDeps({ db, settings }: Deps) {
  return { db, secret: settings.BETTER_AUTH_SECRET };
}
