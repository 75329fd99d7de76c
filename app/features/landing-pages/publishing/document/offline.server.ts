/** Maximum total size in bytes of the files of one page: more would, as text, exceed the memory of an isolate. */
const MAX_BYTES = 20 * 1024 * 1024;

interface StoredFile {
  bytes: Uint8Array;
  contentType: string;
}

/** Reads a file of this site by its path; undefined if it does not exist. */
export type ReadFile = (path: string) => Promise<StoredFile | undefined>;

interface Offline {
  html: string;
  /** Origin that is prepended to the links of a page which is saved as a file. */
  origin: string;
  readFile: ReadFile;
}

/** Content security policy that forbids all requests, which the file does not need. */
const POLICY = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'";

/**
 * Writes a page as one file that opens offline. Pictures, fonts and styles are embedded; links, including one
 * in place of a video, lead to the site.
 * @returns undefined if the pictures exceed the maximum size
 */
export async function writeOffline({ html, origin, readFile }: Offline): Promise<string | undefined> {
  const alone = html
    .replaceAll(HINT, "")
    .replaceAll(SOURCES, "")
    .replaceAll(
      VIDEO,
      (_whole, path) => `<a href="${path}">The video is not in this file. Watch it on the site</a>`,
    )
    .replaceAll(OWN_LINK, (_whole, name, path) => ` ${name}="${origin}${path}`);
  const files = new Map<string, string>();
  let bytes = 0;
  for (const path of new Set([...alone.matchAll(OWN_FILE)].map(([, , named = ""]) => named))) {
    const file = await readFile(path);
    bytes += file?.bytes.length ?? 0;
    if (bytes > MAX_BYTES) return undefined;
    files.set(path, file ? `data:${file.contentType};base64,${toBase64(file.bytes)}` : NO_FILE);
  }
  const whole = alone.replaceAll(OWN_FILE, (_match, before, path) => before + (files.get(path) ?? NO_FILE));
  return whole.replace(
    "<head>",
    () => `<head><meta http-equiv="Content-Security-Policy" content="${POLICY}"/>`,
  );
}

/** Resource hints and the icon. */
const HINT = /<link rel="(?:preload|icon)"[^<>]*>/g;

/** Alternative files of a picture (`srcset`). */
const SOURCES = / srcset="[^"]*(?:")/gi;

/** A video, which would be larger than the rest of the page. */
const VIDEO = /<video src="([^"<>]*)"[^<>]*>(?:<track [^<>]*>)?<\/video>/g;

/** A link or a form to a page of this site. */
const OWN_LINK = / (href|action)="(\/[^"/][^"]*|\/)(?=")/g;

/** A file of this site that HTML or CSS references. */
const OWN_FILE = /( src="|url\(["']?)(\/[^"'()<>\s]*)/g;

const NO_FILE = "data:,";

/** Number of bytes that are converted at once, since they are passed as arguments of a call. */
const PORTION = 0x8000;

function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += PORTION)
    binary += String.fromCodePoint(...bytes.subarray(at, at + PORTION));
  return btoa(binary);
}
