import { addQuery, toUrl } from "#app/values/site-path.ts";
import { signMailLink } from "#app/features/mail/domain/mail-links.server.ts";
import { enqueueListMail, type MailDeps } from "#app/features/mail/domain/outbox.server.ts";
import { sealOrigin } from "#app/features/measurement/domain/origin-seal.server.ts";
import type { Origin } from "#app/features/measurement/domain/visit.ts";
import {
  admitSubmission,
  type AdmissionDeps,
  type NotAdmitted,
  type Submission,
} from "#app/features/forms/domain/admission.server.ts";
import { waitlist } from "#app/features/forms/domain/declarations/waitlist.ts";
import { ok, orFail, type Result } from "#app/values/result.ts";
import { listConsentRows, replaceConsentRow, type ConsentRow } from "#app/storage/consents.server.ts";
import {
  findWaitlistRow,
  insertWaitlistMail,
  insertWaitlistRow,
  updateConfirmedWaitlistRow,
  type WaitlistRow,
} from "#app/storage/waitlist.server.ts";
import { confirmPlaceLetter, onTheListLetter } from "../emails/waitlist-letters.ts";
import { agreements } from "./agreements.ts";
import { CONFIRMATION, readStopped } from "./mail-choice.server.ts";
import type { WaitlistInput } from "./sign-up.ts";
import { nameState } from "#app/features/site/domain/states.ts";
import { UNPROVEN_DAYS } from "./retention.ts";
import { DAY_MS } from "#app/values/durations.ts";

interface Deps extends MailDeps, Pick<AdmissionDeps, "wait"> {
  settings: {
    BETTER_AUTH_SECRET: string;
    SUPPORT_EMAIL: string;
    PUBLIC_ORIGIN: string;
    POSTAL_ADDRESS: string;
  };
}

interface Circumstances extends Submission {
  /** Email of the signed-in account. */
  ownEmail?: string;
  /** The landing page and the campaign that led to the form. They go into the mail's link alone, encrypted. */
  origin?: Origin | undefined;
}

/**
 * Minimum interval between two mails about an entry, so that the form cannot be used to flood a mailbox. A new entry gets a
 * new mail at once, but only the owner of the mailbox can delete the old one.
 */
const MIN_MAIL_INTERVAL_MS = DAY_MS;

export interface Joining {
  /** Whether the signed-in owner has changed a confirmed entry, which needs no new confirmation. */
  isChanged: boolean;
}

/**
 * Adds a person to the waitlist. The result is the same for a new email, for one already on the list, and for a bot
 * that the honeypot detected; only the signed-in owner of the email gets another one.
 */
export async function joinWaitlist(
  deps: Deps,
  input: WaitlistInput,
  circumstances: Circumstances,
): Promise<Result<Joining, NotAdmitted | "unavailable">> {
  return orFail(
    { log: deps.log, event: "waitlist-join-failed", failure: "unavailable" },
    join(deps, input, circumstances),
  );
}

async function join(
  deps: Deps,
  input: WaitlistInput,
  { headers, stamp, trap, ownEmail, origin }: Circumstances,
): Promise<Result<Joining, NotAdmitted>> {
  const { db, now } = deps;
  const admitted = await admitSubmission(deps, waitlist, { headers, stamp, trap });
  if (!admitted.ok || admitted.value.isBot) return admitted.ok ? ok({ isChanged: false }) : admitted;
  const stopped = await readStopped(deps, input.email, { isOwner: input.email === ownEmail });
  if (stopped.includes("waitlist")) return ok({ isChanged: false });
  const agreed = listAgreed(input, now()).filter(({ purpose }) => !stopped.includes(purpose));
  if (input.email === ownEmail && (await updateConfirmedWaitlistRow(db, input))) {
    const news = agreed.find(({ purpose }) => purpose === "news");
    if (news) await replaceConsentRow(db, { ...news, provenAt: now() });
    return ok({ isChanged: true });
  }
  await insertWaitlistRow(db, newEntry(input, now()), agreed);
  const kept = await findWaitlistRow(db, input.email);
  if (kept) await writeTo(deps, kept, origin);
  return ok({ isChanged: false });
}

function newEntry({ email, firstName, state }: WaitlistInput, now: Date): WaitlistRow {
  const id = crypto.randomUUID();
  const times = { adultConfirmedAt: now, createdAt: now, proofDueAt: whenDue(now), mailedAt: null };
  return { id, email, firstName, state, ...times };
}

/** Time at which an entry is deleted if its email is still unconfirmed. */
function whenDue(now: Date): Date {
  return new Date(now.getTime() + UNPROVEN_DAYS * DAY_MS);
}

/** Lists the ticked consents. They take effect once the mailbox's owner confirms them. */
function listAgreed({ email, news }: WaitlistInput, now: Date): ConsentRow[] {
  return (news === "on" ? (["waitlist", "news"] as const) : (["waitlist"] as const)).map((purpose) => {
    const { version, words } = agreements[purpose];
    const id = crypto.randomUUID();
    return { id, email, purpose, place: "waitlist", version, words, givenAt: now, provenAt: null };
  });
}

/** Sends the confirmation link while any consent for this email is pending; at most once a day. */
async function writeTo(
  deps: Deps,
  { id, email, state }: WaitlistRow,
  origin: Origin | undefined,
): Promise<void> {
  const { BETTER_AUTH_SECRET: secret, PUBLIC_ORIGIN: publicOrigin, ...settings } = deps.settings;
  const consents = await listConsentRows(deps.db, email);
  const consent = consents.find(({ purpose }) => purpose === "waitlist");
  if (!consent) return;
  const token = await signMailLink(secret, "prove", consent.id);
  const via = origin && { via: await sealOrigin(deps, origin) };
  const url = toUrl(publicOrigin, addQuery("/waitlist/confirm", { token, ...via }));
  const letter = consents.some(({ provenAt }) => provenAt === null)
    ? confirmPlaceLetter({ url })
    : onTheListLetter({ state: nameState(state), supportEmail: settings.SUPPORT_EMAIL, publicOrigin });
  await enqueueListMail(deps, {
    kind: CONFIRMATION,
    to: email,
    letter,
    stopUrl: await createUnsubscribeUrl(deps.settings, consent.id),
    postalAddress: settings.POSTAL_ADDRESS,
    store: (mail) => {
      const lastBefore = new Date(mail.createdAt.getTime() - MIN_MAIL_INTERVAL_MS);
      return insertWaitlistMail(deps.db, { mail, id, lastBefore, proofDueAt: whenDue(mail.createdAt) });
    },
  });
}

/** Unsubscribe link for the mails that this consent allows; usable without a sign-in. */
export async function createUnsubscribeUrl(
  {
    BETTER_AUTH_SECRET: secret,
    PUBLIC_ORIGIN: origin,
  }: Pick<Deps["settings"], "BETTER_AUTH_SECRET" | "PUBLIC_ORIGIN">,
  consentId: string,
): Promise<string> {
  return toUrl(origin, addQuery("/stop-emails", { token: await signMailLink(secret, "stop", consentId) }));
}
