/** Checks that read the sources without running them; the generated types come first, since the types build on them. */
export const CHECKS: readonly [name: string, program: string, args: string[]][] = [
  ["Generated types", "wrangler", ["types", "--include-runtime=true"]],
  ["Route types", "react-router", ["typegen"]],
  // Each of several checkers makes the types of the libraries again: four take twice the time of one.
  ["Types", "tsc", ["--noEmit", "--checkers", "1"]],
  ["Format", "oxfmt", ["--check"]],
  ["Lint", "oxlint", ["--deny-warnings"]],
  ["Unused code", "knip", []],
];
