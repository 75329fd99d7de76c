interface Deps {
  settings: { BETTER_AUTH_SECRET: string };
}

/**
 * HMAC-SHA-256 in base64. Unlike a plain hash, it cannot be brute-forced over all IP addresses or emails
 * without the secret.
 * @param purpose separates this use of the secret from every other
 */
export async function keyedHash({ settings }: Deps, purpose: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const secret = encoder.encode(`${purpose}:${settings.BETTER_AUTH_SECRET}`);
  const key = await crypto.subtle.importKey("raw", secret, algorithm, false, ["sign"]);
  const code = await crypto.subtle.sign(algorithm.name, key, encoder.encode(text));
  return btoa(String.fromCodePoint(...new Uint8Array(code)));
}
