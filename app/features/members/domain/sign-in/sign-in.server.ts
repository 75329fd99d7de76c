import { z } from "zod";
import { accountSchema } from "#app/features/access/domain/account.ts";
import {
  joinCookies,
  readAuthResponse,
  withMinimumDuration,
} from "#app/features/access/domain/auth-response.server.ts";
import {
  ipOf,
  clearCount,
  countAgainst,
  countAgainstNetwork,
  networkKeys,
  decrementCounts,
  type LimitKey,
  type TooManyAttempts,
} from "#app/features/access/domain/limits.server.ts";
import { setNewSessionAge } from "#app/features/access/domain/sessions.server.ts";
import { fail, ok, orFail, type Result } from "#app/values/result.ts";
import { pickCookies } from "#app/storage/auth-cookies.ts";
import { findUserRowByEmail } from "#app/storage/accounts.server.ts";
import { completeSignIn, type AccountArea, type SignInDeps } from "./complete-sign-in.server.ts";
import { findKnownDevice, rememberDevice } from "./known-devices.server.ts";
import { MAX_WINDOW_HOURS } from "../retention.ts";

interface Credentials {
  /** Email as stored (emailSchema). */
  email: string;
  password: string;
  /** Whether the session cookie is persistent. */
  remember: boolean;
  area: AccountArea;
  /** The slug of a condition to save once the sign-in is complete. */
  save?: string;
}

/** Number of failed sign-ins after which the client has to wait. */
const FAILURES_PER_ACCOUNT = { max: 10, windowSeconds: 15 * 60 };
const FAILURES_PER_NETWORK = { max: 60, windowSeconds: 15 * 60 };

/**
 * Limit per account: one counter for all unknown browsers, and one for each known one; at most 36,500 guesses
 * a year.
 */
const FAILURES_FROM_ALL_NETWORKS = { max: 100, windowSeconds: MAX_WINDOW_HOURS * 60 * 60 };

/**
 * Limit of sign-ins to one account from one network or known browser, including successful ones: each costs a
 * password hash and a row.
 */
const SIGN_INS_PER_ACCOUNT = { max: 50, windowSeconds: 60 * 60 };

/** Minimum duration of a response, longer than checking a password takes, whether or not the account exists. */
const MIN_REFUSAL_MS = 300;

type SignInFailure =
  | "invalid-credentials"
  | "email-unverified"
  | TooManyAttempts
  | "unauthorized"
  | "unknown";

/** better-auth's response; without a user when a code is still required. */
const signedInSchema = z.object({
  user: accountSchema.optional(),
  twoFactorRedirect: z.boolean().optional(),
});

interface SignedIn {
  /** "code": the password was right, and the second step is still to come. */
  step: "done" | "code";
  /** The cookies of the session, or of the pending second step. */
  cookies: Headers;
}

/** @param headers the request's own, for its IP address and browser */
export async function signIn(
  deps: SignInDeps,
  credentials: Credentials,
  headers: Headers,
): Promise<Result<SignedIn, SignInFailure>> {
  return orFail(
    { log: deps.log, event: "sign-in-failed", failure: "unknown" },
    checkCredentials(deps, credentials, headers),
  );
}

async function checkCredentials(
  deps: SignInDeps,
  { email, password, remember, area, save }: Credentials,
  headers: Headers,
): Promise<Result<SignedIn, SignInFailure>> {
  const startedAt = Date.now();
  const keys = await accountKeys(deps, email, headers);
  // Counted before the password is checked, so that concurrent guesses do not all pass; a correct one is subtracted again.
  const counted = await countGuess(deps, keys, headers);
  if (!counted.ok) return counted;
  const library = await deps.auth;
  const response = await library.api.signInWithPassword({
    body: { email, password, rememberMe: remember },
    // Removes the cookies: a sign-in must not depend on an earlier session.
    headers: await pickCookies(library, headers),
    asResponse: true,
  });
  const result = await readAuthResponse(response, signedInSchema);
  if (result.ok) {
    await takeBackGuess(deps, keys, headers);
    const { user: account, twoFactorRedirect } = result.value.body;
    const cookies = await setNewSessionAge(deps, result.value.cookies, { lasting: remember });
    if (twoFactorRedirect || !account) return ok({ step: "code", cookies });
    const device = await rememberDevice(deps, account.id, { lasting: remember, tookSecondStep: false });
    const entry = { account, cookies: joinCookies(cookies, device) };
    const admitted = await completeSignIn(deps, entry, { area, save });
    return admitted.ok ? ok({ step: "done", cookies: entry.cookies }) : admitted;
  }
  if (result.code === "unknown") return fail("unknown");
  await withMinimumDuration(MIN_REFUSAL_MS - (Date.now() - startedAt), Promise.resolve());
  if (result.code === "EMAIL_NOT_VERIFIED") return fail("email-unverified");
  return fail("invalid-credentials");
}

interface AccountKeys {
  here: LimitKey;
  daily: LimitKey;
  turns: LimitKey;
  isKnown: boolean;
}

/**
 * Counters for a password guess at this account. A known browser has a counter of its own and is not counted
 * with its network, so that strangers cannot exhaust it. Unknown browsers share one counter per network, and
 * one for all networks.
 */
async function accountKeys(deps: SignInDeps, email: string, headers: Headers): Promise<AccountKeys> {
  const user = await findUserRowByEmail(deps.db, email);
  const device = user && (await findKnownDevice(deps, user.id, headers));
  const who = device ? device.id : `${email}:${ipOf(headers)}`;
  return {
    here: `${device ? "sign-in-device" : "sign-in-account"}:${who}`,
    daily: device ? `sign-in-device-daily:${who}` : `sign-in-anywhere:${email}`,
    turns: `sign-in-turns:${who}`,
    isKnown: device !== undefined,
  };
}

/** Counts the network first, so that a network over its limit inserts no rows for accounts. */
async function countGuess(
  deps: SignInDeps,
  { here, daily, turns, isKnown }: AccountKeys,
  headers: Headers,
): Promise<Result<undefined, TooManyAttempts>> {
  const fromNetwork = isKnown
    ? ok(undefined)
    : await countAgainstNetwork(deps, "sign-in", headers, FAILURES_PER_NETWORK);
  if (!fromNetwork.ok) return fromNetwork;
  const turn = await countAgainst(deps, turns, SIGN_INS_PER_ACCOUNT);
  if (!turn.ok) return turn;
  const fromHere = await countAgainst(deps, here, FAILURES_PER_ACCOUNT);
  return fromHere.ok ? countAgainst(deps, daily, FAILURES_FROM_ALL_NETWORKS) : fromHere;
}

async function takeBackGuess(
  deps: SignInDeps,
  { here, daily, isKnown }: AccountKeys,
  headers: Headers,
): Promise<void> {
  const network = isKnown ? [] : networkKeys("sign-in", headers).filter((key) => key !== undefined);
  await Promise.all([clearCount(deps, here), decrementCounts(deps, daily, ...network)]);
}
