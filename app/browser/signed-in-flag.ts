/**
 * Whether a visitor is probably signed in, by the flag cookie set together with the session cookie. For
 * display only: it authorizes nothing.
 */
export function isSignedIn(): boolean {
  return /\bsigned-in=1/.test(document.cookie);
}
