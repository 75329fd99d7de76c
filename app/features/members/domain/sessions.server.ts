import { fail, ok, type Result } from "#app/result.ts";
import {
  addAttempt,
  clearAttempts,
  countAttempts,
  deleteExpiredAttempts,
} from "#app/storage/attempts.server.ts";
import type { Auth } from "#app/storage/auth.server.ts";
import type { Database } from "#app/storage/database.server.ts";
import type { Account } from "./account.ts";

interface Deps {
  auth: Auth;
  db: Database;
  now: () => Date;
}

interface Credentials {
  email: string;
  password: string;
  /** Kept across restarts of the browser, or for its session only. */
  remember: boolean;
}

/** Failed sign-ins that are let through before the caller has to wait. */
const LIMITS = [
  { name: "account", max: 10 },
  { name: "address", max: 60 },
] as const;

const WINDOW_SECONDS = 15 * 60;

export type SignInFailure = "invalid-credentials" | "email-unverified" | "too-many-attempts" | "unknown";

/**
 * @param headers the request's own, for its address and browser
 * @returns the account, and the headers that carry the session cookie;
 *   "too-many-attempts" has the seconds to wait as its detail
 */
export async function signIn(
  { auth, db, now }: Deps,
  { email, password, remember }: Credentials,
  headers: Headers,
): Promise<Result<{ account: Account; cookies: Headers }, SignInFailure>> {
  const keys = limitKeys(email, headers);
  const waitSeconds = await findWait(db, keys, now());
  if (waitSeconds > 0) return fail("too-many-attempts", String(waitSeconds));
  const response = await auth.api.signInEmail({
    body: { email, password, rememberMe: remember },
    headers,
    asResponse: true,
  });
  const body: { code?: string; user?: Account } = await response.json();
  if (response.ok && body.user) {
    await clearAttempts(db, keys.account);
    return ok({ account: body.user, cookies: cookiesOf(response) });
  }
  if (body.code === "EMAIL_NOT_VERIFIED") return fail("email-unverified");
  if (response.status >= 500) return fail("unknown");
  for (const { name } of LIMITS) await addAttempt(db, keys[name], now(), WINDOW_SECONDS);
  return fail("invalid-credentials", "The email or the password is not right.");
}

/** The account behind the request's cookie, if its session is alive. */
export async function findAccount(
  { auth }: Pick<Deps, "auth">,
  headers: Headers,
): Promise<Account | undefined> {
  const session = await auth.api.getSession({ headers });
  return session?.user;
}

/** @returns the headers that take the session cookie away */
export async function signOut({ auth }: Pick<Deps, "auth">, headers: Headers): Promise<Headers> {
  return cookiesOf(await auth.api.signOut({ headers, asResponse: true }));
}

/** Ends the session that a sign-in has just made, before its cookie reached the browser. */
export async function discardSession({ auth }: Pick<Deps, "auth">, cookies: Headers): Promise<void> {
  const cookie = cookies
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  await auth.api.signOut({ headers: new Headers({ cookie }), asResponse: true });
}

export async function forgetOldAttempts({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  await deleteExpiredAttempts(db, now());
}

async function findWait(db: Database, keys: ReturnType<typeof limitKeys>, now: Date): Promise<number> {
  const waits = await Promise.all(
    LIMITS.map(async ({ name, max }) => {
      const window = await countAttempts(db, keys[name], now);
      if (!window || window.count < max) return 0;
      return Math.ceil((window.windowEndsAt.getTime() - now.getTime()) / 1000);
    }),
  );
  return Math.max(...waits);
}

function limitKeys(email: string, headers: Headers) {
  const address = headers.get("cf-connecting-ip") ?? "unknown";
  return {
    account: `sign-in:${email.trim().toLowerCase()}:${address}`,
    address: `sign-in:${address}`,
  };
}

function cookiesOf(response: Response): Headers {
  return new Headers(response.headers.getSetCookie().map((line): [string, string] => ["Set-Cookie", line]));
}
