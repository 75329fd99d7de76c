import { fail, ok, orFail, type Result } from "#app/result.ts";
import { deletePasskeyRow, listPasskeyRows, markSessionRow } from "#app/storage/passkeys.server.ts";
import type { Account } from "./account.ts";
import { joinCookies, readAnswer } from "./answers.server.ts";
import type { NewPasskey, Proof } from "./credentials.ts";
import { addressOf, countAgainst } from "./limits.server.ts";
import { checkPassword, type PasswordCheckFailure } from "./password-check.server.ts";
import { leaveOutMark } from "./remembering.server.ts";
import { tellOwner, type SecurityDeps } from "./security.server.ts";
import { discardSession, type CurrentSession } from "./sessions.server.ts";

/** What a browser is asked to do, and the cookie that ties its answer to the question. */
interface Ceremony {
  options: object;
  cookies: Headers;
}

const MAX_PASSKEYS = 10;

const PER_ADDRESS = { max: 60, windowSeconds: 15 * 60 };

export async function listPasskeys({ db }: Pick<SecurityDeps, "db">, account: Account) {
  const rows = await listPasskeyRows(db, account.id);
  return rows.map(({ id, name, createdAt }) => ({ id, name: name ?? "Passkey", createdAt }));
}

/** The password is asked for here; without the question that follows from it, no passkey is taken. */
export async function beginPasskey(
  deps: SecurityDeps,
  account: Account,
  password: string,
  headers: Headers,
): Promise<Result<Ceremony, PasswordCheckFailure | "too-many-passkeys" | "refused">> {
  const checked = await checkPassword(deps, account, password, headers);
  if (!checked.ok) return checked;
  const kept = await listPasskeyRows(deps.db, account.id);
  if (kept.length >= MAX_PASSKEYS) return fail("too-many-passkeys");
  const response = await deps.auth.api.generatePasskeyRegistrationOptions({ headers, asResponse: true });
  const answer = await readAnswer<object>(response);
  if (!answer.ok) return fail("refused", answer.code);
  return ok({ options: answer.value.body, cookies: answer.value.cookies });
}

export async function addPasskey(
  deps: SecurityDeps,
  account: Account,
  { credential, name }: { credential: NewPasskey; name: string },
  headers: Headers,
): Promise<Result<Headers, "refused">> {
  const response = await deps.auth.api.verifyPasskeyRegistration({
    body: { response: credential, name },
    headers,
    asResponse: true,
  });
  const answer = await readAnswer(response);
  if (!answer.ok) return fail("refused", orRefused(answer.code, "FAILED_TO_VERIFY_REGISTRATION"));
  await tellOwner(
    deps,
    account,
    `A passkey was added: “${name}”. It signs in without your password. If it is not yours, set a new password, then remove the passkey under Security.`,
  );
  return ok(answer.value.cookies);
}

export async function removePasskey(
  deps: SecurityDeps,
  account: Account,
  { id, password, current }: { id: string; password: string; current: CurrentSession },
  headers: Headers,
): Promise<Result<undefined, PasswordCheckFailure | "refused">> {
  const checked = await checkPassword(deps, account, password, headers);
  if (!checked.ok) return checked;
  const removed = await deletePasskeyRow(deps.db, account.id, { id, keptSessionId: current.id });
  if (!removed) return fail("refused", "PASSKEY_NOT_FOUND");
  await tellOwner(deps, account, "A passkey was removed. It no longer signs in.");
  return ok(undefined);
}

/** Asks any passkey of this site; which accounts there are is not said. */
export async function beginPasskeySignIn(
  deps: SecurityDeps,
  headers: Headers,
): Promise<Result<Ceremony, "too-many-attempts" | "refused" | "unknown">> {
  return orFail({ log: deps.log, event: "sign-in-failed", failure: "unknown" }, askForProof(deps, headers));
}

async function askForProof(
  deps: SecurityDeps,
  headers: Headers,
): Promise<Result<Ceremony, "too-many-attempts" | "refused">> {
  const waitSeconds = await countAgainst(deps, `passkey:${addressOf(headers)}`, PER_ADDRESS);
  if (waitSeconds > 0) return fail("too-many-attempts", String(waitSeconds));
  const response = await deps.auth.api.generatePasskeyAuthenticationOptions({
    headers: new Headers(),
    asResponse: true,
  });
  const answer = await readAnswer<object>(response);
  if (!answer.ok) return fail("refused", answer.code);
  const { body, cookies } = answer.value;
  return ok({ options: { ...body, userVerification: "required" }, cookies });
}

type SignInRefusal = "too-many-attempts" | "email-unverified" | "refused" | "unknown";

/** Both steps at once: a passkey that its owner has unlocked. The door that lets the account in notes it. */
export async function signInWithPasskey(
  deps: SecurityDeps,
  credential: Proof,
  headers: Headers,
): Promise<Result<{ account: Account; cookies: Headers }, SignInRefusal>> {
  return orFail(
    { log: deps.log, event: "sign-in-failed", failure: "unknown" },
    checkProof(deps, credential, headers),
  );
}

async function checkProof(
  deps: SecurityDeps,
  credential: Proof,
  headers: Headers,
): Promise<Result<{ account: Account; cookies: Headers }, SignInRefusal>> {
  const waitSeconds = await countAgainst(deps, `passkey:${addressOf(headers)}`, PER_ADDRESS);
  if (waitSeconds > 0) return fail("too-many-attempts", String(waitSeconds));
  const { unmarked, unmark } = await leaveOutMark(deps, headers);
  const response = await deps.auth.api.verifyPasskeyAuthentication({
    body: { response: credential },
    headers: unmarked,
    asResponse: true,
  });
  const answer = await readAnswer<{ user: Account; session: { id: string } }>(response);
  // One answer for a passkey that is not known and one that does not fit.
  if (!answer.ok) return fail("refused", "AUTHENTICATION_FAILED");
  const { body, cookies } = answer.value;
  if (!body.user.emailVerified) {
    await discardSession(deps, cookies);
    return fail("email-unverified");
  }
  await markSessionRow(deps.db, { sessionId: body.session.id, credentialId: credential.id });
  return ok({ account: body.user, cookies: joinCookies(cookies, unmark) });
}

function orRefused(code: string, refused: string): string {
  return code === "unknown" ? refused : code;
}
