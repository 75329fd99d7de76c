import { buildOnce } from "./local/build.ts";
import { startProgram } from "./local/programs.ts";
import { readLocalSettings } from "./local/settings.ts";
import { readTestFiles } from "./local/test-files.ts";

const files = readTestFiles("test:worker", "tests/worker/upload.test.ts");

readLocalSettings();
// Build only for the tests in tests/worker, which need the built Worker.
if (files.some((file) => file.includes("tests/worker"))) await buildOnce();
startProgram("vitest", ["run", "-c", "tests/vitest.config.ts", ...files], { stdio: "inherit" }).on(
  "exit",
  (code) => process.exit(code ?? 1),
);
