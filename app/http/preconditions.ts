/**
 * How a conditional GET of what is there is answered (RFC 9110, 13.2.2).
 * @param etag strong, in its quotes
 */
export function judgePreconditions(request: Headers, etag: string): 200 | 304 | 412 {
  const wanted = request.get("if-match");
  if (wanted !== null && !listTags(wanted).some((tag) => tag === "*" || tag === etag)) return 412;
  // Weak tags too: a proxy that compresses may have weakened ours.
  const known = listTags(request.get("if-none-match") ?? "").map((tag) => tag.replace(/^W\//, ""));
  return known.includes("*") || known.includes(etag) ? 304 : 200;
}

function listTags(header: string): string[] {
  return header.split(",").map((tag) => tag.trim());
}
