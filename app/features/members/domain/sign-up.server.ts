import { z } from "zod";
import { identifyDocument } from "#app/features/legal/domain/documents.ts";
import { fail, ok, orFail, type Result } from "#app/result.ts";
import { rewriteUnverifiedUser } from "#app/storage/account-links.server.ts";
import { findUserRowByEmail, insertMemberRow } from "#app/storage/members.server.ts";
import { sendAddressLink, sendAddressTaken, type AccountMailDeps } from "./account-mail.server.ts";
import { isReserved } from "./address-change.server.ts";
import { readAnswer, withFloor } from "#app/features/access/domain/answers.server.ts";
import { countNetwork, type TooManyAttempts } from "#app/features/access/domain/limits.server.ts";
import { hashPassword } from "./password-check.server.ts";
import { judgePassword, type CountLeaks, type PasswordFlaw } from "./password-policy.server.ts";
import type { SessionDeps } from "#app/features/access/domain/sessions.server.ts";
import { tryToSave } from "./saved-conditions.server.ts";
import { joinNames, newMemberRow, type SignUpInput } from "./sign-up.ts";

type Deps = SessionDeps & AccountMailDeps & { countLeaks: CountLeaks; settings: { ADMIN_EMAILS: string[] } };

const PER_NETWORK = { max: 20, windowSeconds: 60 * 60 };

const signedUpSchema = z.object({ user: z.object({ id: z.string() }) });

/** Minimum duration of a response, longer than creating an account takes. */
const FLOOR_MS = 800;

/** Whoever knows what went wrong gives the identity library's code for it. */
type NotSignedUp = { code: "unknown"; reason?: string };

type SignUpFailure = PasswordFlaw | TooManyAttempts | NotSignedUp;

/** The result and its timing are the same for an address that has an account; only the mail to its owner differs. */
export async function signUp(
  deps: Deps,
  input: SignUpInput & { save?: string },
  headers: Headers,
): Promise<Result<undefined, SignUpFailure>> {
  return orFail(
    { log: deps.log, event: "sign-up-failed", failure: "unknown" },
    attemptSignUp(deps, input, headers),
  );
}

async function attemptSignUp(
  deps: Deps,
  input: SignUpInput & { save?: string },
  headers: Headers,
): Promise<Result<undefined, SignUpFailure>> {
  const counted = await countNetwork(deps, "sign-up", headers, PER_NETWORK);
  if (!counted.ok) return counted;
  const { firstName, lastName, email, password } = input;
  const judged = await judgePassword(deps, password, [firstName, lastName, email]);
  if (!judged.ok) return judged;
  return withFloor(FLOOR_MS, writeToMailbox(deps, input));
}

async function writeToMailbox(
  deps: Deps,
  input: SignUpInput & { save?: string },
): Promise<Result<undefined, NotSignedUp>> {
  if (await isReserved(deps, input.email)) return ok(undefined);
  const known = await findUserRowByEmail(deps.db, input.email);
  if (known?.emailVerified) {
    await sendAddressTaken(deps, known);
    return ok(undefined);
  }
  const written = known ? await writeAnew(deps, known.id, input) : await createAccount(deps, input);
  if (!written.ok) return written;
  const user = await findUserRowByEmail(deps.db, input.email);
  if (!user || user.emailVerified) return ok(undefined);
  // It waits in the account for whoever confirms the address with this sign-up's password.
  await tryToSave(deps, user.id, input.save);
  await sendAddressLink(deps, user);
  return ok(undefined);
}

/** Until an address is confirmed, the latest sign-up replaces earlier ones; links already sent stay valid. */
async function writeAnew(deps: Deps, userId: string, input: SignUpInput): Promise<Result<undefined, never>> {
  const { db, now, auth } = deps;
  const terms = await identifyDocument("terms-of-service");
  await rewriteUnverifiedUser(db, {
    name: joinNames(input),
    passwordHash: await hashPassword({ auth }, input.password),
    member: newMemberRow(userId, input, { terms, now: now() }),
    proved: false,
    now: now(),
  });
  return ok(undefined);
}

async function createAccount(
  { auth, db, now }: Deps,
  input: SignUpInput,
): Promise<Result<undefined, NotSignedUp>> {
  const { email, password } = input;
  const { signUpEmail } = (await auth).api;
  const response = await signUpEmail({
    body: { name: joinNames(input), email, password },
    asResponse: true,
  });
  const answer = await readAnswer(response, signedUpSchema);
  if (!answer.ok) {
    // Of two concurrent sign-ups, the second finds the account created; it is handled like any taken address.
    const lost =
      answer.code === "FAILED_TO_CREATE_USER" && (await findUserRowByEmail(db, email)) !== undefined;
    return lost ? ok(undefined) : fail("unknown", { reason: answer.code });
  }
  const terms = await identifyDocument("terms-of-service");
  await insertMemberRow(db, newMemberRow(answer.value.body.user.id, input, { terms, now: now() }));
  return ok(undefined);
}
