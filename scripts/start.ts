import net from "node:net";
import { buildOnce } from "./local/build.ts";
import { startProgram } from "./local/programs.ts";
import { seed } from "./local/seed.ts";
import { readLocalSettings, type LocalSettings } from "./local/settings.ts";
import { migrate } from "./local/state.ts";
import { stop } from "./local/stop.ts";

const settings = readLocalSettings();
if (!(await isFree(settings.port))) {
  stop(`Port ${settings.port} is in use. Stop what runs there, or choose another: PORT=8788 npm start`);
}
say("Preparing the local database …");
await migrate(settings.stateDir);
const seeded = await seed(settings);
say("Building …");
await buildOnce();
await serve(settings);
summarize(settings, seeded.passwordIsKnown);

async function serve({ port, stateDir, worker, origin }: LocalSettings): Promise<void> {
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
    onUnexpectedEnd: () => stop(`The server stopped:\n${output}`),
  });
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000));
  server.stdout?.on("data", keep);
  server.stderr?.on("data", keep);
  for (let tries = 0; tries < 240; tries++) {
    if (await answers(`http://127.0.0.1:${port}/api/health`)) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  stop(`The server did not answer at ${origin} within a minute:\n${output}`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

function summarize({ origin, adminEmail, adminPassword }: LocalSettings, passwordIsKnown: boolean): void {
  say(`
  The site      ${origin}
  Admin area    ${origin}/admin/marketing
    email       ${adminEmail}
    password    ${passwordIsKnown ? adminPassword : "the one you set"}
  Local mail    ${origin}/cdn-cgi/local/explorer/api/local/email/sending

  Press Ctrl-C to stop. Your data stays for the next start.
`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
