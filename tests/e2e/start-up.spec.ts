import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { findFreePort } from "./free-port.ts";

const BUILT = path.resolve(import.meta.dirname, "../../build/server");

const STATIC_IMPORT = /\b(?:import|export)\b[^;"'()]*["'](\.[^"']+\.js)["']/g;

/** Reads a module of the built Worker with its static imports, without dynamic ones. */
function readWith(file: string, read = new Map<string, string>()): Map<string, string> {
  if (read.has(file)) return read;
  const source = readFileSync(file, "utf8");
  read.set(file, source);
  for (const [, imported = ""] of source.matchAll(STATIC_IMPORT))
    readWith(path.resolve(path.dirname(file), imported), read);
  return read;
}

const weigh = (modules: Map<string, string>) =>
  [...modules.values()].reduce((sum, source) => sum + gzipSync(source).length, 0) / 1024;

function readBuild() {
  const names = readdirSync(path.join(BUILT, "assets"));
  const table = names.find((name) => name.startsWith("server-build-")) ?? "";
  const entry = readWith(path.join(BUILT, "index.js"));
  const router = readWith(path.join(BUILT, "assets", table), new Map(entry));
  const all = names.reduce((read, name) => readWith(path.join(BUILT, "assets", name), read), new Map(router));
  return { entry, router, all };
}

/** The names of files contain hashes, so that the sums vary by some 50 bytes between builds of the same code. */
test("isolate: it loads 275 KiB before its first landing page, and 770 before its first page of the router", () => {
  const { entry, router } = readBuild();
  expect(entry.size).toBeGreaterThan(5);
  expect(weigh(entry)).toBeLessThan(275);
  expect(weigh(router)).toBeGreaterThan(weigh(entry) + 100);
  expect(weigh(router)).toBeLessThan(770);
});

test("identity library: it is loaded only when a session is read", () => {
  const { entry, router, all } = readBuild();
  const knows = (modules: Map<string, string>) =>
    [...modules.values()].some((source) => source.includes("trustedOrigins"));
  expect([knows(entry), knows(router), knows(all)]).toEqual([false, false, true]);
});

test("npm start: an empty state is filled and served through wrangler dev, and SIGTERM ends it", async ({
  request,
}) => {
  // Long timeout: the test fills a state and starts wrangler, and a busy machine takes eight times as long.
  test.setTimeout(360_000);
  const stateDir = mkdtempSync(path.join(os.tmpdir(), "state-"));
  const port = await findFreePort();
  const settings: Record<string, string> = {
    PORT: String(port),
    STATE_DIR: stateDir,
    ADMIN_EMAILS: "first@rootwell.example",
    ADMIN_PASSWORD: "a passphrase for the first start",
  };
  const server = spawn(process.execPath, ["scripts/start.ts"], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise((resolve) => server.once("exit", resolve));
  try {
    const served = expect.poll(() => output, { timeout: 300_000 }).toContain("Press Ctrl-C to stop");
    // Fails on the output if the command has exited early.
    await Promise.race([served.catch(() => undefined), ended]);
    expect(output).toMatch(/first@rootwell\.example\s+password +a passphrase for the first start/);
    const page = await request.get(`http://localhost:${port}/page/hsa-fsa`);
    expect([page.status(), await page.text()]).toEqual([200, expect.stringContaining("HSA/FSA-eligible")]);
    expect((await request.get(`http://localhost:${port}/login`)).status()).toBe(200);
  } finally {
    server.kill("SIGTERM");
    await ended;
    rmSync(stateDir, { recursive: true, force: true });
  }
});
