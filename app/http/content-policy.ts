/** Directives of every page; each kind of page adds its styles and scripts. Nothing is loaded from, or sent to, another host. */
const EVERY_PAGE: Record<string, string[]> = {
  "img-src": ["'self'"],
  "font-src": ["'self'"],
  "connect-src": ["'self'"],
  "manifest-src": ["'self'"],
  "form-action": ["'self'"],
  "base-uri": ["'none'"],
  "frame-ancestors": ["'none'"],
};

/** A Content-Security-Policy. @param more directive -> sources, over those of every page */
export function writePolicy(more: Record<string, string[]>): string {
  return Object.entries({ "default-src": ["'none'"], ...more, ...EVERY_PAGE, ...more })
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ");
}

/** Attributes of a script that has its text elsewhere, or that no browser runs: structured data. */
const NOT_RUN_INLINE = / src=|application\/(?:ld\+)?json/;

/**
 * The policy of a page that is the same for everybody, in which a nonce would be a constant: it allows the inline scripts and
 * styles that the document was rendered with, by their hashes, and no others.
 * @param files whether scripts and styles of this site may be loaded too, as the framework does
 */
export async function describeInlinePolicy(html: string, { files }: { files: boolean }): Promise<string> {
  const own = files ? ["'self'"] : [];
  return writePolicy({
    "script-src": [...own, ...(await hashAll(listTexts(html, /<script([^<>]*)>/g, "</script>")))],
    "style-src": [...own, ...(await hashAll(listTexts(html, /<style([^<>]*)>/g, "</style>")))],
    "media-src": ["'self'"],
  });
}

/** Contents of inline scripts and styles. */
function listTexts(html: string, start: RegExp, end: string): string[] {
  const texts: string[] = [];
  for (let found = start.exec(html); found; found = start.exec(html)) {
    if (NOT_RUN_INLINE.test(found[1] ?? "")) continue;
    const endsAt = html.indexOf(end, start.lastIndex);
    if (endsAt === -1) break;
    texts.push(html.slice(start.lastIndex, endsAt));
    start.lastIndex = endsAt;
  }
  return texts;
}

async function hashAll(texts: string[]): Promise<string[]> {
  return Promise.all([...new Set(texts)].map(async (text) => `'sha256-${await sha256(text)}'`));
}

/** In base64, as policies and ETags have it. */
export async function sha256(data: string | BufferSource): Promise<string> {
  const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** A strong ETag of an answer's body. */
export async function describeVersion(body: string | BufferSource): Promise<string> {
  return `"${(await sha256(body)).slice(0, 27)}"`;
}
