import { compactDecrypt, CompactEncrypt } from "jose";

interface Deps {
  settings: { BETTER_AUTH_SECRET: string };
}

/** Encrypts a webhook's secret for its row, so that a copy of the database signs nothing. */
export async function sealSecret(deps: Deps, secret: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(secret))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(await deriveKey(deps));
}

/** @returns undefined where the site's own secret has changed since */
export async function openSecret(deps: Deps, sealed: string): Promise<string | undefined> {
  const algorithms = { keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] };
  const opened = await compactDecrypt(sealed, await deriveKey(deps), algorithms).catch(() => undefined);
  return opened && new TextDecoder().decode(opened.plaintext);
}

/** A key for this use alone. */
async function deriveKey({ settings }: Deps): Promise<Uint8Array> {
  const secret = new TextEncoder().encode(`webhook-secret:${settings.BETTER_AUTH_SECRET}`);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", secret));
}
