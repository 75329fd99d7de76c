import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import path from "node:path";

/** Keeps wrangler and vite from asking the network, or anybody, for anything. */
const QUIET = {
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  CI: "true",
  FORCE_COLOR: "0",
};

export interface Finished {
  code: number;
  output: string;
}

interface StartOptions extends Pick<SpawnOptions, "stdio"> {
  env?: Record<string, string>;
  /** Called when the program ends although nobody asked it to. */
  onUnexpectedEnd?: (code: number) => void;
}

/** Starts an installed program in a process group of its own, so that all of it can be ended. */
export function startProgram(
  name: string,
  args: string[],
  { env, stdio, onUnexpectedEnd }: StartOptions = {},
): ChildProcess {
  const program = path.join("node_modules", ".bin", name);
  const child = spawn(program, args, { stdio, env: { ...process.env, ...QUIET, ...env }, detached: true });
  running.add(child);
  child.on("exit", (code) => {
    if (running.delete(child)) onUnexpectedEnd?.(code ?? 1);
  });
  return child;
}

/** Runs an installed program to its end, and keeps what it said. */
export async function runProgram(
  name: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Finished> {
  const child = startProgram(name, args, { stdio: ["ignore", "pipe", "pipe"], env });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code: code ?? 1, output })));
}

/** Ends a program and everything it started. */
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
    // The group is gone, which is what was wanted.
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
