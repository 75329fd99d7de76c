import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { runProgram } from "./programs.ts";
import { stop } from "./stop.ts";

const SYSTEM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** A browser for the tests: the machine's own, else Debian's package, else the one Playwright downloads. */
export async function installChromium(): Promise<void> {
  if (SYSTEM.some(existsSync) || existsSync(chromium.executablePath())) return;
  process.stdout.write("Installing Chromium for the browser tests …\n");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const apt = (...args: string[]) =>
      spawnSync("apt-get", ["-qq", "-y", ...args], { stdio: "ignore" }).status === 0;
    if (apt("update") && apt("install", "--no-install-recommends", "chromium")) return;
  }
  const download = await runProgram("playwright", ["install", "chromium"]);
  if (download.code !== 0) {
    stop(
      "The browser tests need Chromium. Install it with your system's package manager, then run this again.",
    );
  }
}
