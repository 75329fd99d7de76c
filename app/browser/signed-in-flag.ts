/** Whether somebody seems to be signed in, by the flag beside the session's cookie. Nothing is allowed by it. */
export function isSignedIn(): boolean {
  return /\bsigned-in=1/.test(document.cookie);
}
