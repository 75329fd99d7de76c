import { describeError } from "#app/describe-error.ts";
import { fail, ok, orFail, type Result } from "#app/result.ts";
import { clearAttempts, deleteExpiredAttempts, removeAttempt } from "#app/storage/attempts.server.ts";
import type { Auth } from "#app/storage/auth.server.ts";
import {
  deleteExpiredCredentials,
  deleteSessionRow,
  deleteUnverifiedUsersBefore,
  updateMemberRow,
} from "#app/storage/members.server.ts";
import type { Account } from "./account.ts";
import { cookiesOf, joinCookies, readAnswer, withFloor } from "./answers.server.ts";
import { addressOf, countAgainst, type LimitDeps } from "./limits.server.ts";
import { leaveOutMark } from "./remembering.server.ts";
import { syncSignIn, syncSignOut, type TokenSyncDeps } from "./token-sync.server.ts";

export interface SessionDeps extends LimitDeps, TokenSyncDeps {
  auth: Auth;
}

interface Credentials {
  email: string;
  password: string;
  /** Kept across restarts of the browser, or for its session only. */
  remember: boolean;
}

/** Failed sign-ins that are let through before the caller has to wait. */
const PER_ACCOUNT = { max: 10, windowSeconds: 15 * 60 };
const PER_ADDRESS = { max: 60, windowSeconds: 15 * 60 };

/** However often a session is used, after this long one signs in again. */
const MAX_SESSION_MS = 30 * 24 * 60 * 60 * 1000;

/** Longer than checking a password takes, for an address with and without an account. */
const REFUSAL_FLOOR_MS = 300;

export type SignInFailure = "invalid-credentials" | "email-unverified" | "too-many-attempts" | "unknown";

interface SignedIn {
  step: "done";
  account: Account;
  cookies: Headers;
}

/** The password was right; a code is still to come, for which the cookies are needed. */
interface HalfSignedIn {
  step: "code";
  cookies: Headers;
}

/**
 * The door that lets the account in notes it.
 * @param headers the request's own, for its address and browser
 * @returns the account, and the headers that carry the session cookie;
 *   "too-many-attempts" has the seconds to wait as its detail
 */
export async function signIn(
  deps: SessionDeps,
  credentials: Credentials,
  headers: Headers,
): Promise<Result<SignedIn | HalfSignedIn, SignInFailure>> {
  return orFail(
    { log: deps.log, event: "sign-in-failed", failure: "unknown" },
    checkCredentials(deps, credentials, headers),
  );
}

async function checkCredentials(
  deps: SessionDeps,
  { email, password, remember }: Credentials,
  headers: Headers,
): Promise<Result<SignedIn | HalfSignedIn, SignInFailure>> {
  const { auth, db } = deps;
  const keys = limitKeys(email, headers);
  // Counted before the password is looked at, so that guesses at once do not all pass; a right one is taken back.
  const waitSeconds =
    (await countAgainst(deps, keys.account, PER_ACCOUNT)) ||
    (await countAgainst(deps, keys.address, PER_ADDRESS));
  if (waitSeconds > 0) return fail("too-many-attempts", String(waitSeconds));
  const startedAt = Date.now();
  const { unmarked, unmark } = await leaveOutMark(deps, headers);
  const response = await auth.api.signInEmail({
    body: { email, password, rememberMe: remember },
    headers: unmarked,
    asResponse: true,
  });
  const answer = await readAnswer<{ user?: Account; twoFactorRedirect?: boolean }>(response);
  if (answer.ok) {
    const { body } = answer.value;
    const cookies = remember ? joinCookies(answer.value.cookies, unmark) : answer.value.cookies;
    await Promise.all([clearAttempts(db, keys.account), removeAttempt(db, keys.address)]);
    if (body.twoFactorRedirect || !body.user) return ok({ step: "code", cookies });
    return ok({ step: "done", account: body.user, cookies });
  }
  if (answer.code === "unknown") return fail("unknown");
  await withFloor(REFUSAL_FLOOR_MS - (Date.now() - startedAt), Promise.resolve());
  if (answer.code === "EMAIL_NOT_VERIFIED") return fail("email-unverified");
  return fail("invalid-credentials", "The email or the password is not right.");
}

/** What follows every complete sign-in; nothing of it may keep anybody out. */
export async function noteSignIn(deps: SessionDeps, account: Account): Promise<void> {
  try {
    await updateMemberRow(deps.db, account.id, { lastSignInAt: deps.now() });
  } catch (error) {
    deps.log("sign-in-not-noted", { error: describeError(error) });
  }
  syncSignIn(deps, account);
}

export interface CurrentSession {
  id: string;
  token: string;
  createdAt: Date;
}

interface FoundSession {
  account: Account;
  session: CurrentSession;
}

/** The account behind the request's cookie, if its session is alive, and not older than any session may be. */
export async function findAccount(deps: SessionDeps, headers: Headers): Promise<Account | undefined> {
  const found = await deps.auth.api.getSession({ headers, query: { disableRefresh: true } });
  return found ? (await admit(deps, found))?.account : undefined;
}

/**
 * As findAccount, with the session; once a day it also gives the session another week.
 * @returns with the cookies of that, which have to reach the browser
 */
export async function renewSession(
  deps: SessionDeps,
  headers: Headers,
): Promise<(FoundSession & { cookies: Headers }) | undefined> {
  const answer = await deps.auth.api.getSession({ headers, returnHeaders: true });
  const found = answer.response && (await admit(deps, answer.response));
  if (!found) return undefined;
  const cookies = cookiesOf(answer);
  if (cookies.has("Set-Cookie")) syncSignIn(deps, found.account);
  return { ...found, cookies };
}

async function admit(
  { db, now }: SessionDeps,
  { user, session }: NonNullable<Awaited<ReturnType<Auth["api"]["getSession"]>>>,
): Promise<FoundSession | undefined> {
  if (now().getTime() - session.createdAt.getTime() > MAX_SESSION_MS) {
    await deleteSessionRow(db, user.id, session.id);
    return undefined;
  }
  return { account: { ...user, usedPasskey: typeof session.passkeyId === "string" }, session };
}

/** @returns the headers that take the cookies away, in any case, and whether the session has ended on the server too */
export async function signOut(
  deps: SessionDeps,
  headers: Headers,
): Promise<{ cookies: Headers; ended: boolean }> {
  const ended = await endOwnSession(deps, headers);
  return { cookies: cookiesOf(await deps.auth.api.signOut({ headers, asResponse: true })), ended };
}

/** The library, which takes the cookies away, does not say whether it could end the session. */
async function endOwnSession(deps: SessionDeps, headers: Headers): Promise<boolean> {
  try {
    const found = await deps.auth.api.getSession({ headers, query: { disableRefresh: true } });
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
  await auth.api.signOut({ headers: new Headers({ cookie }), asResponse: true });
}

/** As the privacy policy says: an account whose address was never confirmed. */
const UNVERIFIED_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Attempts whose window is over, sessions and links that work no more, accounts that were never confirmed. */
export async function forgetExpired({ db, now }: Pick<SessionDeps, "db" | "now">): Promise<void> {
  await deleteExpiredAttempts(db, now());
  await deleteExpiredCredentials(db, now());
  await deleteUnverifiedUsersBefore(db, new Date(now().getTime() - UNVERIFIED_DAYS * DAY_MS));
}

/** The account's count is one for each network, so that a stranger's guesses do not keep its owner out. */
function limitKeys(email: string, headers: Headers) {
  const address = addressOf(headers);
  return {
    account: `sign-in-account:${email.trim().toLowerCase()}:${address}`,
    address: `sign-in-address:${address}`,
  } as const;
}
