/**
 * Whether this is a development machine, decided by the site's own origin alone. In development, facts that
 * only the operator knows are shown as missing; everywhere else they are left out.
 */
export function isDevelopment(publicOrigin: string): boolean {
  const { hostname } = new URL(publicOrigin);
  return hostname === "localhost" || hostname.endsWith(".localhost") || LOOPBACK.has(hostname);
}

const LOOPBACK = new Set(["127.0.0.1", "[::1]"]);
