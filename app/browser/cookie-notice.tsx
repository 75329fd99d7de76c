/** Warning on the sign-in forms; app/browser/document/script-only.ts shows it if the browser refuses cookies. */
export function CookieNotice({ words }: { words: string }) {
  return (
    <div className="notice notice-danger" role="alert" hidden data-cookies="">
      {words}
    </div>
  );
}
