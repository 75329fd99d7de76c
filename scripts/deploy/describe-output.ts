import { stripVTControlCharacters } from "node:util";
import { readJson } from "./read-json.ts";

const SIGN_IN = "wrangler is not signed in to an account. Run: npx wrangler login";

/** Failures with a known remedy: pattern of wrangler's output -> what an operator can do. */
const KNOWN: [sign: RegExp, words: string][] = [
  [/set a CLOUDFLARE_API_TOKEN|not logged in|"loggedIn": ?false/i, SIGN_IN],
  [
    /fetch failed|connectivity issue|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT/,
    "Cloudflare cannot be reached. Check the network connection, then run this again.",
  ],
  [
    /\[code: (?:9106|9109|1000[01])\]/,
    "Cloudflare refuses the sign-in or its permissions. Run: npx wrangler login, or check the permissions of CLOUDFLARE_API_TOKEN (docs/operating.md, Workflows).",
  ],
];

/** Lines of wrangler about itself. */
const NOISE =
  /create an issue at|Logs were written to|newer version of Wrangler|out-of-date|update available|^\W*wrangler \d|^[─\s-]*$/;

/**
 * Describes a failure of wrangler: the remedy if one is known, otherwise the output without colors and without
 * lines about wrangler itself.
 */
export function describeOutput(output: string): string {
  const plain = stripVTControlCharacters(output);
  const remedy = findRemedy(plain);
  if (remedy !== undefined) return remedy;
  const reason = (readJson(plain) as { error?: { text?: string } } | undefined)?.error?.text;
  if (reason !== undefined) return reason;
  return plain
    .split("\n")
    .filter((line) => !NOISE.test(line))
    .map((line) => line.replace(/^\s*\W*\[ERROR\]/, "").trim())
    .join("\n");
}

/** Finds what an operator can do about a failure of wrangler. */
export function findRemedy(message: string): string | undefined {
  return KNOWN.find(([sign]) => sign.test(message))?.[1];
}
