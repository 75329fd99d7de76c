import { compactDecrypt, CompactEncrypt } from "jose";

interface Deps {
  settings: { BETTER_AUTH_SECRET: string };
}

/** Encrypts a webhook's secret for the database, so that a copy of it cannot sign anything. */
export async function sealSecret(deps: Deps, secret: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(secret))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(await deriveKey(deps));
}

/** @returns undefined if the site's own secret has changed since */
export async function openSecret(deps: Deps, sealed: string): Promise<string | undefined> {
  const algorithms = { keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] };
  const opened = await compactDecrypt(sealed, await deriveKey(deps), algorithms).catch(() => undefined);
  return opened && new TextDecoder().decode(opened.plaintext);
}

/** Derives a key for this use alone. */
async function deriveKey({ settings }: Deps): Promise<Uint8Array> {
  const secret = new TextEncoder().encode(`webhook-secret:${settings.BETTER_AUTH_SECRET}`);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", secret));
}
