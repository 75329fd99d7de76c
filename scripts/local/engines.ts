import { existsSync, globSync } from "node:fs";
import { installChromium, installDebianBrowsers } from "./chromium.ts";
import { stop } from "./stop.ts";

/** Path of Firefox as installed by the system's package manager. */
export function findFirefox(): string | undefined {
  return ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find(existsSync);
}

/**
 * Paths of WebKitGTK's driver and of its browser; undefined if one of them, or the virtual display that they
 * need, is missing.
 */
export function findWebkit(): { driver: string; browser: string } | undefined {
  const driver = "/usr/bin/WebKitWebDriver";
  const [browser] = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser");
  const isComplete = browser !== undefined && [driver, "/usr/bin/Xvfb"].every(existsSync);
  return isComplete ? { driver, browser } : undefined;
}

/**
 * Installs all browsers of the tests. Chromium is required; the journeys of another missing engine are
 * skipped, which the report states.
 * @param demanded whether any missing engine ends the command
 */
export async function installEngines({ demanded }: { demanded: boolean }): Promise<void> {
  await installDebianBrowsers();
  await installChromium();
  if (!demanded) return;
  const missing = [
    findFirefox() === undefined && "Firefox (Debian's package firefox-esr)",
    findWebkit() === undefined && "WebKit (Debian's packages webkit2gtk-driver and xvfb)",
  ].filter((name) => name !== false);
  if (missing.length > 0) stop(`In CI the tests need every browser engine. Missing: ${missing.join(", ")}.`);
}
