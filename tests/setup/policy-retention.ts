import { forms, type FormName } from "#app/features/forms/domain/forms.ts";
import type { Facts } from "./policy-facts.ts";
import { compare, matches, sectionOf } from "./policy-texts.ts";

interface Kept {
  /** Form whose entries are stored; its declaration has the retention period. */
  form?: FormName;
  /** Tables with the data. */
  tables?: string[];
  /** Functions that delete the data. */
  forgets?: string[];
  /** Period as stated in the policy. */
  period?: (known: Facts) => string;
}

const inMonths = (days: number) => `no longer than ${Math.floor(days / 30.4)} months`;

/** Retention periods by the first words of their line in the policy, with the code that enforces them. */
const RETENTION: Record<string, Kept> = {
  "Waitlist entry, and what you agreed to with it:": {
    tables: ["waitlist", "consents"],
    forgets: ["forgetOldEntries"],
    form: "waitlist",
  },
  "Question that you sent us with the form, and what you agreed to with it:": {
    tables: ["form_entries"],
    forgets: ["forgetFormEntries"],
    form: "ask-us",
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
    period: ({ EMAIL_LINK_HOURS }) => `${EMAIL_LINK_HOURS} hours`,
  },
  "Counts of sign-ins, sign-ups, emails and other requests,": {
    tables: ["attempts", "mailbox_letters"],
    forgets: ["forgetAttempts", "forgetSentMail"],
    // Margin: expired counters are deleted before the next one expires.
    period: ({ MAX_WINDOW_HOURS }) => `no longer than ${(2 * MAX_WINDOW_HOURS) / 24} days`,
  },
  "That you stopped our emails,": {
    tables: ["mail_stops"],
    period: ({ STOPPED_DAYS }) => `${STOPPED_DAYS} days`,
  },
  "Counts of views, clicks and sign-ups of landing pages,": {
    tables: ["page_counts", "page_hours", "variant_counts"],
    forgets: ["forgetCounts"],
    // Margin: the daily clean-up may run up to a day later.
    period: ({ COUNT_DAYS, HOURLY_VIEWS_HOURS, BURST_DAYS }) =>
      `${Math.floor(COUNT_DAYS / 30.4)} months; by hour: ${Math.max(HOURLY_VIEWS_HOURS / 24, BURST_DAYS) + 1} days`,
  },
  "Emails that could not be delivered:": {
    tables: ["mail_outbox"],
    forgets: ["forgetFailedMail"],
    period: ({ failedMailDays }) => `${failedMailDays} days`,
  },
  "Record of what administrators do": { tables: ["audit_log"] },
  // Data outside of the database: the support mailbox, the platform's logs, and backups.
  "Emails with support, and records of privacy requests:": {},
  "Logs:": {},
  "Backups:": { forgets: ["forgetBackups"], period: ({ BACKUP_DAYS }) => `within ${BACKUP_DAYS} days` },
};

/**
 * Tables without personal data: pages, their templates, tests and brand, the site's own keys, numbers of rows, ids of what was
 * deleted, progress of a clean-up, what is switched off, where a form reports, runs of the cron triggers and what they found,
 * and a table that is always empty.
 */
const OTHER_TABLES =
  `rate_limit pages page_revisions picture_replacements picture_uses picture_words redirects
  missing_paths missing_totals checked_links link_uses page_words page_editors traffic_sources
  page_templates page_tests page_test_variants form_webhooks shared_sections shared_section_revisions shared_section_uses shared_section_pictures brands preview_links
  signing_keys row_counts sweeps switches cron_runs watch_notes erasures`.split(/\s+/);
const OTHER_FORGETS =
  `emptyTrash forgetEmptyPages forgetVersions forgetEditors forgetPreviewLinks forgetErasures
  forgetMissingPaths`.split(/\s+/);

/** Lists differences between the retention periods of the privacy policy and the code. */
export function compareRetention(policy: string, housekeeping: string, known: Facts): string[] {
  const section = sectionOf(policy, "How long we keep it");
  const lines = section.match(/^- .*$/gm) ?? [];
  const entries = Object.entries(RETENTION);
  const forgets = matches(housekeeping, /^ {2}(?:await )?((?:forget|delete|empty)\w+)[,(]/gm);
  return [
    ...compare(
      "retention",
      Object.keys(RETENTION),
      lines.map((line) => /\*\*(.+?)\*\*/.exec(line)?.[1] ?? line),
    ),
    ...compare(
      "retention of the form",
      forms.map(({ name }) => name),
      entries.flatMap(([, { form }]) => form ?? []),
    ),
    ...compare("retention of the table", known.tables, [
      ...entries.flatMap(([, { tables: kept = [] }]) => kept),
      ...OTHER_TABLES,
    ]),
    ...compare("retention by", forgets, [
      ...entries.flatMap(([, { forgets: by = [] }]) => by),
      ...OTHER_FORGETS,
    ]),
    ...entries.flatMap(([name, { form, period }]) => {
      const declared = forms.find((one) => one.name === form);
      const stated = declared ? inMonths(declared.retentionDays) : (period?.(known) ?? "");
      const line = lines.find((candidate) => candidate.includes(`**${name}**`)) ?? "";
      return line.includes(stated) ? [] : [`retention: “${name}” is “${stated}” in the code`];
    }),
  ];
}
