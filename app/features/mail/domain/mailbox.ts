/**
 * Identifies a mailbox by a keyed hash, so that a copy of the database reveals no emails. Spellings of the
 * same mailbox share one hash: upper case, a "+" suffix, and the dots of Gmail are ignored.
 */
export async function nameMailbox(secret: string, email: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(`mailbox:${secret}`), algorithm, false, [
    "sign",
  ]);
  const digest = await crypto.subtle.sign(algorithm.name, key, encoder.encode(readMailbox(email)));
  return btoa(String.fromCodePoint(...new Uint8Array(digest)));
}

const GMAIL = ["gmail.com", "googlemail.com"];

function readMailbox(email: string): string {
  const lower = email.trim().toLowerCase();
  const at = lower.lastIndexOf("@");
  const host = lower.slice(at + 1);
  const tagAt = lower.slice(0, at).indexOf("+", 1);
  const name = lower.slice(0, tagAt === -1 ? at : tagAt);
  return GMAIL.includes(host) ? `${name.replaceAll(".", "")}@${GMAIL[0]}` : `${name}@${host}`;
}
