// Installs Debian's Chromium for the browser tests, where this is Debian, we may, and no browser is there. It needs nothing but
// the machine's own Node, so that it can run while npm installs.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The shell has the same engine without the browser's own windows, which nobody sees in a test. */
const PACKAGES = ["chromium-headless-shell", "chromium"];

const isThere = [...PACKAGES, "google-chrome"].some((name) => existsSync(`/usr/bin/${name}`));
if (!isThere && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
  process.stdout.write("Installing Chromium for the browser tests …\n");
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
