/**
 * Whether this is a machine to develop on. The one place that decides it, by the site's own URL: what only the operator
 * can know stands in development, marked as missing, and nowhere else.
 */
export function isDevelopment(publicOrigin: string): boolean {
  const { hostname } = new URL(publicOrigin);
  return hostname === "localhost" || hostname.endsWith(".localhost") || LOOPBACK.has(hostname);
}

const LOOPBACK = new Set(["127.0.0.1", "[::1]"]);
