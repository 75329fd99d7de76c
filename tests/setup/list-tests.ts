import { globSync, readFileSync } from "node:fs";

/** What only the Workers runtime has: its modules, the files that touch a binding, and the fixtures that do. */
const NEEDS_WORKERD = /["']cloudflare:|\.server(\.tsx?)?["']|tests\/fixtures/;

/** What puts another module in a module's place, which other files must not see. */
const REPLACES_MODULES = /\bvi\.mock\(/;

interface TestsBesideSubjects {
  inNode: string[];
  apart: string[];
  inWorkerd: string[];
}

/** The tests that stand beside their subjects, by where they run: together in Node, each in a runtime of its own, or together in workerd. */
export function listTestsBesideSubjects(root: string): TestsBesideSubjects {
  const tests: TestsBesideSubjects = { inNode: [], apart: [], inWorkerd: [] };
  for (const file of globSync(["app/**/*.test.{ts,tsx}", "workers/**/*.test.ts"], { cwd: root })) {
    const source = readFileSync(`${root}/${file}`, "utf8");
    if (REPLACES_MODULES.test(source)) tests.apart.push(file);
    else if (NEEDS_WORKERD.test(source)) tests.inWorkerd.push(file);
    else tests.inNode.push(file);
  }
  return tests;
}
