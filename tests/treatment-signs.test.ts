import { expect, test } from "vitest";
import {
  conditionPages,
  findSection,
  listTopRules,
  splitSentences,
  type ConditionPage,
} from "./setup/condition-pages.ts";
import { listOwnLines } from "./setup/urgent-points.ts";

const TREATMENT = ["Treatment"];

/** Dialysis at home or in a center, and not next to a ventilator in intensive care. */
const DIALYSIS = /(?<!ventilator(?:,| or) )\bdialysis\b/i;

const TRANSPLANT = /stem cell (?:\(bone marrow\) )?transplant/i;

/** A transplant of an organ, and not of stem cells, of a cornea or of stool. */
const ORGAN_TRANSPLANT =
  /\b(?:kidney|liver|heart|lung)\b[^.]{0,20}transplant|\b(?:dialysis|surgery|pumps|care|treatment)(?:,? and|,? or|,)(?: a)? transplant|new kidney|^Transplant[,.]/i;

/**
 * Treatments and findings whose danger begins at home: the words of these sections, the words of their sign in an urgent
 * section, and the rule that shows it at the top of a page, if the rulebook has one.
 */
const DANGERS: [name: string, named: RegExp, sign: RegExp, sections: string[], rule?: string][] = [
  [
    "a torn spleen",
    /(?:large|enlarged)[^.]*\bspleen\b|spleen can tear/i,
    /left (?:ribs|side|shoulder)|upper left/i,
    ["Symptoms", "Outlook and complications"],
    "torn-spleen",
  ],
  ["a bleeding dialysis access", DIALYSIS, /bleed[^\n]*dialysis[^\n]*911/i, TREATMENT, "bleeding"],
  ["a missed dialysis", DIALYSIS, /missed dialysis[^\n]*911/i, TREATMENT],
  [
    "an infected dialysis catheter",
    DIALYSIS,
    /(?:fever|chills)[^\n]*dialysis catheter[^\n]*emergency/i,
    TREATMENT,
    "fever-low-defenses",
  ],
  ["infected fluid of peritoneal dialysis", DIALYSIS, /cloudy fluid[^\n]*emergency/i, TREATMENT],
  ["an infected dialysis access", DIALYSIS, /(?:red|hot)\b[^\n]*dialysis|fistula or graft/i, TREATMENT],
  [
    "an infected catheter in a vein",
    /catheter in a|large catheter|line in a large vein|veins or a line|of the (?:line|catheter)|with the catheter|with a line to be|^Lines\b/i,
    /^(?=.*emergency).*(?:fever|chills).*(?:catheter|\bline\b)/im,
    [...TREATMENT, "The first year"],
    "fever-low-defenses",
  ],
  [
    "an infected heart device",
    /\b(?:pacemaker|defibrillator)\b(?! for some days)/i,
    /(?:redness|pus)\b[^\n]*(?:pacemaker|defibrillator)[^\n]*fever[^\n]*emergency/i,
    ["Outlook and complications", "Treatment"],
  ],
  ["repeated shocks", /\bdefibrillator\b/i, /several shocks[^\n]*911/i, TREATMENT],
  [
    "an infection after a stem cell transplant",
    TRANSPLANT,
    /^(?=.*emergency).*(?:fever|chills).*transplant/im,
    TREATMENT,
    "fever-low-defenses",
  ],
  [
    "lost medicines after an organ transplant",
    ORGAN_TRANSPLANT,
    /(?:doses|pills)[^\n]*do not stay down[^\n]*(?:transplant|heart) team/i,
    TREATMENT,
  ],
  [
    "a heart pump that stops",
    /assist device|heart pump|\bpumps or a transplant/i,
    /heart pump[^\n]*alarm[^\n]*911|alarm[^\n]*heart pump[^\n]*911/i,
    TREATMENT,
  ],
  [
    "meningitis with a cochlear implant",
    /cochlear implant/i,
    /(?:stiff neck|meningitis)[^\n]*911/i,
    TREATMENT,
    "meningitis",
  ],
  ["cells of a donor that attack", TRANSPLANT, /donor cells/i, TREATMENT],
];

/** Sentences that say that something is absent, rare or prevented. */
const DENIED = /\b(?:not|rarely|without|never)\b/i;

/** Exceptions: a mark of another danger, transplants of the reader's own cells, and those in trials only. */
const EXCEPTIONS = [
  "amyloidosis: cells of a donor that attack",
  "multiple-sclerosis: cells of a donor that attack",
  "poems-syndrome: cells of a donor that attack",
  "relapsing-polychondritis: cells of a donor that attack",
  "scleroderma: cells of a donor that attack",
  "sjogrens-syndrome: a torn spleen",
];

function listUnlisted(page: ConditionPage, own: string): string[] {
  const top = listTopRules(page);
  return DANGERS.filter(
    ([, named, sign, sections, rule]) =>
      sections
        .flatMap((title) => splitSentences(findSection(page, title).replaceAll(/\[\^[\w-]+\]|\*/g, "")))
        .some((sentence) => named.test(sentence.replace(/^- /, "")) && !DENIED.test(sentence)) &&
      (!sign.test(own) || (rule !== undefined && !top.includes(rule))),
  ).map(([name]) => `${page.slug}: ${name}`);
}

test("treatment: the sign of a danger that begins at home is in the urgent section and at the top", () => {
  const unlisted = conditionPages.flatMap((page) => listUnlisted(page, listOwnLines(page).join("\n")));
  expect(unlisted.toSorted()).toEqual(EXCEPTIONS);
});

test.each(DANGERS.map(([name]) => name))("treatment: %s without its sign is found", (name) => {
  const bare = conditionPages.filter((page) => listUnlisted(page, "").includes(`${page.slug}: ${name}`));
  expect(bare.length).toBeGreaterThan(0);
});
