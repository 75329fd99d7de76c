import { jwtVerify, SignJWT } from "jose";
import { fail, ok, type Result } from "#app/values/result.ts";
import { DAY_MS } from "#app/values/durations.ts";

/**
 * Minimum time to fill in a form. Autofill is as fast as a bot, so an early request is not refused but
 * delayed until then, which slows bots down to a person's pace.
 */
const MIN_FILL_MS = 2000;

/** Maximum age of a stamp; an older form must be submitted once more. */
const MAX_AGE_MS = DAY_MS;

interface Deps {
  secret: string;
  now: () => Date;
}

export type StampFailure = "form-expired";

/** Signs the time at which the form was rendered, so that it cannot be forged. */
export async function issueStamp({ secret, now }: Deps): Promise<string> {
  // Fractions of a second matter here, and NumericDate (RFC 7519) allows them.
  return new SignJWT()
    .setProtectedHeader({ alg: "HS256" })
    .setIssuedAt(now().getTime() / 1000)
    .sign(keyFrom(secret));
}

/** @returns for how many milliseconds to delay the response */
export async function checkStamp(
  { secret, now }: Deps,
  stamp: string,
): Promise<Result<{ holdMs: number }, StampFailure>> {
  const options = { algorithms: ["HS256"], requiredClaims: ["iat"], currentDate: now() };
  const verified = await jwtVerify(stamp, keyFrom(secret), options).catch(() => undefined);
  const issuedAt = (verified?.payload.iat ?? Number.NaN) * 1000;
  const age = now().getTime() - issuedAt;
  if (!(age <= MAX_AGE_MS)) return fail("form-expired");
  // Clock skew: the machine that issued the stamp may be ahead of this one.
  return ok({ holdMs: Math.min(Math.max(MIN_FILL_MS - age, 0), MIN_FILL_MS) });
}

/** Derives a key for this use alone, so that a stamp is not valid as any other signature. */
function keyFrom(secret: string): Uint8Array {
  return new TextEncoder().encode(`form-stamp:${secret}`);
}
