import { z } from "zod";
import { writeName } from "#app/features/access/domain/person-name.ts";
import { fail, ok, orFail, type Result } from "#app/values/result.ts";
import { pickCookies } from "#app/storage/auth-cookies.ts";
import { deletePasskeyRow, listPasskeyRows, markSessionRow } from "#app/storage/passkeys.server.ts";
import { accountSchema, type Account } from "#app/features/access/domain/account.ts";
import {
  joinCookies,
  readAuthResponse,
  type LibraryRefusal,
} from "#app/features/access/domain/auth-response.server.ts";
import type { NewPasskey, Proof } from "./credentials.ts";
import { completeSignIn, type AccountArea, type SignInDeps } from "./complete-sign-in.server.ts";
import { rememberDevice } from "./known-devices.server.ts";
import {
  countAgainst,
  countAgainstNetwork,
  networkKeys,
  decrementCounts,
  type TooManyAttempts,
} from "#app/features/access/domain/limits.server.ts";
import { demandSecondStep } from "#app/features/access/domain/step-up.server.ts";
import { checkOwner, settleChange, type NotOwner, type SecurityDeps } from "./security.server.ts";
import {
  discardSession,
  readOwnSession,
  setNewSessionAge,
  type CurrentSession,
} from "#app/features/access/domain/sessions.server.ts";

/** The WebAuthn options for the browser, and the cookie that binds its response to the challenge. */
interface Ceremony {
  options: object;
  cookies: Headers;
}

/** Opaque here; the browser reads it. */
const optionsSchema = z.looseObject({});

const provedSchema = z.object({ user: accountSchema, session: z.object({ id: z.string() }) });

const MAX_PASSKEYS = 10;

/**
 * Rate limit per network for challenges and verifications; those of a successful sign-in are subtracted, so
 * that a shared network is not blocked.
 */
const ATTEMPTS_PER_NETWORK = { max: 60, windowSeconds: 15 * 60 };

/** Rate limit of successful sign-ins per account, since each inserts a row. */
const SIGN_INS_PER_ACCOUNT = { max: 50, windowSeconds: 60 * 60 };

/** Lists the passkeys of an account, each with a name to show. */
export async function listPasskeys({ db }: Pick<SecurityDeps, "db">, account: Account) {
  const rows = await listPasskeyRows(db, account.id);
  return rows.map(({ id, name, createdAt }) => ({ id, name: name ?? "Passkey", createdAt }));
}

/** Checks the password and issues the challenge, without which no passkey can be registered. */
export async function beginPasskey(
  deps: SecurityDeps,
  account: Account,
  password: string,
  headers: Headers,
): Promise<Result<Ceremony, NotOwner | "too-many-passkeys" | LibraryRefusal>> {
  const checked = await checkOwner(deps, account, password);
  if (!checked.ok) return checked;
  const kept = await listPasskeyRows(deps.db, account.id);
  if (kept.length >= MAX_PASSKEYS) return fail("too-many-passkeys");
  const own = await readOwnSession(deps, headers);
  const { generatePasskeyRegistrationOptions } = (await deps.auth).api;
  const response = await generatePasskeyRegistrationOptions({ headers: own.headers, asResponse: true });
  const result = await readAuthResponse(response, optionsSchema);
  if (!result.ok) return fail("refused", { reason: result.code });
  return ok({ options: result.value.body, cookies: result.value.cookies });
}

/**
 * Registers a passkey with the response of the browser to the challenge, and notifies the owner.
 * @returns headers with the cookies that the identity library sets
 */
export async function addPasskey(
  deps: SecurityDeps,
  account: Account,
  { credential, name }: { credential: NewPasskey; name: string },
  headers: Headers,
): Promise<Result<Headers, LibraryRefusal | "second-step-missing">> {
  const admitted = await demandSecondStep(deps, account);
  if (!admitted.ok) return admitted;
  const library = await deps.auth;
  const response = await library.api.verifyPasskeyRegistration({
    body: { response: credential, name },
    headers: await pickCookies(library, headers, "session_token", "better-auth-passkey"),
    asResponse: true,
  });
  const result = await readAuthResponse(response, z.unknown());
  if (!result.ok) return fail("refused", { reason: orRefused(result.code, "FAILED_TO_VERIFY_REGISTRATION") });
  await settleChange(
    deps,
    account,
    `A passkey was added: “${writeName(name)}”. It signs in without your password. If it is not yours, set a new password, then remove the passkey under Security.`,
  );
  return ok(result.value.cookies);
}

/** Removes a passkey, signs out the other sessions that it opened, and notifies the owner. */
export async function removePasskey(
  deps: SecurityDeps,
  account: Account,
  { id, password, current }: { id: string; password: string; current: Pick<CurrentSession, "id"> },
): Promise<Result<undefined, NotOwner | LibraryRefusal>> {
  const checked = await checkOwner(deps, account, password);
  if (!checked.ok) return checked;
  const removed = await deletePasskeyRow(deps.db, account.id, { id, keptSessionId: current.id });
  if (!removed) return fail("refused", { reason: "PASSKEY_NOT_FOUND" });
  await settleChange(deps, account, "A passkey was removed. It no longer signs in.");
  return ok(undefined);
}

/** Issues a challenge for any passkey of this site; it reveals nothing about accounts. */
export async function beginPasskeySignIn(
  deps: SecurityDeps,
  headers: Headers,
): Promise<Result<Ceremony, TooManyAttempts | LibraryRefusal | "unknown">> {
  return orFail({ log: deps.log, event: "sign-in-failed", failure: "unknown" }, askForProof(deps, headers));
}

async function askForProof(
  deps: SecurityDeps,
  headers: Headers,
): Promise<Result<Ceremony, TooManyAttempts | LibraryRefusal>> {
  const counted = await countAgainstNetwork(deps, "passkey", headers, ATTEMPTS_PER_NETWORK);
  if (!counted.ok) return counted;
  const { generatePasskeyAuthenticationOptions } = (await deps.auth).api;
  const response = await generatePasskeyAuthenticationOptions({
    headers: new Headers(),
    asResponse: true,
  });
  const result = await readAuthResponse(response, optionsSchema);
  if (!result.ok) return fail("refused", { reason: result.code });
  const { body, cookies } = result.value;
  return ok({ options: { ...body, userVerification: "required" }, cookies });
}

type SignInRefusal = TooManyAttempts | LibraryRefusal | "email-unverified" | "unauthorized" | "unknown";

/**
 * Signs in with a passkey, which counts as both factors because user verification is required.
 * @returns the headers that carry the session cookie
 */
export async function signInWithPasskey(
  deps: SecurityDeps & SignInDeps,
  proof: { credential: Proof; area: AccountArea; save?: string },
  headers: Headers,
): Promise<Result<Headers, SignInRefusal>> {
  return orFail(
    { log: deps.log, event: "sign-in-failed", failure: "unknown" },
    checkProof(deps, proof, headers),
  );
}

async function checkProof(
  deps: SecurityDeps & SignInDeps,
  { credential, area, save }: { credential: Proof; area: AccountArea; save?: string },
  headers: Headers,
): Promise<Result<Headers, SignInRefusal>> {
  const counted = await countAgainstNetwork(deps, "passkey", headers, ATTEMPTS_PER_NETWORK);
  if (!counted.ok) return counted;
  const library = await deps.auth;
  const response = await library.api.verifyPasskeyAuthentication({
    body: { response: credential },
    headers: await pickCookies(library, headers, "better-auth-passkey"),
    asResponse: true,
  });
  const result = await readAuthResponse(response, provedSchema);
  // One response for an unknown passkey and an invalid signature, so that neither tells which passkeys exist.
  if (!result.ok) return fail("refused", { reason: "AUTHENTICATION_FAILED" });
  const { body, cookies } = result.value;
  if (!body.user.emailVerified) {
    await discardSession(deps, cookies);
    return fail("email-unverified");
  }
  const turn = await countAgainst(deps, `passkey-turns:${body.user.id}`, SIGN_INS_PER_ACCOUNT);
  if (!turn.ok) {
    await discardSession(deps, cookies);
    return turn;
  }
  const network = networkKeys("passkey", headers).filter((key) => key !== undefined);
  await decrementCounts(deps, ...network, ...network);
  await markSessionRow(deps.db, { sessionId: body.session.id, credentialId: credential.id });
  const device = await rememberDevice(deps, body.user.id, { lasting: true, tookSecondStep: true });
  const aged = await setNewSessionAge(deps, cookies, { lasting: true });
  const entry = { account: body.user, cookies: joinCookies(aged, device) };
  const admitted = await completeSignIn(deps, entry, { area, save });
  return admitted.ok ? ok(entry.cookies) : admitted;
}

function orRefused(code: string, refused: string): string {
  return code === "unknown" ? refused : code;
}
