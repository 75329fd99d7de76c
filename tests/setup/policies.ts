import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as access from "#app/features/access/domain/retention.ts";
import { listReceivers } from "#app/features/legal/domain/receivers.ts";
import * as forms from "#app/features/forms/domain/retention.ts";
import * as mail from "#app/features/mail/domain/retention.ts";
import * as measurement from "#app/features/measurement/domain/retention.ts";
import * as members from "#app/features/members/domain/retention.ts";
import * as operation from "#app/features/operation/domain/retention.ts";
import * as waitlist from "#app/features/waitlist/domain/retention.ts";
import { settingNames } from "#app/settings.ts";
import { SESSION_IDLE_DAYS } from "#app/storage/retention.ts";
import * as schema from "#app/storage/schema/index.ts";

/** Text by file path. */
export type Sources = Record<string, string>;

const exported = {
  settings: settingNames,
  receivers: listReceivers({
    MAIL_HTTP_URL: "https://mail.test",
    TOKEN_SYNC_URL: "https://sync.test",
    INTAKE_FORM_URL: "https://intake.test",
  }).map(({ from }) => from),
  tables: Object.values(schema).flatMap((table) => (is(table, SQLiteTable) ? [getTableName(table)] : [])),
  purposes: schema.consents.purpose.enumValues,
  sessionIdleDays: SESSION_IDLE_DAYS,
  ...access,
  failedMailDays: mail.FAILED_DAYS,
  ...forms,
  ...measurement,
  ...members,
  ...operation,
  ...waitlist,
};

export type Facts = {
  [Name in keyof typeof exported]: (typeof exported)[Name] extends number ? number : string[];
};

/** Facts that the code exports and the policies mention. */
export const facts: Facts = exported;

const PRIVACY = "app/features/legal/content/privacy-policy.md";
const CONSUMER = "app/features/legal/content/consumer-health-data-privacy.md";

/** Differences between the privacy policies and the code, in both directions: one line each. */
export function findDifferences(sources: Sources, known = facts): string[] {
  return [
    ...compareReceivers(sources, known),
    ...compareCookies(sources, known),
    ...compareRetention(sources, known),
    ...comparePurposes(sources, known),
  ];
}

/** Files that send requests to another server. */
const CALLERS = [
  // Reports forms to the system that an administrator has named; the policies say what it gets.
  "app/features/forms/domain/webhooks/post-webhook.server.ts",
  "app/features/mail/domain/mailers.server.ts",
  // Asks sites that our pages link to, and tells them of nobody.
  "app/features/landing-pages/link-checks/ask-url.server.ts",
  "app/features/access/domain/token-sync.server.ts",
  "app/features/members/domain/passwords/leaked-passwords.server.ts",
];

/** Compares settings that name a server, and hosts that callers name, with the policies. */
function compareReceivers(sources: Sources, known: Facts): string[] {
  const callers = Object.keys(sources).filter(
    (file) =>
      /\.server\.tsx?$|^workers\//.test(file) &&
      /[^.\w]fetch\(|typeof fetch = fetch/.test(read(sources, file)),
  );
  const settings = known.settings.filter((name) => name.endsWith("_URL"));
  const hosts = callers.flatMap((file) => matches(read(sources, file), /"https:\/\/([\w.-]+)/g));
  return [
    ...subtract(callers, CALLERS).map((file) => `receiver: ${file} calls a server, and nobody says whose`),
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

/** Files that set or forward cookies, and those cookies that are not the library's. */
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

interface Kept {
  /** Tables that hold the data. */
  tables?: string[];
  /** Functions that delete it. */
  forgets?: string[];
  /** Period as the policy's line says it. */
  period?: (known: Facts) => string;
}

const inMonths = (days: number) => `no longer than ${Math.floor(days / 30.4)} months`;

/** Periods of the policy by their first words, and the code that enforces them. */
const RETENTION: Record<string, Kept> = {
  "Waitlist entry, and what you agreed to with it:": {
    tables: ["waitlist", "consents"],
    forgets: ["forgetOldEntries"],
    period: ({ ENTRY_DAYS }) => inMonths(ENTRY_DAYS),
  },
  "Question that you sent us with the form, and what you agreed to with it:": {
    tables: ["form_entries"],
    forgets: ["forgetFormEntries"],
    period: ({ QUESTION_DAYS }) => inMonths(QUESTION_DAYS),
  },
  "Note of what we told a system that works for us,": {
    tables: ["webhook_deliveries", "reported_entries"],
    forgets: ["forgetDeliveries"],
    period: ({ DELIVERY_DAYS }) => `${DELIVERY_DAYS} days`,
  },
  "Waitlist entry whose address was never confirmed:": {
    period: ({ UNPROVEN_DAYS }) => `${UNPROVEN_DAYS} days`,
  },
  "Account, photo, saved conditions, and what you agreed to in it:": {
    tables: "user account members weekly_mails saved_conditions images passkey two_factor".split(" "),
    forgets: ["forgetUnusedPhotos", "deleteOrphans", "forgetIdleAccounts"],
    period: ({ IDLE_DAYS }) => inMonths(IDLE_DAYS),
  },
  "Account whose email address was never confirmed:": {
    forgets: ["forgetUnverified"],
    period: ({ UNVERIFIED_DAYS }) => `${UNVERIFIED_DAYS} days`,
  },
  "Session:": {
    tables: ["session", "verification"],
    forgets: ["forgetExpired"],
    period: ({ sessionIdleDays }) => `after ${sessionIdleDays} days without`,
  },
  "Set-up of an authenticator app that you did not finish:": {
    period: ({ ENROLMENT_MINUTES }) => `${ENROLMENT_MINUTES} minutes`,
  },
  "Links in emails about your account:": {
    tables: ["account_links"],
    period: ({ ADDRESS_LINK_HOURS }) => `${ADDRESS_LINK_HOURS} hours`,
  },
  "Counts of sign-ins, sign-ups, emails and other requests,": {
    tables: ["attempts", "mailbox_letters"],
    forgets: ["forgetAttempts", "forgetSentMail"],
    // Expired counts are cleared before the next count ends.
    period: ({ LONGEST_COUNT_HOURS }) => `no longer than ${(2 * LONGEST_COUNT_HOURS) / 24} days`,
  },
  "That you stopped our emails,": {
    tables: ["mail_stops"],
    period: ({ STOPPED_DAYS }) => `${STOPPED_DAYS} days`,
  },
  "Counts of views, clicks and sign-ups of landing pages,": {
    tables: ["page_counts", "page_hours", "variant_counts"],
    forgets: ["forgetCounts"],
    // The daily clean-up may be a day later.
    period: ({ COUNT_DAYS, HOUR_HOURS, BURST_DAYS }) =>
      `${Math.floor(COUNT_DAYS / 30.4)} months; by hour: ${Math.max(HOUR_HOURS / 24, BURST_DAYS) + 1} days`,
  },
  "Emails that could not be delivered:": {
    tables: ["mail_outbox"],
    forgets: ["forgetFailedMail"],
    period: ({ failedMailDays }) => `${failedMailDays} days`,
  },
  "Record of what administrators do": { tables: ["audit_log"] },
  // Data outside the program: the support mailbox, and the platform's logs; and backups.
  "Emails with support, and records of privacy requests:": {},
  "Logs:": {},
  "Backups:": { forgets: ["forgetBackups"], period: ({ BACKUP_DAYS }) => `within ${BACKUP_DAYS} days` },
};

/** Tables without personal data: pages, their templates, tests and brand, the site's own keys, numbers of rows, ids of what was deleted, progress of a clean-up, what is switched off, where a form reports, runs of the cron triggers and what they found, and a table that is always empty. */
const OTHER_TABLES =
  `rate_limit pages page_revisions picture_replacements picture_uses picture_words redirects
  missing_paths missing_totals checked_links link_uses page_words page_editors traffic_sources
  page_templates page_tests page_test_variants form_webhooks shared_sections shared_section_uses shared_section_pictures brands preview_links
  signing_keys row_counts sweeps switches cron_runs watch_notes erasures`.split(/\s+/);
const OTHER_FORGETS =
  `emptyTrash forgetEmptyPages forgetVersions forgetEditors forgetPreviewLinks forgetErasures
  forgetMissingPaths`.split(/\s+/);

function compareRetention(sources: Sources, known: Facts): string[] {
  const section = sectionOf(read(sources, PRIVACY), "How long we keep it");
  const lines = section.match(/^- .*$/gm) ?? [];
  const entries = Object.entries(RETENTION);
  const forgets = matches(read(sources, "workers/housekeeping.ts"), /^ {2}await (\w+)\(services\)/gm);
  return [
    ...compare(
      "retention",
      Object.keys(RETENTION),
      lines.map((line) => /\*\*(.+?)\*\*/.exec(line)?.[1] ?? line),
    ),
    ...compare("retention of the table", known.tables, [
      ...entries.flatMap(([, { tables: kept = [] }]) => kept),
      ...OTHER_TABLES,
    ]),
    ...compare("retention by", forgets, [
      ...entries.flatMap(([, { forgets: by = [] }]) => by),
      ...OTHER_FORGETS,
    ]),
    ...entries.flatMap(([name, { period }]) => {
      const stated = period?.(known) ?? "";
      const line = lines.find((candidate) => candidate.includes(`**${name}**`)) ?? "";
      return line.includes(stated) ? [] : [`retention: “${name}” is “${stated}” in the code`];
    }),
  ];
}

/** Purposes that people can consent to, as the policy names them. */
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

function compare(kind: string, inCode: string[], inPolicy: string[]): string[] {
  return [
    ...subtract(inCode, inPolicy).map(
      (one) => `${kind}: the code has ${one}, and the policy does not say it`,
    ),
    ...subtract(inPolicy, inCode).map(
      (one) => `${kind}: the policy says ${one}, and the code does not have it`,
    ),
  ];
}

function subtract(all: string[], known: string[]): string[] {
  return [...new Set(all)].filter((one) => !known.includes(one));
}

function sectionOf(markdown: string, title: string): string {
  return markdown.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? "";
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = ""]) => found);
}

function read(sources: Sources, file: string): string {
  return sources[file] ?? "";
}
