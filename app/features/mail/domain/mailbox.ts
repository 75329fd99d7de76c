/**
 * A mailbox by a keyed hash, so that a copy of the database tells no addresses. The parts of an address that lead to the same
 * mailbox are left out: upper case, what follows a "+", and the dots of Gmail.
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
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  const host = address.slice(at + 1);
  const tagAt = address.slice(0, at).indexOf("+", 1);
  const name = address.slice(0, tagAt === -1 ? at : tagAt);
  return GMAIL.includes(host) ? `${name.replaceAll(".", "")}@${GMAIL[0]}` : `${name}@${host}`;
}
