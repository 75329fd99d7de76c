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
  [
    "Failed to start the remote proxy session. In a non-interactive environment, it's necessary to set a CLOUDFLARE_API_TOKEN environment variable",
    /^wrangler is not signed in to an account\. Run: npx wrangler login$/,
  ],
  [
    "Failed to start the remote proxy session. fetch failed",
    /^Cloudflare cannot be reached\. Check the network connection/,
  ],
  ["Something else\n    at work (file:///x.js:1:2)", /^Something else$/],
])("describeFailure: %j is one line with a remedy", (message, words) => {
  expect(describeFailure(new Error(message))).toMatch(words);
});
