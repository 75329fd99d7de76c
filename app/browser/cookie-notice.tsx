/** Warns on the sign-in forms when the browser refuses cookies: app/browser/document/script-only.ts shows it then. */
export function CookieNotice({ words }: { words: string }) {
  return (
    <div className="notice notice-danger" role="alert" hidden data-cookies="">
      {words}
    </div>
  );
}
