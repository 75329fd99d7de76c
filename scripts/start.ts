import net from "node:net";
import { buildOnce } from "./local/build.ts";
import { seed } from "./local/seed.ts";
import { serve } from "./local/server.ts";
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
