import { buildOnce } from "./local/build.ts";
import { installEngines } from "./local/engines.ts";
import { startProgram } from "./local/programs.ts";
import { readLocalSettings } from "./local/settings.ts";
import { readTestFiles } from "./local/test-files.ts";

const files = readTestFiles("test:browser", "tests/e2e/search.spec.ts");

readLocalSettings();
await Promise.all([buildOnce(), installEngines({ demanded: false })]);
startProgram("playwright", ["test", "-c", "tests/playwright.config.ts", ...files], { stdio: "inherit" }).on(
  "exit",
  (code) => process.exit(code ?? 1),
);
