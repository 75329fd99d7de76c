/** Faster than anybody fills a form, even with a browser that completes it. */
const MIN_FILL_MS = 2000;

/** A form left open for longer is asked to be sent once more. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

interface Deps {
  secret: string;
  now: () => Date;
}

/** When the form was made, signed, so that it cannot be made up. */
export async function issueStamp({ secret, now }: Deps): Promise<string> {
  const time = now().getTime().toString(36);
  return `${time}.${await sign(secret, time)}`;
}

export async function checkStamp({ secret, now }: Deps, stamp: string): Promise<"ok" | "too-fast" | "stale"> {
  const [time = "", signature = ""] = stamp.split(".");
  const valid = await crypto.subtle.verify("HMAC", await keyFrom(secret), fromHex(signature), encode(time));
  const age = now().getTime() - Number.parseInt(time, 36);
  if (!valid || !(age <= MAX_AGE_MS)) return "stale";
  return age < MIN_FILL_MS ? "too-fast" : "ok";
}

async function sign(secret: string, text: string): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", await keyFrom(secret), encode(text));
  return [...new Uint8Array(signature)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A key of its own: a stamp is never good for anything else that the secret signs. */
function keyFrom(secret: string): Promise<CryptoKey> {
  const key = encode(`form-stamp:${secret}`);
  return crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/[0-9a-f]{2}/g) ?? [], (byte) => Number.parseInt(byte, 16));
}
