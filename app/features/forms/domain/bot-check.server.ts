import { jwtVerify, SignJWT } from "jose";
import { fail, ok, type Result } from "#app/values/result.ts";

/**
 * Faster than hands fill a form. A browser that completes it is as fast as a program, and nobody is refused for having one:
 * the answer is held until then, which makes a program as slow as a person.
 */
const MIN_FILL_MS = 2000;

/** A form left open for longer is asked to be sent once more. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

interface Deps {
  secret: string;
  now: () => Date;
}

export type StampFailure = "form-expired";

/** When the form was made, signed, so that it cannot be made up. */
export async function issueStamp({ secret, now }: Deps): Promise<string> {
  // A fraction of a second counts here, and the standard allows it.
  return new SignJWT()
    .setProtectedHeader({ alg: "HS256" })
    .setIssuedAt(now().getTime() / 1000)
    .sign(keyFrom(secret));
}

/** @returns how many milliseconds to hold the answer */
export async function checkStamp(
  { secret, now }: Deps,
  stamp: string,
): Promise<Result<{ holdMs: number }, StampFailure>> {
  const options = { algorithms: ["HS256"], requiredClaims: ["iat"], currentDate: now() };
  const verified = await jwtVerify(stamp, keyFrom(secret), options).catch(() => undefined);
  const issuedAt = (verified?.payload.iat ?? Number.NaN) * 1000;
  const age = now().getTime() - issuedAt;
  if (!(age <= MAX_AGE_MS)) return fail("form-expired");
  // The clock of the machine that made the form may be ahead of this one.
  return ok({ holdMs: Math.min(Math.max(MIN_FILL_MS - age, 0), MIN_FILL_MS) });
}

/** A key of its own: a stamp is never good for anything else that the secret signs. */
function keyFrom(secret: string): Uint8Array {
  return new TextEncoder().encode(`form-stamp:${secret}`);
}
