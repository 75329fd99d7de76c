import { z } from "zod";
import { fail, ok, type Result } from "#app/result.ts";
import type { Auth } from "#app/storage/auth.server.ts";
import { findUserRow } from "#app/storage/members.server.ts";
import { moveWaitlistRow } from "#app/storage/waitlist.server.ts";
import { readAnswer, withFloor } from "./answers.server.ts";
import { addressOf, countAgainst, type LimitDeps } from "./limits.server.ts";
import { judgePassword, type CountLeaks, type PasswordFlaw } from "./password-policy.server.ts";
import { discardSession, findAccount, type SessionDeps } from "./sessions.server.ts";

interface Deps extends LimitDeps, SessionDeps {
  auth: Auth;
  countLeaks: CountLeaks;
}

const PER_ADDRESS = { max: 20, windowSeconds: 60 * 60 };

const FLOOR_MS = 600;

/** Sends a link to set a new password, if this address has an account; tells nobody else whether it has. */
export async function requestPasswordReset(
  deps: Deps,
  email: string,
  headers: Headers,
): Promise<Result<undefined, "too-many-attempts">> {
  return askForMail(deps, { name: "reset", headers }, async () => {
    await deps.auth.api.requestPasswordReset({ body: { email }, asResponse: true });
  });
}

/** Sends the verification mail again, if this address waits for one. */
export async function resendVerification(
  deps: Deps,
  email: string,
  headers: Headers,
): Promise<Result<undefined, "too-many-attempts">> {
  return askForMail(deps, { name: "verification", headers }, async () => {
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
  const judged = await judgePassword(deps, password, await listPersonalWords(deps, token));
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
): Promise<Result<Confirmed, "link" | "too-many-attempts">> {
  const waitSeconds = await countAgainst(deps, `confirm:${addressOf(headers)}`, PER_ADDRESS);
  if (waitSeconds > 0) return fail("too-many-attempts", String(waitSeconds));
  const signedIn = await findAccount(deps, headers);
  const response = await deps.auth.api.verifyEmail({ query: { token }, headers, asResponse: true });
  const answer = await readAnswer<{ user?: { email: string } | null }>(response);
  // After a change, nobody has the address that its links were made for.
  if (!answer.ok) return fail("link", answer.code === "USER_NOT_FOUND" ? "INVALID_TOKEN" : answer.code);
  const { body, cookies } = answer.value;
  if (body.user === null) return ok("address");
  if (body.user === undefined) return ok("change-begun");
  // The library signs in whoever opens this link, past the second step: a session that was not there before is ended.
  if (!signedIn) await discardSession(deps, cookies);
  await moveWaitlistRow(deps.db, { from: readClaims(token).email, to: body.user.email });
  return ok("change-done");
}

/** What a new password must not be made of: the name and address of whom the link was sent to. */
async function listPersonalWords({ auth, db }: Deps, token: string): Promise<string[]> {
  const { internalAdapter } = await auth.$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const user = link ? await findUserRow(db, link.value) : undefined;
  return user ? [user.name, user.email] : [];
}

const claimsSchema = z.object({ email: z.string() });

/** What a link says that the library has verified. */
function readClaims(token: string): z.infer<typeof claimsSchema> {
  const payload = token.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
  const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
  return claimsSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
}

async function askForMail(
  deps: Deps,
  { name, headers }: { name: string; headers: Headers },
  ask: () => Promise<void>,
): Promise<Result<undefined, "too-many-attempts">> {
  const waitSeconds = await countAgainst(deps, `${name}:${addressOf(headers)}`, PER_ADDRESS);
  if (waitSeconds > 0) return fail("too-many-attempts", String(waitSeconds));
  await withFloor(FLOOR_MS, ask());
  return ok(undefined);
}
