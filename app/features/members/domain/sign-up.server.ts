import { fail, ok, orFail, type Result } from "#app/result.ts";
import type { Auth } from "#app/storage/auth.server.ts";
import { findUserRowByEmail, insertMemberRow } from "#app/storage/members.server.ts";
import { readAnswer, withFloor } from "./answers.server.ts";
import { addressOf, countAgainst, type LimitDeps } from "./limits.server.ts";
import { judgePassword, type CountLeaks, type PasswordFlaw } from "./password-policy.server.ts";
import { joinNames, TERMS_VERSION, type SignUpInput } from "./sign-up.ts";

interface Deps extends LimitDeps {
  auth: Auth;
  countLeaks: CountLeaks;
}

const PER_ADDRESS = { max: 20, windowSeconds: 60 * 60 };

/** Longer than making an account takes. */
const FLOOR_MS = 800;

type SignUpFailure = PasswordFlaw | "too-many-attempts" | "unknown";

/** Ends the same way, and as late, for an address with an account: only its owner's mail tells the difference. */
export async function signUp(
  deps: Deps,
  input: SignUpInput,
  headers: Headers,
): Promise<Result<undefined, SignUpFailure>> {
  return orFail(
    { log: deps.log, event: "sign-up-failed", failure: "unknown" },
    attemptSignUp(deps, input, headers),
  );
}

async function attemptSignUp(
  deps: Deps,
  input: SignUpInput,
  headers: Headers,
): Promise<Result<undefined, SignUpFailure>> {
  const waitSeconds = await countAgainst(deps, `sign-up:${addressOf(headers)}`, PER_ADDRESS);
  if (waitSeconds > 0) return fail("too-many-attempts", String(waitSeconds));
  const { firstName, lastName, email, password } = input;
  const judged = await judgePassword(deps, password, [firstName, lastName, email]);
  if (!judged.ok) return judged;
  return withFloor(FLOOR_MS, createAccount(deps, input));
}

async function createAccount(
  { auth, db, now }: Deps,
  input: SignUpInput,
): Promise<Result<undefined, "unknown">> {
  const { firstName, lastName, email, password } = input;
  const response = await auth.api.signUpEmail({
    body: { name: joinNames(input), email, password },
    asResponse: true,
  });
  const answer = await readAnswer<{ user: { id: string } }>(response);
  if (!answer.ok) {
    // Of two forms sent at once, the second finds the account made; it is answered like any address with an account.
    const lost =
      answer.code === "FAILED_TO_CREATE_USER" && (await findUserRowByEmail(db, email)) !== undefined;
    return lost ? ok(undefined) : fail("unknown", answer.code);
  }
  await insertMemberRow(db, {
    userId: answer.value.body.user.id,
    firstName,
    lastName,
    termsVersion: TERMS_VERSION,
    termsAcceptedAt: now(),
    adultConfirmedAt: now(),
    mailOptedOutAt: null,
    lastSignInAt: null,
  });
  return ok(undefined);
}
