import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { runProgram } from "./programs.ts";
import { stop } from "./stop.ts";

/** The shell has the same engine without the browser's own windows, which nobody sees in a test. */
const SYSTEM = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** The machine's own browser, if it has one; otherwise Playwright looks for the one that it has downloaded. */
export function findChromium(): string | undefined {
  return SYSTEM.find(existsSync);
}

/** A browser for the tests: the machine's own, else Debian's package, else the one Playwright downloads. */
export async function installChromium(): Promise<void> {
  if (findChromium() !== undefined || existsSync(chromium.executablePath())) return;
  process.stdout.write("Installing Chromium for the browser tests …\n");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const install = (name: string) => apt("install", "--no-install-recommends", name);
    if ((await apt("update")) && ((await install("chromium-headless-shell")) || (await install("chromium"))))
      return;
  }
  const download = await runProgram("playwright", ["install", "chromium"]);
  if (download.code !== 0) {
    stop(
      "The browser tests need Chromium. Install it with your system's package manager, then run this again.",
    );
  }
}

function apt(...args: string[]): Promise<boolean> {
  const done = promisify(execFile)("apt-get", ["-qq", "-y", ...args]);
  return done.then(
    () => true,
    () => false,
  );
}
