import { describeError } from "#app/describe-error.ts";
import { deleteExpiredLinkRows } from "#app/storage/account-links.server.ts";
import type { Auth } from "#app/storage/auth.server.ts";
import {
  deleteExpiredSessionRows,
  deleteExpiredVerifications,
  deleteSessionRow,
  deleteUnverifiedUsersBefore,
} from "#app/storage/members.server.ts";
import { inPortions } from "#app/storage/portions.server.ts";
import type { Account } from "./account.ts";
import { cookiesOf } from "./answers.server.ts";
import type { LimitDeps } from "./limits.server.ts";
import { syncSignIn, syncSignOut, type TokenSyncDeps } from "./token-sync.server.ts";

export interface SessionDeps extends LimitDeps, TokenSyncDeps {
  auth: Promise<Auth>;
  settings: TokenSyncDeps["settings"] & { PUBLIC_ORIGIN: string; BETTER_AUTH_SECRET: string };
}

/** Maximum age of a session, however often it is renewed. */
const MAX_SESSION_MS = 30 * 24 * 60 * 60 * 1000;

export interface CurrentSession {
  id: string;
  token: string;
  createdAt: Date;
}

interface FoundSession {
  account: Account;
  session: CurrentSession;
}

/** The account of the request's session, unless the session has expired or exceeded its maximum age. */
export async function findAccount(deps: SessionDeps, headers: Headers): Promise<Account | undefined> {
  if (!hasCookies(headers)) return undefined;
  const found = await (await deps.auth).api.getSession({ headers, query: { disableRefresh: true } });
  return found ? (await admit(deps, found))?.account : undefined;
}

/**
 * As findAccount, with the session, which it extends by a week once a day.
 * @returns also the renewed cookies, which must be sent to the browser
 */
export async function renewSession(
  deps: SessionDeps,
  headers: Headers,
): Promise<(FoundSession & { cookies: Headers }) | undefined> {
  if (!hasCookies(headers)) return undefined;
  const answer = await (await deps.auth).api.getSession({ headers, returnHeaders: true });
  const found = answer.response && (await admit(deps, answer.response));
  if (!found) return undefined;
  const cookies = cookiesOf(answer);
  if (cookies.has("Set-Cookie")) syncSignIn(deps, found.account);
  return { ...found, cookies };
}

/** Who brings none is nobody, which can be told without the identity library. */
function hasCookies(headers: Headers): boolean {
  return headers.has("cookie");
}

async function admit(
  { db, now }: SessionDeps,
  { user, session }: NonNullable<Awaited<ReturnType<Auth["api"]["getSession"]>>>,
): Promise<FoundSession | undefined> {
  if (now().getTime() - session.createdAt.getTime() > MAX_SESSION_MS) {
    await deleteSessionRow(db, user.id, session.id);
    return undefined;
  }
  const tookSecondStep = typeof session.passkeyId === "string" || session.secondStepAt instanceof Date;
  return { account: { ...user, tookSecondStep }, session };
}

/** @returns the headers that take the cookies away, in any case, and whether the session has ended on the server too */
export async function signOut(
  deps: SessionDeps,
  headers: Headers,
): Promise<{ cookies: Headers; ended: boolean }> {
  const ended = await endOwnSession(deps, headers);
  return { cookies: cookiesOf(await (await deps.auth).api.signOut({ headers, asResponse: true })), ended };
}

/** better-auth clears the cookies but does not report whether it could delete the session. */
async function endOwnSession(deps: SessionDeps, headers: Headers): Promise<boolean> {
  try {
    const found = await (await deps.auth).api.getSession({ headers, query: { disableRefresh: true } });
    if (!found) return true;
    await deleteSessionRow(deps.db, found.user.id, found.session.id);
    syncSignOut(deps, found.user);
    return true;
  } catch (error) {
    deps.log("sign-out-failed", { error: describeError(error) });
    return false;
  }
}

/** Ends a session that was just made, before its cookie reached the browser. */
export async function discardSession({ auth }: Pick<SessionDeps, "auth">, cookies: Headers): Promise<void> {
  const pairs = cookies.getSetCookie().map((line) => line.split(";")[0] ?? "");
  // The cookie of an earlier session may be taken away in the same answer.
  const cookie = pairs.filter((pair) => !pair.endsWith("=")).join("; ");
  await (await auth).api.signOut({ headers: new Headers({ cookie }), asResponse: true });
}

/** As the privacy policy says: an account whose address was never confirmed. */
const UNVERIFIED_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes expired sessions, links and half-finished sign-ins. Runs often, because there are as many as sign-ins. */
export async function forgetExpired({ db, now }: Pick<SessionDeps, "db" | "now">): Promise<void> {
  await inPortions((limit) => deleteExpiredSessionRows(db, now(), limit));
  await inPortions((limit) => deleteExpiredVerifications(db, now(), limit));
  await inPortions((limit) => deleteExpiredLinkRows(db, now(), limit));
}

/** Deletes accounts that were never confirmed, once no link can confirm them any more. */
export async function forgetUnverified({ db, now }: Pick<SessionDeps, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - UNVERIFIED_DAYS * DAY_MS);
  await inPortions((limit) => deleteUnverifiedUsersBefore(db, { before, now: now() }, limit));
}
