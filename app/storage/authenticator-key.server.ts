import { symmetricEncrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import type { Auth } from "./auth.server.ts";
import type { Database } from "./database.server.ts";
import { twoFactor } from "./schema/index.ts";

/**
 * Length of a key. RFC 4226 requires 128 bits and recommends 160, the length of the codes' hash; the
 * library's key has 256, which are 52 letters to type. The library stores a key as ASCII text, so each byte
 * is one of 128 characters: 140 of these 160 bits are random.
 */
const KEY_BYTES = 20;

/**
 * Replaces the key of an account that has just begun the second step by one that is short enough to type, and
 * records the session.
 * @returns the key in base32, 32 letters
 */
export async function shortenAuthenticatorKey(
  db: Database,
  auth: Auth,
  { userId, begunBy, begunAt }: { userId: string; begunBy: string; begunAt: Date },
): Promise<string> {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES)).map((byte) => byte & 0x7f);
  const { secretConfig: key } = await auth.$context;
  const secret = await symmetricEncrypt({ key, data: String.fromCharCode(...bytes) });
  await db.update(twoFactor).set({ secret, begunBy, begunAt }).where(eq(twoFactor.userId, userId));
  return toBase32(bytes);
}

/** Encodes as base32 (RFC 4648), for a length that is a multiple of five bytes. */
function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const fives = bits.match(/.{5}/g) ?? [];
  return fives.map((five) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[Number.parseInt(five, 2)]).join("");
}
