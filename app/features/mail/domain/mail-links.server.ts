import { jwtVerify, SignJWT } from "jose";
import { fail, ok, type Result } from "#app/values/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import { findConsentRow, type ConsentRow } from "#app/storage/consents.server.ts";

/** Actions of a link in a mail: prove that the email is the reader's, or stop such mail. */
type MailAction = "prove" | "stop";

/** The link references the consent by its id, so that it contains neither an email nor a name. */
export async function signMailLink(secret: string, action: MailAction, consentId: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(consentId)
    .sign(keyFor(action, secret));
}

/** Consent that a link references; undefined once it is withdrawn. */
export async function readMailLink(
  { db, secret }: { db: Database; secret: string },
  action: MailAction,
  token: string,
): Promise<Result<ConsentRow | undefined, "link">> {
  const id = await readConsentId(secret, action, token);
  return id === undefined ? fail("link") : ok(await findConsentRow(db, id));
}

/** Id of the consent that a link references, also of a withdrawn one; undefined if the signature is invalid. */
export async function readConsentId(
  secret: string,
  action: MailAction,
  token: string,
): Promise<string | undefined> {
  const options = { algorithms: ["HS256"], requiredClaims: ["sub"] };
  const verified = await jwtVerify(token, keyFor(action, secret), options).catch(() => undefined);
  return verified?.payload.sub;
}

/** Derives a key per action, so that a link is not valid for the other action or any other signature. */
function keyFor(action: MailAction, secret: string): Uint8Array {
  return new TextEncoder().encode(`mail-link:${action}:${secret}`);
}
