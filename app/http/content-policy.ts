/**
 * Directives of every page. Scripts and styles are added for each kind of page. No page loads from or sends
 * to another host.
 */
const EVERY_PAGE: Record<string, string[]> = {
  "img-src": ["'self'"],
  "font-src": ["'self'"],
  "connect-src": ["'self'"],
  "manifest-src": ["'self'"],
  "form-action": ["'self'"],
  "base-uri": ["'none'"],
  "frame-ancestors": ["'none'"],
};

/**
 * Writes a Content-Security-Policy.
 * @param more directive -> sources; overrides the common directives
 */
export function writePolicy(more: Record<string, string[]>): string {
  return Object.entries({ "default-src": ["'none'"], ...more, ...EVERY_PAGE, ...more })
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ");
}

/**
 * Matches the attributes of a script with an external file, or with data that no browser executes (structured
 * data).
 */
const NOT_RUN_INLINE = / src=|application\/(?:ld\+)?json/;

/**
 * Writes the policy of a page that is cached for all visitors. A cached nonce would be constant and protect
 * nothing, so inline scripts and styles are allowed by their hashes.
 * @param files whether this site's script and style files may be loaded too
 */
export async function describeInlinePolicy(html: string, { files }: { files: boolean }): Promise<string> {
  const own = files ? ["'self'"] : [];
  return writePolicy({
    "script-src": [...own, ...(await hashAll(listTexts(html, /<script([^<>]*)>/g, "</script>")))],
    "style-src": [...own, ...(await hashAll(listTexts(html, /<style([^<>]*)>/g, "</style>")))],
    "media-src": ["'self'"],
  });
}

/**
 * Lists the texts of inline scripts or styles.
 * @param start matches a start tag; must be global, since its `lastIndex` is the position in the HTML
 */
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

/** SHA-256 digest in base64, the form that policies and ETags use. */
export async function sha256(data: string | BufferSource): Promise<string> {
  const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** Computes the strong ETag of a response body. */
export async function computeEtag(body: string | BufferSource): Promise<string> {
  return `"${(await sha256(body)).slice(0, 27)}"`;
}
