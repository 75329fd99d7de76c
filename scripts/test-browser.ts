import { buildOnce } from "./local/build.ts";
import { installChromium } from "./local/chromium.ts";
import { startProgram } from "./local/programs.ts";
import { readLocalSettings } from "./local/settings.ts";
import { stop } from "./local/stop.ts";

const files = process.argv.slice(2);
if (files.length === 0)
  stop("Name a file of tests, for example: npm run test:browser -- tests/e2e/search.spec.ts");

readLocalSettings();
await Promise.all([buildOnce(), installChromium()]);
startProgram("playwright", ["test", "-c", "tests/playwright.config.ts", ...files], { stdio: "inherit" }).on(
  "exit",
  (code) => process.exit(code ?? 1),
);
