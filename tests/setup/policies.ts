import { facts, type Facts } from "./policy-facts.ts";
import { compareRetention } from "./policy-retention.ts";
import { compare, matches, read, sectionOf, subtract, type Sources } from "./policy-texts.ts";

const PRIVACY = "app/features/legal/content/privacy-policy.md";
const CONSUMER = "app/features/legal/content/consumer-health-data-privacy.md";

/** Differences between the privacy policies and the code, in both directions: one line each. */
export function findDifferences(sources: Sources, known = facts): string[] {
  return [
    ...compareReceivers(sources, known),
    ...compareCookies(sources, known),
    ...compareRetention(read(sources, PRIVACY), read(sources, "workers/housekeeping.ts"), known),
    ...comparePurposes(sources, known),
  ];
}

/** Files that send requests to another server. */
const CALLERS = [
  // Reports forms to the system that an administrator has named; the policies state what it receives.
  "app/features/forms/domain/webhooks/post-webhook.server.ts",
  "app/features/mail/domain/mailers.server.ts",
  // Requests to linked sites, which transmit no personal data.
  "app/features/landing-pages/link-checks/request-url.server.ts",
  "app/features/access/domain/token-sync.server.ts",
  "app/features/members/domain/passwords/leaked-passwords.server.ts",
];

/** Compares settings with a server's name, and hard-coded hosts, with the policies. */
function compareReceivers(sources: Sources, known: Facts): string[] {
  const callers = Object.keys(sources).filter(
    (file) =>
      /\.server\.tsx?$|^workers\//.test(file) &&
      /[^.\w]fetch\(|typeof fetch = fetch/.test(read(sources, file)),
  );
  const settings = known.settings.filter((name) => name.endsWith("_URL"));
  const hosts = callers.flatMap((file) => matches(read(sources, file), /"https:\/\/([\w.-]+)/g));
  return [
    ...subtract(callers, CALLERS).map(
      (file) => `receiver: ${file} calls a server: add it to CALLERS, and its receiver to the policies`,
    ),
    ...compare("receiver", [...settings, ...hosts, "Cloudflare"], known.receivers),
    ...[PRIVACY, CONSUMER]
      .filter((file) => !/^\{\{receivers\}\}$/m.test(read(sources, file)))
      .map((file) => `receiver: ${file} does not list them`),
  ];
}

/** Cookies that each plugin of the identity library sets. */
const PLUGIN_COOKIES: Record<string, string[]> = {
  twoFactor: ["two_factor"],
  passkey: ["better-auth-passkey"],
  jwt: [],
};

/** Files that set or forward cookies; and cookies that are not set by the library. */
const SETTERS: Record<string, string[]> = {
  "app/http/cookies.ts": [],
  "app/http/signed-in-flag.ts": ["signed-in"],
  "workers/middleware/signed-in-flag.ts": [],
  "workers/pages.ts": [],
  "app/browser/signed-in-flag.ts": [],
  "app/middleware/cache-control.ts": [],
  "app/features/access/domain/auth-response.server.ts": [],
  "app/features/access/domain/sessions.server.ts": [],
  "app/features/members/domain/sign-in/known-devices.server.ts": ["known-device"],
  "app/storage/auth-cookies.ts": [],
};

function compareCookies(sources: Sources, { KNOWN_DEVICE_DAYS: days }: Facts): string[] {
  const auth = read(sources, "app/storage/auth.server.ts");
  const plugins = matches(/plugins: \[(.*?)\n {4}\],/s.exec(auth)?.[1] ?? "", /^ {6}(\w+)\(/gm);
  const setters = Object.keys(sources).filter(
    (file) => !file.startsWith("tests/") && /"Set-Cookie"|document\.cookie/.test(read(sources, file)),
  );
  const set = [
    "session_token",
    ...plugins.flatMap((plugin) => PLUGIN_COOKIES[plugin] ?? [`one of the plugin ${plugin}`]),
    ...setters.flatMap((file) => SETTERS[file] ?? [`one of ${file}`]),
  ];
  const about = /\*\*Cookies, .*?(?=\*\*Privacy signals)/s.exec(read(sources, PRIVACY))?.[0] ?? "";
  const kept = about.includes(`stays for ${days} days`)
    ? []
    : [`cookie: known-device is kept for ${days} days`];
  return [...compare("cookie", set, matches(about, /^- \*\*(.+?)\*\*/gm)), ...kept];
}

/** Purposes for which consent is given, as the policy names them. */
const AGREED_PURPOSES: Record<string, string> = { waitlist: "run the waitlist", news: "send you news" };

const OTHER_PURPOSES = [
  "run your account",
  "answer you",
  "keep the site and your account safe",
  "find and fix faults",
  "count how often our landing pages are opened",
  "meet our legal duties",
];

function comparePurposes(sources: Sources, known: Facts): string[] {
  const used = [
    ...known.purposes.map((purpose) => AGREED_PURPOSES[purpose] ?? `the consent ${purpose}`),
    ...OTHER_PURPOSES,
  ];
  const lines = sectionOf(read(sources, PRIVACY), "How we use it").match(/^- .*$/gm) ?? [];
  const listed = lines.map((line) => used.find((purpose) => line.startsWith(`- ${purpose}`)) ?? line);
  return compare("purpose", used, listed);
}
