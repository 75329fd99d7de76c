import { compactDecrypt, CompactEncrypt } from "jose";
import { isSlug, MAX_SLUG_LENGTH } from "#app/values/slug.ts";
import { MAX_LABEL_LENGTH, parseLabel } from "#app/features/landing-pages/publishing/variant-labels.ts";
import { MAX_CODE_LENGTH, parseCode } from "./traffic-source.ts";
import type { Origin } from "./visit.ts";

interface Deps {
  settings: { BETTER_AUTH_SECRET: string };
}

/** Maximum length of an encrypted origin in a URL. */
export const MAX_SEAL_LENGTH = 400;

/** Padded length, so that the ciphertext's length does not reveal the page. */
const PADDED = MAX_SLUG_LENGTH + 1 + MAX_CODE_LENGTH + 1 + MAX_LABEL_LENGTH;

/**
 * Encrypts the origin of a sign-up (page, variant, campaign) for the link in its mail. The name of a page can
 * reveal a condition, so neither the mail, its copy in the outbox, nor a log contains it in the clear.
 */
export async function sealOrigin(deps: Deps, { slug, campaign = "", variant = "" }: Origin): Promise<string> {
  const text = new TextEncoder().encode(`${slug} ${campaign} ${variant}`.padEnd(PADDED));
  return new CompactEncrypt(text)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(await deriveKey(deps));
}

/** @returns undefined for invalid input */
export async function openOrigin(deps: Deps, sealed: string): Promise<Origin | undefined> {
  if (sealed === "" || sealed.length > MAX_SEAL_LENGTH) return undefined;
  const algorithms = { keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] };
  const opened = await compactDecrypt(sealed, await deriveKey(deps), algorithms).catch(() => undefined);
  if (!opened) return undefined;
  const [slug = "", campaign, variant] = new TextDecoder().decode(opened.plaintext).trim().split(" ");
  return isSlug(slug) ? { slug, campaign: parseCode(campaign), variant: parseLabel(variant) } : undefined;
}

/** Derives a key for this use alone. */
async function deriveKey({ settings }: Deps): Promise<Uint8Array> {
  const secret = new TextEncoder().encode(`sign-up-origin:${settings.BETTER_AUTH_SECRET}`);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", secret));
}
