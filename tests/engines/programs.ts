import { spawn, type ChildProcess } from "node:child_process";

/** Starts a program in a process group of its own, which is ended on exit of this process at the latest. */
export function startInGroup(program: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  // Drain the output: a program blocks once its pipe is full.
  child.stdout.resume();
  child.stderr.resume();
  process.once("exit", () => endProgram(child));
  return child;
}

/** Starts a program, and resolves once its output matches. */
export async function startAndRead(
  program: string,
  args: string[],
  pattern: RegExp,
): Promise<{ child: ChildProcess; match: RegExpExecArray }> {
  const child = startInGroup(program, args);
  const match = await new Promise<RegExpExecArray>((resolve, reject) => {
    let output = "";
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = pattern.exec(output);
      if (found) resolve(found);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${program} ended with ${code}:\n${output}`)));
  });
  return { child, match };
}

/** Ends a program and its child processes. */
export function endProgram({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // Ignores the error if the process has exited already.
  }
}
