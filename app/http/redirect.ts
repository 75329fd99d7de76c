/**
 * A path on this site that a visitor may be sent to, or the fallback.
 * Refuses other hosts in every spelling browsers accept: //, /\, encoded slashes, schemes, control characters.
 */
export function safeRedirectPath(target: unknown, fallback: string): string {
  if (typeof target !== "string" || target.length > 2000) return fallback;
  const suspicious = /[\p{Cc}\\]|%(2f|5c|0[0-9a-f])/iu.test(target);
  return target.startsWith("/") && !target.startsWith("//") && !suspicious ? target : fallback;
}
