import { existsSync, globSync } from "node:fs";
import { installChromium, installDebianBrowsers } from "./chromium.ts";
import { stop } from "./stop.ts";

/** Firefox as the system's package manager installs it. */
export function findFirefox(): string | undefined {
  return ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find(existsSync);
}

/** WebKitGTK's driver, the browser it drives, and the screen that both need; nothing where one of the three is missing. */
export function findWebkit(): { driver: string; browser: string } | undefined {
  const driver = "/usr/bin/WebKitWebDriver";
  const [browser] = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser");
  const isComplete = browser !== undefined && [driver, "/usr/bin/Xvfb"].every(existsSync);
  return isComplete ? { driver, browser } : undefined;
}

/**
 * All browsers of the tests. Chromium must be there; without another engine its journeys are not run, which the report names.
 * @param demanded whether a missing engine ends the command
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
