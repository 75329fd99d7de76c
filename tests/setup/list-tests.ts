import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** What only the Workers runtime has: its modules, the files that touch a binding, its parser of HTML, and its streams. */
const NEEDS_WORKERD = /["']cloudflare:|\.server(\.tsx?)?["']|\b(?:HTMLRewriter|ReadableStream)\b/;

/** What puts another module in a module's place, which other files must not see. */
const REPLACES_MODULES = /\bvi\.mock\(/;

/** Gone before anything runs. */
const TYPES_ALONE = /^import type [^;]+;$/gm;

const IMPORTED = /\bfrom ["'](\.[^"']+\.ts)["']/g;

interface TestsBesideSubjects {
  inNode: string[];
  apartInNode: string[];
  inWorkerd: string[];
}

/**
 * The tests that stand beside their subjects, by where they run: in Node, together or each apart, or together in workerd. One that
 * needs workerd cannot replace modules, since a runtime of its own costs more than all that it tests.
 */
export function listTestsBesideSubjects(root: string): TestsBesideSubjects {
  const tests: TestsBesideSubjects = { inNode: [], apartInNode: [], inWorkerd: [] };
  for (const file of globSync(["app/**/*.test.{ts,tsx}", "workers/**/*.test.ts"], { cwd: root })) {
    const isApart = REPLACES_MODULES.test(readFileSync(path.join(root, file), "utf8"));
    if (needsWorkerd(path.join(root, file))) {
      if (isApart) throw new Error(`${file} replaces modules, and needs workerd for what it uses.`);
      tests.inWorkerd.push(file);
    } else tests[isApart ? "apartInNode" : "inNode"].push(file);
  }
  return tests;
}

/** A test needs what its fixtures need. */
function needsWorkerd(file: string): boolean {
  const source = readFileSync(file, "utf8").replaceAll(TYPES_ALONE, "");
  if (NEEDS_WORKERD.test(source)) return true;
  const imported = [...source.matchAll(IMPORTED)].map(([, to = ""]) => path.join(path.dirname(file), to));
  return imported.some((other) => other.includes(path.join("tests", "fixtures")) && needsWorkerd(other));
}
