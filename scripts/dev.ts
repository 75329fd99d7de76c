import { startProgram } from "./local/programs.ts";
import { seed } from "./local/seed.ts";
import { readLocalSettings } from "./local/settings.ts";

const settings = readLocalSettings();
await seed(settings);
process.stdout.write(`Sign in with ${settings.adminEmail} and ${settings.adminPassword}\n`);
startProgram("react-router", ["dev", "--host", "127.0.0.1", "--port", String(settings.port)], {
  stdio: "inherit",
  env: { ...settings.worker, STATE_DIR: settings.stateDir },
  onUnexpectedEnd: (code) => process.exit(code),
});
