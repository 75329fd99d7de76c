// Installs Debian's packages of the browsers for the tests, on Debian and if permissions allow. Needs only the machine's own
// Node, so that it can run while npm installs packages.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * File whose existence shows that a browser is installed, and the packages that install it. Chromium's shell has the same engine
 * without a user interface, and is installed even if the whole browser exists: with the latter, the
 * tests of public pages took 38 and 41 s of CPU time instead of 32 and 33.
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
  // One call is fastest. If it fails because of one package, install the others separately.
  if (apt("update") && !install(...missing)) missing.forEach((name) => install(name));
  if (!existsSync(BROWSERS[0][0])) install("chromium");
}

function install(...names) {
  // Skip fsync: packages can be installed again after a power failure, and syncing each file takes a third of the time.
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
