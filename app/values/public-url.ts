/** Names that are never of a public host: https://www.rfc-editor.org/rfc/rfc6761, and those that networks use inside. */
const PRIVATE_NAME =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|private|invalid|test|onion|arpa)$/;

/** Last part of a name: an IPv4 address has digits there, in whatever way it is written. */
const TOP_LEVEL = /\.([a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

/**
 * Whether a URL has a public host, by https at the default port, without credentials. An IP address is
 * refused, since a request to it could reach a private network.
 */
export function isPublicUrl(url: string): boolean {
  if (/[\s\p{Cc}\\#]/u.test(url) || !URL.canParse(url)) return false;
  const { protocol, hostname, port, username, password } = new URL(url);
  const isPlain = protocol === "https:" && port === "" && username === "" && password === "";
  return isPlain && TOP_LEVEL.test(hostname) && !PRIVATE_NAME.test(hostname);
}
