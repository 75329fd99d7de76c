import { describeError } from "#app/values/describe-error.ts";
import { deleteExpiredLinkRows } from "#app/storage/account-links.server.ts";
import { headersAfter, pickCookies, renewSessionCookie, setSessionAge } from "#app/storage/auth-cookies.ts";
import type { Auth } from "#app/storage/auth.server.ts";
import { deleteExpiredVerifications, deleteUnverifiedUsersBefore } from "#app/storage/accounts.server.ts";
import { inPortions } from "#app/storage/portions.server.ts";
import { deleteUnconfirmedApps } from "#app/storage/second-step.server.ts";
import {
  deleteExpiredSessionRows,
  deleteSessionRow,
  extendSessionRow,
} from "#app/storage/sessions.server.ts";
import type { Account } from "./account.ts";
import { cookiesOf } from "./auth-response.server.ts";
import type { LimitDeps } from "./limits.server.ts";
import { syncSignIn, syncSignOut, type TokenSyncDeps } from "./token-sync.server.ts";
import { SESSION_IDLE_DAYS } from "#app/storage/retention.ts";
import { ENROLMENT_MINUTES, MAX_SESSION_DAYS, UNVERIFIED_DAYS } from "./retention.ts";
import { DAY_MS } from "#app/values/durations.ts";

export interface SessionDeps extends LimitDeps, TokenSyncDeps {
  auth: Promise<Auth>;
  settings: TokenSyncDeps["settings"] & { PUBLIC_ORIGIN: string; BETTER_AUTH_SECRET: string };
}

const MAX_SESSION_MS = MAX_SESSION_DAYS * DAY_MS;

/** Idle lifetime of a persistent session; better-auth is configured with the same value. */
const SESSION_MS = SESSION_IDLE_DAYS * DAY_MS;

export interface CurrentSession {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  /** Whether the session cookie is persistent. */
  lasting: boolean;
}

interface FoundSession {
  account: Account;
  session: CurrentSession;
}

/** The account of the request's session, unless the session has expired or exceeded its maximum age. */
export async function findAccount(deps: SessionDeps, headers: Headers): Promise<Account | undefined> {
  return (await findSession(deps, headers))?.account;
}

/**
 * Finds the account and its session. A persistent session is extended by a week once a day, up to its maximum
 * age.
 * @returns also the renewed cookies, which must be sent to the browser
 */
export async function renewSession(
  deps: SessionDeps,
  headers: Headers,
): Promise<(FoundSession & { cookies: Headers }) | undefined> {
  const found = await findSession(deps, headers);
  if (!found) return undefined;
  return { ...found, cookies: await extendSession(deps, found, headers) };
}

async function findSession(deps: SessionDeps, headers: Headers): Promise<FoundSession | undefined> {
  // No Cookie header means signed out, so the identity library is not loaded.
  if (!headers.has("cookie")) return undefined;
  const found = await findStoredSession(deps, headers);
  return found ? admit(deps, found) : undefined;
}

async function findStoredSession({ auth }: Pick<SessionDeps, "auth">, headers: Headers) {
  const library = await auth;
  const own = await pickCookies(library, headers, "session_token");
  return library.api.getSession({ headers: own });
}

async function admit(
  { db, now }: SessionDeps,
  { user, session }: NonNullable<Awaited<ReturnType<typeof findStoredSession>>>,
): Promise<FoundSession | undefined> {
  if (now().getTime() - session.createdAt.getTime() > MAX_SESSION_MS) {
    await deleteSessionRow(db, user.id, session.id);
    return undefined;
  }
  const tookSecondStep = typeof session.passkeyId === "string" || session.secondStepAt instanceof Date;
  const lasting = session.lasting === true;
  return { account: { ...user, tookSecondStep }, session: { ...session, lasting } };
}

async function extendSession(
  deps: SessionDeps,
  { account, session }: FoundSession,
  headers: Headers,
): Promise<Headers> {
  if (!session.lasting) return new Headers();
  const now = deps.now();
  const dueBefore = new Date(now.getTime() - DAY_MS);
  if (session.updatedAt > dueBefore) return new Headers();
  const last = session.createdAt.getTime() + MAX_SESSION_MS;
  const expiresAt = new Date(Math.min(now.getTime() + SESSION_MS, last));
  const isExtended = await extendSessionRow(deps.db, session.id, { expiresAt, now, dueBefore });
  if (!isExtended) return new Headers();
  syncSignIn(deps, account);
  return renewSessionCookie(await deps.auth, headers, secondsUntil(expiresAt, now));
}

/** The request's session, for the better-auth endpoints that replace it with a new one. */
export interface OwnSession {
  /** Undefined if signed out. */
  id: string | undefined;
  headers: Headers;
  /** Returns the endpoint's cookies with the remaining lifetime of the replaced session. */
  keepAge: (response: Headers) => Promise<Headers>;
}

export async function readOwnSession(deps: SessionDeps, headers: Headers): Promise<OwnSession> {
  const library = await deps.auth;
  const session = (await findStoredSession(deps, headers))?.session;
  const age = session?.lasting === true ? secondsUntil(session.expiresAt, deps.now()) : undefined;
  return {
    id: session?.id,
    headers: await pickCookies(library, headers, "session_token"),
    keepAge: (response) => setSessionAge(library, response, age),
  };
}

/** The cookies of a new session as the browser gets them. */
export async function setNewSessionAge(
  { auth }: Pick<SessionDeps, "auth">,
  response: Headers,
  { lasting }: { lasting: boolean },
): Promise<Headers> {
  return setSessionAge(await auth, response, lasting ? SESSION_MS / 1000 : undefined);
}

/** Expiry of a session that begins now, unless it is extended. */
export function newSessionExpiry(now: Date, { lasting }: { lasting: boolean }): Date {
  return new Date(now.getTime() + (lasting ? SESSION_MS : DAY_MS));
}

/** @returns headers that delete the cookies in any case, and whether the session was deleted on the server */
export async function signOut(
  deps: SessionDeps,
  headers: Headers,
): Promise<{ cookies: Headers; ended: boolean }> {
  const ended = await endOwnSession(deps, headers);
  return { cookies: await clearSessionCookies(deps, headers), ended };
}

/**
 * Ends the request's session.
 * @returns headers that delete its cookies
 */
export async function clearSessionCookies(
  { auth }: Pick<SessionDeps, "auth">,
  headers: Headers,
): Promise<Headers> {
  const library = await auth;
  const own = await pickCookies(library, headers, "session_token");
  return cookiesOf(await library.api.signOut({ headers: own, asResponse: true }));
}

/** better-auth clears the cookies but does not report whether it could delete the session. */
async function endOwnSession(deps: SessionDeps, headers: Headers): Promise<boolean> {
  try {
    const found = await findStoredSession(deps, headers);
    if (!found) return true;
    await deleteSessionRow(deps.db, found.user.id, found.session.id);
    syncSignOut(deps, found.user);
    return true;
  } catch (error) {
    deps.log("sign-out-failed", { error: describeError(error) });
    return false;
  }
}

/** Ends a new session before its cookie has reached the browser. */
export async function discardSession(deps: Pick<SessionDeps, "auth">, cookies: Headers): Promise<void> {
  await clearSessionCookies(deps, headersAfter(cookies));
}

function secondsUntil(end: Date, now: Date): number {
  return Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000));
}

/** Lifetime of an authenticator app's set-up without a first code. */
export const ENROLMENT_MS = ENROLMENT_MINUTES * 60 * 1000;

/**
 * Deletes expired sessions, links, half-finished sign-ins and apps that were never confirmed. Runs often, because there are as
 * many as sign-ins.
 */
export async function forgetExpired({ db, now }: Pick<SessionDeps, "db" | "now">): Promise<void> {
  await inPortions((limit) => deleteExpiredSessionRows(db, now(), limit));
  await inPortions((limit) => deleteExpiredVerifications(db, now(), limit));
  await inPortions((limit) => deleteExpiredLinkRows(db, now(), limit));
  const before = new Date(now().getTime() - ENROLMENT_MS);
  await inPortions((limit) => deleteUnconfirmedApps(db, before, limit));
}

/** Deletes accounts that were never confirmed, once no link can confirm them any more. */
export async function forgetUnverified({ db, now }: Pick<SessionDeps, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - UNVERIFIED_DAYS * DAY_MS);
  await inPortions((limit) => deleteUnverifiedUsersBefore(db, { before, now: now() }, limit));
}
