import { EncryptJWT, jwtDecrypt } from "jose";
import { findToSave } from "./saved-conditions.server.ts";

const METHOD = { alg: "dir", enc: "A256GCM" } as const;

/** Longer than any slug. Sealed text is as long as what it contains, and the length of a few slugs names their condition. */
const SEALED_LENGTH = 100;

/** A condition that waits to be saved, for the address in a mail: a mail names no condition, whatever is counted of it. */
export async function sealSlug(secret: string, slug: string): Promise<string> {
  return new EncryptJWT()
    .setProtectedHeader(METHOD)
    .setSubject(slug.padEnd(SEALED_LENGTH))
    .encrypt(await keyFrom(secret));
}

/** Undefined for what was not sealed here. */
export async function openSlug(secret: string, sealed: string): Promise<string | undefined> {
  if (sealed === "" || sealed.length > 500) return undefined;
  const options = { keyManagementAlgorithms: [METHOD.alg], contentEncryptionAlgorithms: [METHOD.enc] };
  const opened = await jwtDecrypt(sealed, await keyFrom(secret), options).catch(() => undefined);
  return findToSave(opened?.payload.sub?.trimEnd())?.slug;
}

/** A key of its own, as long as the method asks for. */
async function keyFrom(secret: string): Promise<Uint8Array> {
  return new Uint8Array(
    await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`sealed-slug:${secret}`)),
  );
}
