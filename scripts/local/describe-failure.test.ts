import { expect, test } from "vitest";
import { describeFailure } from "./describe-failure.ts";

test.each([
  [
    "D1_ERROR: database is locked: SQLITE_BUSY\n    at query (file:///x.js:1:2)",
    /^The database is in use.*SQLITE_BUSY\)$/,
  ],
  ["ENOSPC: no space left on device, write", /^No space is left on the disk/],
  ["EISDIR: illegal operation on a directory, read", /name a file/],
  ["ENOENT: no such file or directory, open '/no/key'", /make it first.*'\/no\/key'/],
  ["Something else\n    at work (file:///x.js:1:2)", /^Something else$/],
])("describeFailure: %j is one line with a remedy", (message, words) => {
  expect(describeFailure(new Error(message))).toMatch(words);
});
