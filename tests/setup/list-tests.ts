import { globSync, readFileSync } from "node:fs";

/** What only the Workers runtime has, its modules and the files that touch a binding; and what must not be seen by other files. */
const NEEDS_WORKERD = /["']cloudflare:|\.server(\.tsx?)?["']|tests\/fixtures|vi\.mock/;

/** The tests that stand beside their subjects, apart by where they can run: starting a runtime takes a file two seconds. */
export function listTestsBesideSubjects(root: string): { inNode: string[]; inWorkerd: string[] } {
  const files = globSync(["app/**/*.test.{ts,tsx}", "workers/**/*.test.ts"], { cwd: root });
  const needsWorkerd = (file: string) => NEEDS_WORKERD.test(readFileSync(`${root}/${file}`, "utf8"));
  return {
    inNode: files.filter((file) => !needsWorkerd(file)),
    inWorkerd: files.filter(needsWorkerd),
  };
}
