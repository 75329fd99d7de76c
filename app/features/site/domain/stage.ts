/**
 * Whether this is a development machine, by the site's own URL. Nothing else decides it: facts that only the
 * operator knows are shown there as missing, and left out everywhere else.
 */
export function isDevelopment(publicOrigin: string): boolean {
  const { hostname } = new URL(publicOrigin);
  return hostname === "localhost" || hostname.endsWith(".localhost") || LOOPBACK.has(hostname);
}

const LOOPBACK = new Set(["127.0.0.1", "[::1]"]);
