import { buildOnce } from "./local/build.ts";
import { seed } from "./local/seed.ts";
import { demandFreePort, serve } from "./local/server.ts";
import { readLocalSettings, type LocalSettings } from "./local/settings.ts";

const settings = readLocalSettings();
await demandFreePort(settings.port, "npm start");
say("Preparing the local database …");
const seeded = await seed(settings);
say("Building …");
await buildOnce();
await serve(settings);
summarize(settings, seeded.passwordIsKnown);

function summarize({ origin, adminEmail, adminPassword }: LocalSettings, passwordIsKnown: boolean): void {
  say(`
  The site      ${origin}
  Admin area    ${origin}/admin/marketing
    email       ${adminEmail}
    password    ${passwordIsKnown ? adminPassword : "the one you set"}
  Local mail    ${origin}/cdn-cgi/local/explorer/email/sending

  Press Ctrl-C to stop. Your data stays for the next start.
`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
