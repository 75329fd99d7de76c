import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { runProgram } from "./programs.ts";
import { stop } from "./stop.ts";

/**
 * Paths of installed browsers. The headless shell is preferred: same engine, without the user interface that
 * tests do not need.
 */
const SYSTEM = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** Path of the system's browser; undefined if there is none, so that Playwright uses its own download. */
export function findChromium(): string | undefined {
  return SYSTEM.find(existsSync);
}

/** Makes sure that a Chromium is installed: the system's, else Debian's package, else Playwright's download. */
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

/** Installs missing packages on Debian, if permissions allow. */
export async function installDebianBrowsers(): Promise<void> {
  const program = path.join(import.meta.dirname, "debian-browsers.mjs");
  await once(spawn(process.execPath, [program], { stdio: "inherit" }), "exit");
}
