// Installs Debian's Chromium for the browser tests, where this is Debian and we may. It needs nothing but the machine's own
// Node, so that it can run while npm installs.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * The shell has the same engine without the browser's own windows, which nobody sees in a test, and is wanted also where the
 * whole browser is there: with that, the tests of public pages took 38 and 41 s of the processors instead of 32 and 33.
 */
const PACKAGES = ["chromium-headless-shell", "chromium"];

const isThere = existsSync(`/usr/bin/${PACKAGES[0]}`);
if (!isThere && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
  process.stdout.write("Installing Chromium's shell for the browser tests …\n");
  if (apt("update")) PACKAGES.find((name) => apt("install", "--no-install-recommends", name));
}

function apt(...args) {
  try {
    execFileSync("apt-get", ["-qq", "-y", ...args], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
