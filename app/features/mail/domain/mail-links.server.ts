import { jwtVerify, SignJWT } from "jose";
import { fail, ok, type Result } from "#app/values/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import { findConsentRow, type ConsentRow } from "#app/storage/consents.server.ts";

/** Actions of a link in a mail: prove that the email is the reader's, or stop such mail. */
type MailAction = "prove" | "stop";

/** The link names the consent by its id, so that neither an email nor a name stands in it. */
export async function signMailLink(secret: string, action: MailAction, consentId: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(consentId)
    .sign(keyFor(action, secret));
}

/** The consent that a link is about; undefined once it is withdrawn. */
export async function readMailLink(
  { db, secret }: { db: Database; secret: string },
  action: MailAction,
  token: string,
): Promise<Result<ConsentRow | undefined, "link">> {
  const id = await readConsentId(secret, action, token);
  return id === undefined ? fail("link") : ok(await findConsentRow(db, id));
}

/** The id of the consent that a link names, also of a withdrawn one; undefined for a link that was not signed here. */
export async function readConsentId(
  secret: string,
  action: MailAction,
  token: string,
): Promise<string | undefined> {
  const options = { algorithms: ["HS256"], requiredClaims: ["sub"] };
  const verified = await jwtVerify(token, keyFor(action, secret), options).catch(() => undefined);
  return verified?.payload.sub;
}

/** A key for each action: a link to one is no good for the other, nor for anything else that the secret signs. */
function keyFor(action: MailAction, secret: string): Uint8Array {
  return new TextEncoder().encode(`mail-link:${action}:${secret}`);
}
