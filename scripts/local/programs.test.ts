import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runProgram } from "./programs.ts";

const TIMEOUT_MS = 60_000;

/** Timer of the system: the tests advance the one of `runProgram`, since no program is quick on a busy machine. */
const systemTimer = setTimeout;

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "programs-"));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** Prints numbered lines and records the last number, or only one line; exits once the folder has a stop file. */
const SCRIPT = `
const fs = require("node:fs");
const [folder, lines] = process.argv.slice(1);
let line = 0;
setInterval(() => {
  if (fs.existsSync(folder + "/stop")) process.exit(0);
  if (lines === "one" && line === 1) return;
  console.log(++line);
  fs.writeFileSync(folder + "/count", String(line));
}, 20);
`;

function run(lines: "one" | "many") {
  return runProgram("node", ["-e", SCRIPT, folder, lines], { timeoutMs: TIMEOUT_MS });
}

function countLines(): number {
  const file = path.join(folder, "count");
  return existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
}

/** Waits until the program has printed the line, and its output was read. */
async function waitForLine(line: number): Promise<void> {
  while (countLines() < line) await new Promise((resolve) => systemTimer(resolve, 20));
  await new Promise((resolve) => systemTimer(resolve, 50));
}

test("runProgram: a program without output until the timeout is ended, and its output is kept", async () => {
  const running = run("one");
  await waitForLine(1);
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
  expect(await Promise.race([running, "running"])).toBe("running");
  await vi.advanceTimersByTimeAsync(1);
  const { hung, output, code } = await running;
  expect({ hung, output, isGood: code === 0 }).toEqual({ hung: true, output: "1\n", isGood: false });
});

test("runProgram: a program with regular output may run longer than the timeout", async () => {
  const running = run("many");
  for (let round = 0; round < 3; round++) {
    await waitForLine(countLines() + 2);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
  }
  writeFileSync(path.join(folder, "stop"), "");
  expect(await running).toMatchObject({ hung: false, code: 0 });
});
