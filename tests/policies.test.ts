import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deletionNotice } from "../app/features/members/content/deletion-notice.ts";
import { forms } from "#app/features/forms/domain/forms.ts";
import { listFieldsToOffer } from "#app/features/forms/domain/webhooks/report.server.ts";
import { findDifferences } from "./setup/policies.ts";
import { facts, type Facts } from "./setup/policy-facts.ts";
import type { Sources } from "./setup/policy-texts.ts";

const read = (file: string) => readFileSync(file, "utf8");
const policies = globSync("app/features/legal/content/*.md").map((file) => ({ file, text: read(file) }));
const privacy = read("app/features/legal/content/privacy-policy.md");
const screens = globSync("app/**/*.tsx")
  .map((file) => read(file).replaceAll(/\s+/g, " "))
  .join("\n");

test("policies: every control that they mention exists under that name", () => {
  const named = policies.flatMap(({ text }) =>
    [...text.matchAll(/choose \*\*(.+?)\*\*/g)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !screens.includes(`> ${name} <`))).toEqual([]);
});

test("privacy policy: both mentions of the session lifetime are correct", () => {
  const { sessionIdleDays: idleDays, MAX_SESSION_DAYS: mostDays } = facts;
  const sentences = [
    `after ${idleDays} days without a visit to your account`,
    `${mostDays} days after you signed in`,
  ];
  for (const words of sentences) expect(privacy.split(words)).toHaveLength(3);
  expect(privacy).not.toContain(`${idleDays} days after you signed in`);
});

const sources: Sources = Object.fromEntries(
  globSync(["{app,workers}/**/*.{ts,tsx}", "app/features/legal/content/*.md"])
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => [file, read(file)]),
);

test("privacy policy: receivers, cookies, retention and purposes are those of the code", () => {
  expect(findDifferences(sources)).toEqual([]);
});

test("account deletion: the page states the same periods as the policy", () => {
  const kept = privacy.split("## How long we keep it\n")[1]?.split("\n## ")[0] ?? "";
  for (const [what, name, period] of [
    ["Backups of our database", "Backups:", "30 days"],
    ["Counts of requests", "Counts of sign-ins", "o longer than 2 days"],
    ["The email that tells you", "Emails that could not be delivered:", "30 days"],
    ["A list of the waitlist", "Waitlist entry, and", "30 days"],
    ["A line in the record", "Record of what administrators do", "s long as we run this site"],
    ["Emails you exchanged", "Emails with support", "24 months after the last"],
  ] as const) {
    expect(deletionNotice.stays.find((row) => row.what.startsWith(what))?.howLong, what).toContain(period);
    expect(
      kept.split("\n").find((line) => line.startsWith(`- **${name}`)),
      name,
    ).toContain(period);
  }
});

test("policies: both name each field that a webhook may send", () => {
  const offered = forms.flatMap((form) => listFieldsToOffer(form).map((name) => form.fields[name]?.label));
  expect(offered.length).toBeGreaterThan(3);
  const about = policies.flatMap(({ text }) => /only if we choose so, your [^.]*\./.exec(text)?.[0] ?? []);
  expect(about).toHaveLength(2);
  const missing = about.flatMap((words) =>
    offered.filter((label = "") => !words.replace("email address", "email").includes(label.toLowerCase())),
  );
  expect(missing).toEqual([]);
});

const PRIVACY = "app/features/legal/content/privacy-policy.md";

test.each([
  [
    "a new file that calls a server",
    "workers/housekeeping.ts",
    "const failures",
    'await fetch("https://tracker.test/");\n  const failures',
    "receiver: workers/housekeeping.ts calls a server",
  ],
  [
    "a caller of another host",
    "app/features/members/domain/passwords/leaked-passwords.server.ts",
    "https://api.pwnedpasswords.com",
    "https://other.test",
    "receiver: the code has other.test",
  ],
  [
    "a policy without the receivers",
    PRIVACY,
    "{{receivers}}",
    "Nobody.",
    `receiver: ${PRIVACY} does not list them`,
  ],
  [
    "a new plugin of the identity library",
    "app/storage/auth.server.ts",
    "plugins: [",
    "plugins: [\n      magicLink({}),",
    "cookie: the code has one of the plugin magicLink",
  ],
  [
    "a new cookie of our own",
    "workers/housekeeping.ts",
    "const failures",
    'headers.set("Set-Cookie", "a=b");\n  const failures',
    "cookie: the code has one of workers/housekeeping.ts",
  ],
  [
    "a cookie that the policy leaves out",
    PRIVACY,
    "- **two_factor** holds",
    "- It holds",
    "cookie: the code has two_factor",
  ],
  [
    "a cookie that is not set",
    PRIVACY,
    "- **known-device** marks",
    "- **visitor** marks",
    "cookie: the policy says visitor",
  ],
  [
    "a clearing that is gone",
    "workers/housekeeping.ts",
    "  forgetOldEntries,",
    "",
    "retention by: the policy says forgetOldEntries",
  ],
  [
    "a period for what is not kept",
    PRIVACY,
    "- **Logs:**",
    "- **Call recordings:** 90 days.\n- **Logs:**",
    "retention: the policy says Call recordings:",
  ],
  [
    "a purpose that the policy leaves out",
    PRIVACY,
    "- send you news,",
    "- send you things,",
    "purpose: the code has send you news",
  ],
  [
    "a purpose that nothing serves",
    PRIVACY,
    "- find and fix faults",
    "- find and fix faults\n- train our models",
    "purpose: the policy says - train our models",
  ],
])("findDifferences: %s is found in the sources", (_kind, file, before, after, difference) => {
  const text = sources[file] ?? "";
  expect(text).toContain(before);
  const changed = { ...sources, [file]: text.replaceAll(before, () => after) };
  expect(findDifferences(changed).join("\n")).toContain(difference);
});

test.each<[string, Partial<Facts>, string]>([
  [
    "a new setting that names a server",
    { settings: [...facts.settings, "CHAT_URL"] },
    "receiver: the code has CHAT_URL",
  ],
  [
    "a receiver that nobody calls any more",
    { receivers: [...facts.receivers, "OLD_SYNC_URL"] },
    "receiver: the policy says OLD_SYNC_URL",
  ],
  ["a cookie kept for longer", { KNOWN_DEVICE_DAYS: 365 }, "cookie: known-device is kept for 365 days"],
  [
    "failed letters kept for longer",
    { failedMailDays: 90 },
    "retention: “Emails that could not be delivered:” is “90 days”",
  ],
  ["counters kept for longer", { MAX_WINDOW_HOURS: 48 }, "is “no longer than 4 days” in the code"],
  [
    "unconfirmed entries kept for longer",
    { UNPROVEN_DAYS: 60 },
    "never confirmed:” is “60 days” in the code",
  ],
  ["bursts kept for longer", { BURST_DAYS: 90 }, "; by hour: 91 days” in the code"],
  ["a new table", { tables: [...facts.tables, "visits"] }, "retention of the table: the code has visits"],
  [
    "a new purpose to agree to",
    { purposes: [...facts.purposes, "research"] },
    "purpose: the code has the consent research",
  ],
])("findDifferences: %s is found in the facts", (_kind, changes, difference) => {
  expect(findDifferences(sources, { ...facts, ...changes }).join("\n")).toContain(difference);
});
