// Runs on any Node version with built-in modules only: installs the packages of the lock file, then starts the
// command's own script with the Node of the lock file, or with the machine's Node if there is none. Without a
// command it only installs.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const bin = path.join(root, "node_modules", ".bin");
const stamp = path.join(root, "node_modules", ".installed-lock");

const [command, ...args] = process.argv.slice(2);
refuseOldNode();
const browser = command === "test" ? installBrowsers() : undefined;
installPackages();
await browser;
if (command !== undefined) runCommand();

function refuseOldNode() {
  if (isAtLeast(20)) return;
  stop(`This project needs Node 20 or newer; this is ${process.version}. Get one from https://nodejs.org.`);
}

function isAtLeast(version) {
  return Number(process.versions.node.split(".")[0]) >= version;
}

/** The scripts are in TypeScript, which Node reads from version 24 on. */
function findNode() {
  const brought = path.join(bin, "node");
  if (existsSync(brought)) return brought;
  if (isAtLeast(24)) return process.execPath;
  return stop(
    `No Node is packaged for ${process.platform} on ${process.arch}, and this one is ${process.version}. Get Node 24 or newer from https://nodejs.org.`,
  );
}

/** Runs concurrently with npm, which uses only half of the CPU. If the installation fails, the tests look for another browser. */
function installBrowsers() {
  const child = spawn(process.execPath, [path.join(root, "scripts", "local", "debian-browsers.mjs")], {
    stdio: "inherit",
  });
  return new Promise((resolve) => child.on("exit", resolve));
}

function installPackages() {
  const lock = createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  process.stdout.write("Installing packages (once, about a minute) …\n");
  const flags = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const install = spawnSync(npm, flags, { cwd: root, encoding: "utf8" });
  if (install.error) stop("npm was not found. It comes with Node; check that it is in PATH.");
  if (install.status !== 0) {
    const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH/.test(install.stderr);
    stop(
      offline
        ? "The package registry cannot be reached. Check the network connection and run this again."
        : `Packages could not be installed:\n${install.stderr.split("\n").slice(0, 8).join("\n")}`,
    );
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}

/**
 * The child shares our process group, so that Ctrl-C reaches it. A signal sent only to this process is forwarded; the
 * exit of npm, which forwards no signals, ends the child too.
 */
function runCommand() {
  const env = { ...process.env, PATH: bin + path.delimiter + process.env.PATH };
  const child = spawn(findNode(), [path.join(root, "scripts", `${command}.ts`), ...args], {
    cwd: root,
    stdio: "inherit",
    env,
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 500);
  watch.unref();
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 0 : 1)));
}

function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
