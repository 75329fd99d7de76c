import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

/** Uses that only the Workers runtime supports: its modules, its parser of HTML, and its streams. */
const NEEDS_WORKERD = /["']cloudflare:|\b(?:HTMLRewriter|ReadableStream)\b/;

/** Calls that replace a module, which other files must not see. */
const REPLACES_MODULES = /\bvi\.mock\(/;

/** Text that has no effect at run time: comments and type imports. */
const TYPES_ALONE = /^import type [^;]+;$/gm;
const COMMENTS = /\/\*.*?\*\/|^\s*\/\/.*$/gms;

const IMPORTED = /\b(?:from|import) ?\(?["']((?:\.|#app|#workers)[^"']*\.tsx?)["']/g;

interface TestsBesideSubjects {
  inNode: string[];
  apartInNode: string[];
  inWorkerd: string[];
}

/**
 * Test files by environment: in Node, sharing a process or isolated, or in workerd, sharing a runtime. A test
 * that needs workerd cannot mock modules, since a runtime of its own costs too much.
 */
export function listTestsBesideSubjects(root: string): TestsBesideSubjects {
  const tests: TestsBesideSubjects = { inNode: [], apartInNode: [], inWorkerd: [] };
  const known = new Map<string, boolean>();
  for (const file of globSync(["app/**/*.test.{ts,tsx}", "workers/**/*.test.ts"], { cwd: root })) {
    const isApart = REPLACES_MODULES.test(readFileSync(path.join(root, file), "utf8"));
    if (needsWorkerd(root, path.join(root, file), known)) {
      if (isApart) throw new Error(`${file} replaces modules, and needs workerd for what it uses.`);
      tests.inWorkerd.push(file);
    } else tests[isApart ? "apartInNode" : "inNode"].push(file);
  }
  return tests;
}

/**
 * Whether a module, or one of its transitive imports, needs workerd, which loads each module with a separate
 * request.
 */
function needsWorkerd(root: string, file: string, known: Map<string, boolean>): boolean {
  const before = known.get(file);
  if (before !== undefined) return before;
  known.set(file, false);
  if (!existsSync(file)) return false;
  const source = readFileSync(file, "utf8").replaceAll(TYPES_ALONE, "").replaceAll(COMMENTS, "");
  const imported = [...source.matchAll(IMPORTED)].map(([, to = ""]) =>
    to.startsWith("#") ? path.join(root, to.slice(1)) : path.join(path.dirname(file), to),
  );
  const isNeeded = NEEDS_WORKERD.test(source) || imported.some((other) => needsWorkerd(root, other, known));
  known.set(file, isNeeded);
  return isNeeded;
}
