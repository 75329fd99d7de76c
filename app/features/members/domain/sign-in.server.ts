import { z } from "zod";
import { accountSchema } from "#app/features/access/domain/account.ts";
import { joinCookies, readAnswer, withFloor } from "#app/features/access/domain/answers.server.ts";
import {
  addressOf,
  clearCount,
  countAgainst,
  countNetwork,
  networkKeys,
  takeBack,
  type LimitKey,
  type TooManyAttempts,
} from "#app/features/access/domain/limits.server.ts";
import { fail, ok, orFail, type Result } from "#app/result.ts";
import { letIn, type Door, type DoorDeps } from "./doors.server.ts";
import { findKnownDevice, rememberDevice } from "./known-devices.server.ts";
import { leaveOutMark } from "./remembering.server.ts";

interface Credentials {
  email: string;
  password: string;
  /** Whether the session outlives the browser's own. */
  remember: boolean;
  door: Door;
  /** The slug of a condition to save once the sign-in is complete. */
  save?: string;
}

/** Failed sign-ins before the client has to wait. */
const PER_ACCOUNT = { max: 10, windowSeconds: 15 * 60 };
const PER_NETWORK = { max: 60, windowSeconds: 15 * 60 };

/** For one account, from all unknown browsers together: at most 36,500 guesses a year. */
const FROM_ANYWHERE = { max: 100, windowSeconds: 24 * 60 * 60 };

/** Minimum duration of a response, longer than checking a password takes, whether or not the account exists. */
const REFUSAL_FLOOR_MS = 300;

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

/** @param headers the request's own, for its address and browser */
export async function signIn(
  deps: DoorDeps,
  credentials: Credentials,
  headers: Headers,
): Promise<Result<SignedIn, SignInFailure>> {
  return orFail(
    { log: deps.log, event: "sign-in-failed", failure: "unknown" },
    checkCredentials(deps, credentials, headers),
  );
}

async function checkCredentials(
  deps: DoorDeps,
  { email, password, remember, door, save }: Credentials,
  headers: Headers,
): Promise<Result<SignedIn, SignInFailure>> {
  const keys = await accountKeys(deps, email, headers);
  // Counted before the password is checked, so that concurrent guesses do not all pass; a correct one is subtracted again.
  const counted = await countGuess(deps, keys, headers);
  if (!counted.ok) return counted;
  const startedAt = Date.now();
  const { unmarked, unmark } = await leaveOutMark(deps, headers);
  const { signInEmail } = (await deps.auth).api;
  const response = await signInEmail({
    body: { email, password, rememberMe: remember },
    headers: unmarked,
    asResponse: true,
  });
  const answer = await readAnswer(response, signedInSchema);
  if (answer.ok) {
    await takeBackGuess(deps, keys, headers);
    const { user: account, twoFactorRedirect } = answer.value.body;
    const cookies = remember ? joinCookies(answer.value.cookies, unmark) : answer.value.cookies;
    if (twoFactorRedirect || !account) return ok({ step: "code", cookies });
    const device = await rememberDevice(deps, email, { lasting: remember });
    const entry = { account, cookies: joinCookies(cookies, device) };
    const admitted = await letIn(deps, entry, { door, save });
    return admitted.ok ? ok({ step: "done", cookies: entry.cookies }) : admitted;
  }
  if (answer.code === "unknown") return fail("unknown");
  await withFloor(REFUSAL_FLOOR_MS - (Date.now() - startedAt), Promise.resolve());
  if (answer.code === "EMAIL_NOT_VERIFIED") return fail("email-unverified");
  return fail("invalid-credentials");
}

interface AccountKeys {
  here: LimitKey;
  anywhere?: LimitKey;
}

/**
 * The counters for a guess at this account. A known browser has one of its own. Unknown browsers share one per network, so
 * that a stranger does not use up the owner's, and one for all networks together.
 */
async function accountKeys(deps: DoorDeps, email: string, headers: Headers): Promise<AccountKeys> {
  const account = email.trim().toLowerCase();
  const device = await findKnownDevice(deps, account, headers);
  if (device !== undefined) return { here: `sign-in-device:${device}` };
  return {
    here: `sign-in-account:${account}:${addressOf(headers)}`,
    anywhere: `sign-in-anywhere:${account}`,
  };
}

/** The network's counter first, so that a network over its limit adds no rows for accounts. */
async function countGuess(
  deps: DoorDeps,
  { here, anywhere }: AccountKeys,
  headers: Headers,
): Promise<Result<undefined, TooManyAttempts>> {
  const fromNetwork = await countNetwork(deps, "sign-in", headers, PER_NETWORK);
  if (!fromNetwork.ok) return fromNetwork;
  const fromHere = await countAgainst(deps, here, PER_ACCOUNT);
  return fromHere.ok && anywhere !== undefined ? countAgainst(deps, anywhere, FROM_ANYWHERE) : fromHere;
}

async function takeBackGuess(
  deps: DoorDeps,
  { here, anywhere }: AccountKeys,
  headers: Headers,
): Promise<void> {
  const elsewhere = [...networkKeys("sign-in", headers), anywhere].filter((key) => key !== undefined);
  await Promise.all([clearCount(deps, here), takeBack(deps, ...elsewhere)]);
}
