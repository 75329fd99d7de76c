import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** What only the Workers runtime has: its modules, the files that touch a binding, and its parser of HTML. */
const NEEDS_WORKERD = /["']cloudflare:|\.server(\.tsx?)?["']|\bHTMLRewriter\b/;

/** What puts another module in a module's place, which other files must not see. */
const REPLACES_MODULES = /\bvi\.mock\(/;

const IMPORTED = /\bfrom ["'](\.[^"']+\.ts)["']/g;

interface TestsBesideSubjects {
  inNode: string[];
  apartInNode: string[];
  inWorkerd: string[];
  apartInWorkerd: string[];
}

/** The tests that stand beside their subjects, by where they run: in Node or in workerd, together or each in a runtime of its own. */
export function listTestsBesideSubjects(root: string): TestsBesideSubjects {
  const tests: TestsBesideSubjects = { inNode: [], apartInNode: [], inWorkerd: [], apartInWorkerd: [] };
  for (const file of globSync(["app/**/*.test.{ts,tsx}", "workers/**/*.test.ts"], { cwd: root })) {
    const isApart = REPLACES_MODULES.test(readFileSync(path.join(root, file), "utf8"));
    if (needsWorkerd(path.join(root, file))) tests[isApart ? "apartInWorkerd" : "inWorkerd"].push(file);
    else tests[isApart ? "apartInNode" : "inNode"].push(file);
  }
  return tests;
}

/** A test needs what its fixtures need. */
function needsWorkerd(file: string): boolean {
  const source = readFileSync(file, "utf8");
  if (NEEDS_WORKERD.test(source)) return true;
  const imported = [...source.matchAll(IMPORTED)].map(([, to = ""]) => path.join(path.dirname(file), to));
  return imported.some((other) => other.includes(path.join("tests", "fixtures")) && needsWorkerd(other));
}
