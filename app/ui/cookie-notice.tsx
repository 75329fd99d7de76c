import { useInBrowser } from "./in-browser.ts";
import { Notice } from "./notice.tsx";

/** Warns on the sign-in forms when the browser refuses cookies. The server would notice only after the sign-in had failed. */
export function CookieNotice({ words }: { words: string }) {
  const inBrowser = useInBrowser();
  return inBrowser && !navigator.cookieEnabled ? <Notice tone="danger">{words}</Notice> : null;
}
