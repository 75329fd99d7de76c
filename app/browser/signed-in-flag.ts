/**
 * Whether a visitor is probably signed in, by the flag cookie beside the session's. Only for display: it
 * authorizes nothing.
 */
export function isSignedIn(): boolean {
  return /\bsigned-in=1/.test(document.cookie);
}
