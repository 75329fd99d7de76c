import { figures, patientCount } from "../content/figures.ts";
import { notices } from "../content/notices.ts";
import { practice } from "../content/practice.ts";
import { price } from "../content/price.ts";
import { site } from "../content/site.ts";
import { isDevelopment } from "./is-development.ts";

/** A fact or setting that only the operator can supply and that publishing requires. */
export interface MissingFact {
  what: string;
  /** File or setting to fill in. */
  where: string;
  why: string;
}

/** Settings as in the environment, before parsing. */
interface LaunchSettings {
  PUBLIC_ORIGIN?: unknown;
  ADMIN_EMAILS?: unknown;
  SUPPORT_EMAIL?: unknown;
  MAIL_FROM?: unknown;
  POSTAL_ADDRESS?: unknown;
  ADMIN_SECOND_STEP?: unknown;
}

interface LaunchContent {
  site: { legalName: string; isLegalNameSample: boolean };
  practice: typeof practice;
  price: typeof price;
  figures: typeof figures;
  patientCount: typeof patientCount;
  notices: typeof notices;
}

const CONTENT = "app/features/site/content";

/**
 * Lists what is missing; empty if the site may be published. `npm run deploy` fails with this list, and a
 * page of the admin area displays it.
 */
export function listMissingFacts(
  settings: LaunchSettings,
  content: LaunchContent = { site, practice, price, figures, patientCount, notices },
): MissingFact[] {
  return [
    ...listMissingSettings(settings),
    ...listCompany(content.site),
    ...listPractice(content.practice),
    ...listPrice(content),
    ...listEvidence(content),
    ...listNotices(content.notices),
  ];
}

/** Lines of the launch list for a terminal. */
export function describeMissing(missing: MissingFact[]): string {
  const lines = missing.map(({ what, where, why }, at) => `${at + 1}. ${what}\n   in ${where}\n   ${why}`);
  const count = missing.length === 1 ? "one thing is" : `${missing.length} things are`;
  return `The site cannot go public yet: ${count} missing that only you can know.\n\n${lines.join("\n\n")}`;
}

/** Lists missing settings only, without missing facts of the content. */
export function listMissingSettings(settings: LaunchSettings): MissingFact[] {
  const { PUBLIC_ORIGIN: origin = "" } = settings;
  const missing: MissingFact[] = [];
  const ask = (name: keyof LaunchSettings, what: string, why: string) => {
    const value = settings[name];
    const isGiven = typeof value === "string" && value.trim() !== "" && !isSample(value);
    if (!isGiven) missing.push({ what, where: `wrangler.jsonc, ${name}`, why });
  };
  if (typeof origin !== "string" || !URL.canParse(origin) || isDevelopment(origin))
    missing.push({
      what: "The site's public address",
      where: "wrangler.jsonc, PUBLIC_ORIGIN",
      why: "Links in mails, the sitemap and the signed-in session all belong to it.",
    });
  ask("ADMIN_EMAILS", "Who administrates", "Otherwise nobody can see the waitlist or take a page down.");
  ask("SUPPORT_EMAIL", "The support address", "The policies name it for every right that people have.");
  ask("MAIL_FROM", "The sender of mail", "Mail from an address that is not yours is not delivered.");
  ask(
    "POSTAL_ADDRESS",
    "The postal address",
    "Mail beyond an account's must carry it, and is not sent without it. The policies name it too.",
  );
  if (settings.ADMIN_SECOND_STEP !== "required")
    missing.push({
      what: "The second step of administrators",
      where: "wrangler.jsonc, ADMIN_SECOND_STEP",
      why: "It must be “required”. Otherwise a password alone opens the waitlist and publishes pages.",
    });
  return missing;
}

/** Recognizes a sample value from a development machine. */
function isSample(value: string): boolean {
  return /\bsample\b|\.example\b/i.test(value);
}

function listCompany({ legalName, isLegalNameSample }: LaunchContent["site"]): MissingFact[] {
  if (legalName !== "" && !isLegalNameSample) return [];
  return [
    {
      what: "The company's legal name",
      where: `${CONTENT}/site.ts, legalName (and isLegalNameSample: false)`,
      why: "The policies and the terms are its promises.",
    },
  ];
}

function listPractice({
  name,
  clinicians,
  treats,
  privacyNoticeUrl,
}: LaunchContent["practice"]): MissingFact[] {
  const where = (field: string) => `${CONTENT}/practice.ts, ${field}`;
  const rows: (MissingFact & { isMissing: boolean })[] = [
    {
      isMissing: name === "",
      what: "The medical practice that gives the care",
      where: where("name"),
      why: "The company does not practice medicine, and patients must know who does.",
    },
    {
      isMissing: clinicians.length === 0 || clinicians.some(({ licensedIn }) => licensedIn.length === 0),
      what: "The clinicians, with credentials and the states of their licenses",
      where: where("clinicians"),
      why: "Care may be offered only where a clinician is licensed.",
    },
    {
      isMissing: treats.length === 0,
      what: "Which of the explained conditions the practice treats",
      where: where("treats"),
      why: "“150+” counts what is explained; what is treated must be told apart.",
    },
    {
      isMissing: privacyNoticeUrl === "",
      what: "The address of the practice's Notice of Privacy Practices",
      where: where("privacyNoticeUrl"),
      why: "The policies refer to it, and HIPAA has the practice show it.",
    },
  ];
  return rows
    .filter(({ isMissing }) => isMissing)
    .map(({ what, where: at, why }) => ({ what, where: at, why }));
}

function listPrice({ price: known }: LaunchContent): MissingFact[] {
  if (known) return [];
  return [
    {
      what: "The price of care, or its range, with its period and renewal",
      where: `${CONTENT}/price.ts, price`,
      why: "People decide by it, and ask for it before anything else.",
    },
  ];
}

function listEvidence({ figures: all, patientCount: { claim, count } }: LaunchContent): MissingFact[] {
  const where = `${CONTENT}/figures.ts`;
  const unproven = all.filter(({ evidence }) => evidence === undefined);
  const missing = unproven.map(({ value, title, subtitle }) => ({
    what: `The evidence for “${title} ${value} ${subtitle}”`,
    where: `${where}, evidence`,
    why: "A percentage says what was measured, of how many, when and how, and who dropped out.",
  }));
  if (count) return missing;
  return missing.concat({
    what: `The count behind “${claim} patients” and “Trusted by Thousands”`,
    where: `${where}, patientCount`,
    why: "Otherwise it is trust that nobody has counted.",
  });
}

function listNotices(all: LaunchContent["notices"]): MissingFact[] {
  const where = `${CONTENT}/notices.ts`;
  const undecided = all.filter(({ applies }) => applies === undefined);
  const unnamed = all.filter(({ applies, contact }) => applies === true && contact === "");
  return [
    ...undecided.map(({ id, title, when }) => ({
      what: `Whether the notice “${title}” applies`,
      where: `${where}, applies of ${id}`,
      why: when,
    })),
    ...unnamed.map(({ id, title }) => ({
      what: `Who is the contact for “${title}”`,
      where: `${where}, contact of ${id}`,
      why: "Where this notice applies, it names a person or an office.",
    })),
  ];
}
