/**
 * Evaluates If-Match and If-None-Match for an existing resource (RFC 9110, 13.2.2).
 * @param etag strong ETag, with its quotes
 */
export function evaluatePreconditions(request: Headers, etag: string): 200 | 304 | 412 {
  const wanted = request.get("if-match");
  if (wanted !== null && !listTags(wanted).some((tag) => tag === "*" || tag === etag)) return 412;
  // Weak ETags match too: a proxy that compresses the response weakens ours.
  const known = listTags(request.get("if-none-match") ?? "").map((tag) => tag.replace(/^W\//, ""));
  return known.includes("*") || known.includes(etag) ? 304 : 200;
}

function listTags(header: string): string[] {
  return header.split(",").map((tag) => tag.trim());
}
