import { buildOnce } from "../../scripts/local/build.ts";
import { seed } from "../../scripts/local/seed.ts";
import { demandFreePort } from "../../scripts/local/server.ts";
import { readLocalSettings } from "../../scripts/local/settings.ts";
import { startWorkerd } from "../../scripts/local/workerd.ts";

/** Serves the site like `npm start` for the browser tests; start-up.spec.ts tests the command itself. */
const settings = readLocalSettings();
await demandFreePort(settings.port, "npm test");
await seed(settings);
await buildOnce();
const { dispose } = await startWorkerd(settings, { port: settings.port, hasExplorer: true });
process.once("SIGTERM", async () => {
  await dispose();
  process.exit(0);
});
