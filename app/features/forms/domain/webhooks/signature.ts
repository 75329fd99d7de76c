/** Marks a secret in the notation of https://www.standardwebhooks.com, which libraries of receivers read. */
const PREFIX = "whsec_";

const SECRET_BYTES = 32;

export function makeSecret(): string {
  return PREFIX + toBase64(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
}

export interface Message {
  /** Idempotency id: equal in all attempts, so that a receiver recognizes duplicates. */
  id: string;
  /** The time of this attempt. */
  at: Date;
  body: string;
}

/**
 * Standard Webhooks headers: id, timestamp and HMAC-SHA256 over id, timestamp and body.
 * @param secrets one signature for each; a receiver accepts a message if it knows one of them
 */
export async function signMessage(
  secrets: string[],
  { id, at, body }: Message,
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const signatures = await Promise.all(secrets.map((secret) => sign(secret, signed)));
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}

async function sign(secret: string, signed: Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.slice(PREFIX.length)), (byte) => byte.codePointAt(0) ?? 0);
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return `v1,${toBase64(new Uint8Array(await crypto.subtle.sign("HMAC", key, signed)))}`;
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes));
}
