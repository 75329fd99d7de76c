import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";

const BUILT = path.resolve(import.meta.dirname, "../../build/server");

const STATIC_IMPORT = /\b(?:import|export)\b[^;"'()]*["'](\.[^"']+\.js)["']/g;

/** A module of the built Worker with its static imports; dynamic imports are not included. */
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

test("isolate: it reads 270 KiB before its first landing page, 745 before its first page of the router", () => {
  const { entry, router } = readBuild();
  expect(entry.size).toBeGreaterThan(5);
  expect(weigh(entry)).toBeLessThan(270);
  expect(weigh(router)).toBeGreaterThan(weigh(entry) + 100);
  expect(weigh(router)).toBeLessThan(745);
});

test("identity library: it is loaded only when a session is read", () => {
  const { entry, router, all } = readBuild();
  const knows = (modules: Map<string, string>) =>
    [...modules.values()].some((source) => source.includes("trustedOrigins"));
  expect([knows(entry), knows(router), knows(all)]).toEqual([false, false, true]);
});
