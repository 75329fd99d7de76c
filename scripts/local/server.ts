import net from "node:net";
import { startProgram } from "./programs.ts";
import type { LocalSettings } from "./settings.ts";
import { stop } from "./stop.ts";

/** Exits with a message if the port is taken, before any other work. */
export async function demandFreePort(port: number, command: string): Promise<void> {
  if (await isFree(port)) return;
  stop(`Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1} ${command}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/** Number of requests, four a second, for three minutes: a busy machine needs more than one. */
const MAX_TRIES = 720;

/** Serves the production build in workerd, and resolves once it responds. */
export async function serve(
  { port, stateDir, worker, origin }: LocalSettings,
  env: Record<string, string> = {},
): Promise<void> {
  const variables = Object.entries(worker).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  const args = [
    "dev",
    "--ip",
    "127.0.0.1",
    "--port",
    String(port),
    "--inspector-port",
    "0",
    "--persist-to",
    stateDir,
  ];
  let output = "";
  const server = startProgram("wrangler", [...args, "--show-interactive-dev-session=false", ...variables], {
    stdio: ["ignore", "pipe", "pipe"],
    env,
    onUnexpectedEnd: () => stop(`The server stopped:\n${output}`),
  });
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000));
  server.stdout?.on("data", keep);
  server.stderr?.on("data", keep);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if (await isServing(`http://127.0.0.1:${port}/api/health`)) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  stop(`The server did not respond at ${origin} within three minutes:\n${output}`);
}

async function isServing(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
