import { fail, ok, type Result } from "#app/result.ts";
import type { Auth } from "#app/storage/auth.server.ts";
import { readAnswer, withFloor } from "./answers.server.ts";
import { addressOf, countAgainst, type LimitDeps } from "./limits.server.ts";
import { judgePassword, type CountLeaks, type PasswordFlaw } from "./password-policy.server.ts";
import { discardSession, findAccount, type SessionDeps } from "./sessions.server.ts";

interface Deps extends LimitDeps, SessionDeps {
  auth: Auth;
  countLeaks: CountLeaks;
}

const PER_ADDRESS = { max: 20, windowSeconds: 60 * 60 };

/** Nobody's mailbox is flooded through these forms; beyond this, the answer is the same and no mail goes out. */
const PER_MAILBOX = { max: 4, windowSeconds: 60 * 60 };

const FLOOR_MS = 600;

/** Sends a link to set a new password, if this address has an account; tells nobody else whether it has. */
export async function requestPasswordReset(
  deps: Deps,
  email: string,
  headers: Headers,
): Promise<Result<undefined, "too-many-attempts">> {
  return askForMail(deps, { name: "reset", email, headers }, async () => {
    await deps.auth.api.requestPasswordReset({ body: { email }, asResponse: true });
  });
}

/** Sends the verification mail again, if this address waits for one. */
export async function resendVerification(
  deps: Deps,
  email: string,
  headers: Headers,
): Promise<Result<undefined, "too-many-attempts">> {
  return askForMail(deps, { name: "verification", email, headers }, async () => {
    await deps.auth.api.sendVerificationEmail({ body: { email }, asResponse: true });
  });
}

/** @returns for a link that does not work, its code; for a password, what to change */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  headers: Headers,
): Promise<Result<undefined, PasswordFlaw | "too-many-attempts" | "link">> {
  const waitSeconds = await countAgainst(deps, `reset-use:${addressOf(headers)}`, PER_ADDRESS);
  if (waitSeconds > 0) return fail("too-many-attempts", String(waitSeconds));
  const judged = await judgePassword(deps, password, []);
  if (!judged.ok) return judged;
  const response = await deps.auth.api.resetPassword({
    body: { token, newPassword: password },
    asResponse: true,
  });
  const answer = await readAnswer(response);
  return answer.ok ? ok(undefined) : fail("link", answer.code);
}

/** What a confirmed link was for. */
export type Confirmed = "address" | "change-begun" | "change-done";

/** The link of a mail that confirms an address: at sign-up, or one of the two for a change. */
export async function confirmAddress(
  deps: Deps,
  token: string,
  headers: Headers,
): Promise<Result<Confirmed, "link">> {
  const signedIn = await findAccount(deps, headers);
  const response = await deps.auth.api.verifyEmail({ query: { token }, headers, asResponse: true });
  const answer = await readAnswer<{ user?: object | null }>(response);
  if (!answer.ok) return fail("link", answer.code);
  const { body, cookies } = answer.value;
  if (body.user === null) return ok("address");
  if (body.user === undefined) return ok("change-begun");
  // The library signs in whoever opens this link, past the second step: a session that was not there before is ended.
  if (!signedIn) await discardSession(deps, cookies);
  return ok("change-done");
}

async function askForMail(
  deps: Deps,
  { name, email, headers }: { name: string; email: string; headers: Headers },
  ask: () => Promise<void>,
): Promise<Result<undefined, "too-many-attempts">> {
  const waitSeconds = await countAgainst(deps, `${name}:${addressOf(headers)}`, PER_ADDRESS);
  if (waitSeconds > 0) return fail("too-many-attempts", String(waitSeconds));
  const tooMany = await countAgainst(deps, `${name}-mailbox:${email.toLowerCase()}`, PER_MAILBOX);
  await withFloor(FLOOR_MS, tooMany > 0 ? Promise.resolve() : ask());
  return ok(undefined);
}
