import { expect, test } from "vitest";
import { describeOutput } from "./describe-output.ts";

const ERROR = "\u001B[31m✘ \u001B[41;31m[\u001B[41;97mERROR\u001B[41;31m]\u001B[0m \u001B[1m";
const SIGNED_OUT =
  "In a non-interactive environment, it's necessary to set a CLOUDFLARE_API_TOKEN environment variable for wrangler to work.";
const ABOUT_ITSELF = `
\u001B[32mIf you think this is a bug then please create an issue at https://github.com/cloudflare/workers-sdk/issues/new/choose\u001B[0m
Note that there is a newer version of Wrangler available (4.164.0). Consider checking whether upgrading resolves this error.
🪵  Logs were written to "/home/ann/.config/.wrangler/logs/wrangler-2026-11-29_01-44-48_349.log"
`;

test.each([
  [`\n${ERROR}${SIGNED_OUT}\u001B[0m\n${ABOUT_ITSELF}`, /^wrangler is not signed in.*npx wrangler login$/],
  [JSON.stringify({ error: { text: SIGNED_OUT } }, null, 2), /^wrangler is not signed in/],
  [`\n${ERROR}fetch failed\u001B[0m\n${ABOUT_ITSELF}`, /^Cloudflare cannot be reached\. Check the network/],
  [
    `${ERROR}A request to the Cloudflare API (/accounts/1/d1) failed.\n\n  Authentication error [code: 10000]`,
    /npx wrangler login, or check the permissions/,
  ],
  [JSON.stringify({ error: { text: "no such table: user" } }), /^no such table: user$/],
  [
    ` ⛅️ wrangler 4.135.0 (update available 4.164.0)\n────────\n${ERROR}Migration 0063 failed.\u001B[0m\n${ABOUT_ITSELF}`,
    /^Migration 0063 failed\.$/,
  ],
  ["The API is down.", /^The API is down\.$/],
])("describeOutput: %j becomes one line with the reason or the remedy", (output, words) => {
  expect(describeOutput(output)).toMatch(words);
});
