// Installs Debian's packages of the browsers for the tests, where this is Debian and we may. It needs nothing but the machine's
// own Node, so that it can run while npm installs.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * The file that shows that it is there, and the packages that bring it. Chromium's shell has the same engine without the browser's
 * own windows, which nobody sees in a test, and is wanted also where the whole browser is there: with that, the tests of public
 * pages took 38 and 41 s of the processors instead of 32 and 33.
 */
const BROWSERS = [
  ["/usr/bin/chromium-headless-shell", "chromium-headless-shell"],
  ["/usr/bin/firefox-esr", "firefox-esr"],
  ["/usr/bin/WebKitWebDriver", "webkit2gtk-driver"],
  ["/usr/bin/Xvfb", "xvfb"],
];

const missing = BROWSERS.filter(([file]) => !existsSync(file)).map(([, name]) => name);
if (missing.length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
  process.stdout.write(`Installing ${missing.join(", ")} for the browser tests …\n`);
  // One call takes the least time; where it fails for one package, the others can still be had.
  if (apt("update") && !install(...missing)) missing.forEach((name) => install(name));
  if (!existsSync(BROWSERS[0][0])) install("chromium");
}

function install(...names) {
  // Packages need not survive a loss of power: writing each file through to the disk takes a third of the time.
  return apt("install", "--no-install-recommends", "-o", "Dpkg::Options::=--force-unsafe-io", ...names);
}

function apt(...args) {
  try {
    execFileSync("apt-get", ["-qq", "-y", ...args], {
      stdio: "ignore",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    return true;
  } catch {
    return false;
  }
}
