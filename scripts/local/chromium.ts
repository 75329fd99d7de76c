import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { runProgram } from "./programs.ts";
import { stop } from "./stop.ts";

/** The first has the same engine without the browser's own windows, which nobody sees in a test. */
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

/** Chromium for the tests: the machine's own, else Debian's package, else the one Playwright downloads. */
export async function installChromium(): Promise<void> {
  if (isThere()) return;
  await installDebianBrowsers();
  if (isThere()) return;
  const download = await runProgram("playwright", ["install", "chromium"]);
  if (download.code !== 0) {
    stop(
      "The browser tests need Chromium. Install it with your system's package manager, then run this again.",
    );
  }
}

function isThere(): boolean {
  return findChromium() !== undefined || existsSync(chromium.executablePath());
}

/** Installs Debian's packages that are missing, where this is Debian and we may. */
export async function installDebianBrowsers(): Promise<void> {
  const program = path.join(import.meta.dirname, "debian-browsers.mjs");
  await once(spawn(process.execPath, [program], { stdio: "inherit" }), "exit");
}
