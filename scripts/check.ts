import { CHECKS } from "./local/checks.ts";
import { runProgram } from "./local/programs.ts";
import { readLocalSettings } from "./local/settings.ts";

readLocalSettings();

let failed = 0;
for (const [name, program, args] of CHECKS) {
  const { code, output } = await runProgram(program, args);
  process.stdout.write(`${code === 0 ? "ok  " : "FAIL"} ${name}\n${code === 0 ? "" : output}`);
  if (code !== 0) failed += 1;
}
process.stdout.write(`\n${CHECKS.length - failed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
