/** Bytes of all files of one page: more would not fit into the memory of an isolate, written as text. */
const MAX_BYTES = 20 * 1024 * 1024;

interface StoredFile {
  bytes: Uint8Array;
  contentType: string;
}

/** Reads a file of this site by its path; undefined where there is none. */
export type ReadFile = (path: string) => Promise<StoredFile | undefined>;

interface Offline {
  html: string;
  /** Origin for the links of a page that is saved as a file. */
  origin: string;
  readFile: ReadFile;
}

/** Forbids what this file is made to do without: a request to anywhere. */
const POLICY = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'";

/**
 * A page as one file that opens without a connection: pictures, faces and styles stand in it; links lead to the site, as one in the
 * place of a video does.
 * @returns undefined for more pictures than one file can hold
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

/** Hints to load something early, and the icon. */
const HINT = /<link rel="(?:preload|icon)"[^<>]*>/g;

/** Choices among files of one picture. */
const SOURCES = / srcset="[^"]*(?:")/gi;

/** A video, which would be larger than all else together. */
const VIDEO = /<video src="([^"<>]*)"[^<>]*>(?:<track [^<>]*>)?<\/video>/g;

/** A link or a form that leads to a page of this site. */
const OWN_LINK = / (href|action)="(\/[^"/][^"]*|\/)(?=")/g;

/** A file of this site that the HTML or a sheet asks for. */
const OWN_FILE = /( src="|url\(["']?)(\/[^"'()<>\s]*)/g;

const NO_FILE = "data:,";

/** Bytes that are turned into text at once, as arguments of a call. */
const PORTION = 0x8000;

function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += PORTION)
    binary += String.fromCodePoint(...bytes.subarray(at, at + PORTION));
  return btoa(binary);
}
