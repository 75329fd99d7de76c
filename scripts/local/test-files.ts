import { existsSync } from "node:fs";
import { stop } from "./stop.ts";

/**
 * Reads the test files from the command's arguments; exits with a message if there are none, or one does not
 * exist.
 */
export function readTestFiles(command: string, example: string): string[] {
  const given = process.argv.slice(2);
  const files = given.filter((name) => !name.startsWith("-"));
  if (files.length === 0)
    stop(`Name one or more files of tests, for example: npm run ${command} -- ${example}`);
  // Ignore a line number after the name: tests/e2e/search.spec.ts:20
  const missing = files.filter((name) => !existsSync(name.replace(/:\d+$/, "")));
  if (missing.length > 0) stop(`There is no such file of tests: ${missing.join(", ")}`);
  return given;
}
