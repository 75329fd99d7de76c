import { buildOnce } from "./local/build.ts";
import { startProgram } from "./local/programs.ts";
import { readLocalSettings } from "./local/settings.ts";
import { stop } from "./local/stop.ts";

const files = process.argv.slice(2);
if (files.length === 0)
  stop("Name a file of tests, for example: npm run test:worker -- tests/worker/upload.test.ts");

readLocalSettings();
// Only these ask the built Worker; all others load what they test by themselves.
if (files.some((file) => file.includes("tests/worker"))) await buildOnce();
startProgram("vitest", ["run", "-c", "tests/vitest.config.ts", ...files], { stdio: "inherit" }).on(
  "exit",
  (code) => process.exit(code ?? 1),
);
