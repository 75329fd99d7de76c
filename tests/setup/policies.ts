/** A file's path -> its text. */
export type Sources = Record<string, string>;

const PRIVACY = "app/features/legal/content/privacy-policy.md";
const CONSUMER = "app/features/legal/content/consumer-health-data-privacy.md";
const RECEIVERS = "app/features/legal/domain/receivers.ts";

/** What the privacy policies say and the code does not, and what the code does and they do not say: one line each. */
export function findDifferences(sources: Sources): string[] {
  return [
    ...compareReceivers(sources),
    ...compareCookies(sources),
    ...compareRetention(sources),
    ...comparePurposes(sources),
  ];
}

/** The files that ask another server for something. */
const CALLERS = [
  "app/features/mail/domain/mailers.server.ts",
  "app/features/access/domain/token-sync.server.ts",
  "app/features/members/domain/passwords/leaked-passwords.server.ts",
];

/** Settings that name a server, and the hosts that callers name, against what the policies are given to say. */
function compareReceivers(sources: Sources): string[] {
  const callers = Object.keys(sources).filter(
    (file) =>
      /\.server\.tsx?$|^workers\//.test(file) &&
      /[^.\w]fetch\(|typeof fetch = fetch/.test(read(sources, file)),
  );
  const settings = matches(read(sources, "app/settings.ts"), /^ {2}([A-Z_]+_URL):/gm);
  const hosts = callers.flatMap((file) => matches(read(sources, file), /"https:\/\/([\w.-]+)/g));
  const told = matches(read(sources, RECEIVERS), /\bfrom: "([^"]+)"/g);
  return [
    ...subtract(callers, CALLERS).map((file) => `receiver: ${file} calls a server, and nobody says whose`),
    ...compare("receiver", [...settings, ...hosts, "Cloudflare"], told),
    ...[PRIVACY, CONSUMER]
      .filter((file) => !/^\{\{receivers\}\}$/m.test(read(sources, file)))
      .map((file) => `receiver: ${file} does not list them`),
  ];
}

/** What each plugin of the identity library sets. */
const PLUGIN_COOKIES: Record<string, string[]> = {
  twoFactor: ["two_factor"],
  passkey: ["better-auth-passkey"],
  jwt: [],
};

/** Files that send cookies, or pass them on, and those of them that are not the library's. */
const SETTERS: Record<string, string[]> = {
  "app/http/cookies.ts": [],
  "app/http/signed-in-flag.ts": ["signed-in"],
  "workers/middleware/signed-in-flag.ts": [],
  "app/browser/signed-in-flag.ts": [],
  "app/middleware/cache-control.ts": [],
  "app/features/access/domain/auth-response.server.ts": [],
  "app/features/access/domain/sessions.server.ts": [],
  "app/features/members/domain/sign-in/known-devices.server.ts": ["known-device"],
  "app/storage/auth-cookies.ts": [],
};

function compareCookies(sources: Sources): string[] {
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
  const days = numberIn(
    sources,
    "app/features/members/domain/sign-in/known-devices.server.ts",
    /KEPT_SECONDS = (\d+) \*/,
  );
  const kept = about.includes(`stays for ${days} days`)
    ? []
    : [`cookie: known-device is kept for ${days} days`];
  return [...compare("cookie", set, matches(about, /^- \*\*(.+?)\*\*/gm)), ...kept];
}

/** The periods of the policy, by the words that they begin with; and what in the code makes them true. */
const RETENTION: Record<
  string,
  { tables?: string[]; forgets?: string[]; says?: [words: string, of: Period] }
> = {
  "Waitlist entry, and what you agreed to with it:": {
    tables: ["waitlist", "consents"],
    forgets: ["forgetOldEntries"],
    says: [
      "no longer than {n} months",
      [
        "app/features/waitlist/domain/waitlist.server.ts",
        /KEPT_DAYS = (\d+);/,
        (days) => Math.floor(days / 30.4),
      ],
    ],
  },
  "Waitlist entry whose address was never confirmed:": {
    says: ["{n} days", ["app/features/waitlist/domain/joining.server.ts", /UNPROVEN_DAYS = (\d+);/]],
  },
  "Account, photo, saved conditions, and what you agreed to in it:": {
    tables: ["user", "account", "members", "saved_conditions", "images", "passkey", "two_factor"],
    forgets: ["forgetUnusedPhotos", "deleteOrphans", "forgetIdleAccounts"],
    says: [
      "no longer than {n} months",
      [
        "app/features/members/domain/accounts/idle-accounts.server.ts",
        /IDLE_DAYS = (\d+);/,
        (days) => Math.floor(days / 30.4),
      ],
    ],
  },
  "Account whose email address was never confirmed:": {
    forgets: ["forgetUnverified"],
    says: ["{n} days", ["app/features/access/domain/sessions.server.ts", /UNVERIFIED_DAYS = (\d+);/]],
  },
  "Session:": {
    tables: ["session", "verification"],
    forgets: ["forgetExpired"],
    says: ["after {n} days without", ["app/storage/auth.server.ts", /expiresIn: (\d+) \* DAY_SECONDS/]],
  },
  "Set-up of an authenticator app that you did not finish:": {
    says: [
      "{n} minutes",
      ["app/features/access/domain/sessions.server.ts", /ENROLMENT_MS = (\d+) \* 60 \* 1000/],
    ],
  },
  "Links in emails about your account:": {
    tables: ["account_links"],
    says: [
      "{n} hours",
      ["app/features/members/domain/accounts/links.server.ts", /address: (\d+) \* HOUR_SECONDS/],
    ],
  },
  "Counts of sign-ins, sign-ups, emails and other requests,": {
    tables: ["attempts", "mailbox_letters"],
    forgets: ["forgetAttempts", "forgetSentMail"],
    // The longest counts for a day, and what has run out is cleared before the next one ends.
    says: [
      "no longer than {n} days",
      [
        "app/features/members/domain/sign-in/sign-in.server.ts",
        /FROM_ANYWHERE = .*windowSeconds: (\d+) \*/,
        (h) => h / 12,
      ],
    ],
  },
  "That you stopped our emails,": {
    tables: ["mail_stops"],
    says: ["{n} days", ["app/features/waitlist/domain/agreements.ts", /STOPPED_DAYS = (\d+);/]],
  },
  "Emails that could not be delivered:": {
    tables: ["mail_outbox"],
    forgets: ["forgetFailedMail"],
    says: ["{n} days", ["app/features/mail/domain/outbox.server.ts", /KEEP_FAILED_MS = (\d+) \* 24 \*/]],
  },
  "Record of what administrators do": { tables: ["audit_log"] },
  // Kept outside the program: the support mailbox, and the platform's logs and backups.
  "Emails with support, and records of privacy requests:": {},
  "Logs:": {},
  "Backups:": {},
};

type Period = [file: string, pattern: RegExp, tell?: (found: number) => number];

/** About no visitor: pages, the site's own keys, numbers of rows, how far a clean-up has come, and a table that is always empty. */
const OTHER_TABLES = [
  "rate_limit",
  "pages",
  "page_revisions",
  "page_redirects",
  "page_editors",
  "signing_keys",
  "row_counts",
  "sweeps",
];
const OTHER_FORGETS = ["emptyTrash", "forgetEditors"];

function compareRetention(sources: Sources): string[] {
  const section = sectionOf(read(sources, PRIVACY), "How long we keep it");
  const lines = section.match(/^- .*$/gm) ?? [];
  const entries = Object.entries(RETENTION);
  const schema = Object.keys(sources).filter((file) => file.startsWith("app/storage/schema/"));
  const tables = schema.flatMap((file) => matches(read(sources, file), /sqliteTable\(\s*"(\w+)"/g));
  const forgets = matches(read(sources, "workers/housekeeping.ts"), /^ {2}await (\w+)\(services\)/gm);
  return [
    ...compare(
      "retention",
      Object.keys(RETENTION),
      lines.map((line) => /\*\*(.+?)\*\*/.exec(line)?.[1] ?? line),
    ),
    ...compare("retention of the table", tables, [
      ...entries.flatMap(([, { tables: kept = [] }]) => kept),
      ...OTHER_TABLES,
    ]),
    ...compare("retention by", forgets, [
      ...entries.flatMap(([, { forgets: by = [] }]) => by),
      ...OTHER_FORGETS,
    ]),
    ...entries.flatMap(([name, { says }]) => {
      if (!says) return [];
      const [words, [file, pattern, tell = (found: number) => found]] = says;
      const said = words.replace("{n}", String(tell(numberIn(sources, file, pattern))));
      const line = lines.find((candidate) => candidate.includes(`**${name}**`)) ?? "";
      return line.includes(said) ? [] : [`retention: “${name}” is “${said}” in the code`];
    }),
  ];
}

/** What people can agree to, as the policy says it. */
const AGREED_PURPOSES: Record<string, string> = { waitlist: "run the waitlist", news: "send you news" };

const OTHER_PURPOSES = [
  "run your account",
  "answer you",
  "keep the site and your account safe",
  "find and fix faults",
  "meet our legal duties",
];

function comparePurposes(sources: Sources): string[] {
  const schema = read(sources, "app/storage/schema/consents.ts");
  const agreed = matches(/purpose: text\("purpose", \{ enum: \[(.*?)\]/.exec(schema)?.[1] ?? "", /"(\w+)"/g);
  const used = [
    ...agreed.map((purpose) => AGREED_PURPOSES[purpose] ?? `the consent ${purpose}`),
    ...OTHER_PURPOSES,
  ];
  const lines = sectionOf(read(sources, PRIVACY), "How we use it").match(/^- .*$/gm) ?? [];
  const told = lines.map((line) => used.find((purpose) => line.startsWith(`- ${purpose}`)) ?? line);
  return compare("purpose", used, told);
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

function numberIn(sources: Sources, file: string, pattern: RegExp): number {
  return Number(pattern.exec(read(sources, file))?.[1]);
}

function read(sources: Sources, file: string): string {
  return sources[file] ?? "";
}
