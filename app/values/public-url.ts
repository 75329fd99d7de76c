/**
 * Names that are never public hosts: reserved ones (https://www.rfc-editor.org/rfc/rfc6761), and those common
 * in private networks.
 */
const PRIVATE_NAME =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|private|invalid|test|onion|arpa)$/;

/** Top-level domain. It never matches an IPv4 address, which ends with digits in every notation. */
const TOP_LEVEL = /\.([a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

/**
 * Whether a URL has a public host, and uses HTTPS on the default port without credentials or a fragment.
 * Refuses IP addresses, since a request to one could reach a private network.
 */
export function isPublicUrl(url: string): boolean {
  if (/[\s\p{Cc}\\#]/u.test(url) || !URL.canParse(url)) return false;
  const { protocol, hostname, port, username, password } = new URL(url);
  const isPlain = protocol === "https:" && port === "" && username === "" && password === "";
  return isPlain && TOP_LEVEL.test(hostname) && !PRIVATE_NAME.test(hostname);
}
