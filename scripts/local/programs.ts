import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/**
 * Environment that disables update checks, telemetry, network requests and prompts of wrangler and vite, and
 * that overrides an environment selected by the shell.
 */
const QUIET = {
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  CI: "true",
  FORCE_COLOR: "0",
  CLOUDFLARE_ENV: "",
};

export interface Finished {
  code: number;
  output: string;
  /** Whether the program was ended because it had printed nothing before the timeout. */
  hung: boolean;
}

/** CPU priority of a program: before all others, or only what they leave idle. */
export type Priority = "first" | "last";

const NICENESS: Record<Priority, number> = {
  first: os.constants.priority.PRIORITY_HIGH,
  last: os.constants.priority.PRIORITY_LOW,
};

interface StartOptions extends Pick<SpawnOptions, "stdio"> {
  env?: Record<string, string>;
  priority?: Priority;
  /** Callback for an exit that was not requested by `endProgram`. */
  onUnexpectedEnd?: (code: number) => void;
}

/** Starts an installed program in a process group of its own, so that its children can be ended with it. */
export function startProgram(
  name: string,
  args: string[],
  { env, stdio, priority, onUnexpectedEnd }: StartOptions = {},
): ChildProcess {
  const program = path.join("node_modules", ".bin", name);
  const child = spawn(program, args, { stdio, env: { ...process.env, ...QUIET, ...env }, detached: true });
  if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, NICENESS[priority]);
  running.add(child);
  child.on("exit", (code) => {
    if (running.delete(child)) onUnexpectedEnd?.(code ?? 1);
  });
  return child;
}

/** Longest time without output: no program takes longer between two lines, even on a busy machine. */
const MAX_SILENCE_MS = 5 * 60_000;

/**
 * Sets priority and autogroup: Linux shares CPU time among sessions first, so that a process's own priority
 * has no effect across them.
 */
function setPriority(pid: number, niceness: number): void {
  try {
    os.setPriority(pid, niceness);
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    // Keeps the default priority if the process has exited already, or the system refuses the call.
  }
}

interface RunOptions extends Pick<StartOptions, "env" | "priority"> {
  timeoutMs?: number;
}

/**
 * Runs an installed program until it exits, and captures its output. A program without output until the
 * timeout is ended.
 */
export async function runProgram(
  name: string,
  args: string[],
  { env = {}, priority, timeoutMs = MAX_SILENCE_MS }: RunOptions = {},
): Promise<Finished> {
  const child = startProgram(name, args, { stdio: ["ignore", "pipe", "pipe"], env, priority });
  let output = "";
  let hung = false;
  return new Promise((resolve) => {
    const finish = (code: number | null) => {
      clearTimeout(watch);
      resolve({ code: code ?? 1, output, hung });
    };
    const watch = setTimeout(async () => {
      hung = true;
      await endProgram(child);
      finish(null);
    }, timeoutMs);
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
      watch.refresh();
    };
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    child.on("close", finish);
  });
}

/** Ends a program and its whole process group. */
async function endProgram(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  running.delete(child);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  signalGroup(child, "SIGTERM");
  const late = setTimeout(() => signalGroup(child, "SIGKILL"), 3000);
  await ended;
  clearTimeout(late);
  signalGroup(child, "SIGKILL");
}

const running = new Set<ChildProcess>();

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // Ignores the error if the group has exited already.
  }
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, async () => {
    await Promise.all([...running].map(endProgram));
    process.exit(0);
  });
}
process.on("exit", () => {
  for (const child of running) signalGroup(child, "SIGKILL");
});
