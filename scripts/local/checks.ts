/** Static checks of the sources, in order: generated types come first, since the type check depends on them. */
export const CHECKS: readonly [name: string, program: string, args: string[]][] = [
  ["Generated types", "wrangler", ["types", "--include-runtime=true"]],
  ["Route types", "react-router", ["typegen"]],
  // One checker: each of several would compute the types of the libraries again, and four take twice the time
  // of one.
  ["Types", "tsc", ["--noEmit", "--checkers", "1"]],
  ["Format", "oxfmt", ["--check"]],
  ["Lint", "oxlint", ["--deny-warnings"]],
  ["Unused code", "knip", []],
];
