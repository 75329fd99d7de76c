import { EncryptJWT, jwtDecrypt } from "jose";
import { findToSave } from "./saved-conditions.server.ts";

const METHOD = { alg: "dir", enc: "A256GCM" } as const;

/**
 * Padded length in characters, longer than any slug: the length of the ciphertext would reveal some
 * conditions.
 */
const SEALED_LENGTH = 100;

/**
 * Encrypts the slug of a condition to save for the URL in a mail, since a mail, and logs of its links, must
 * not name a condition.
 */
export async function sealSlug(secret: string, slug: string): Promise<string> {
  return new EncryptJWT()
    .setProtectedHeader(METHOD)
    .setSubject(slug.padEnd(SEALED_LENGTH))
    .encrypt(await keyFrom(secret));
}

/** Decrypts a slug; undefined for invalid input. */
export async function openSlug(secret: string, sealed: string): Promise<string | undefined> {
  if (sealed === "" || sealed.length > 500) return undefined;
  const options = { keyManagementAlgorithms: [METHOD.alg], contentEncryptionAlgorithms: [METHOD.enc] };
  const opened = await jwtDecrypt(sealed, await keyFrom(secret), options).catch(() => undefined);
  return findToSave(opened?.payload.sub?.trimEnd())?.slug;
}

/** Derives a key for this use alone, with the length that the algorithm requires. */
async function keyFrom(secret: string): Promise<Uint8Array> {
  return new Uint8Array(
    await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`sealed-slug:${secret}`)),
  );
}
