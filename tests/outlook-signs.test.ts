import { expect, test } from "vitest";
import {
  conditionPages,
  findSection,
  listTopRules,
  splitSentences,
  type ConditionPage,
} from "./setup/condition-pages.ts";
import { listOwnLines } from "./setup/urgent-points.ts";

/**
 * Complications that begin as an emergency: the words of an outlook, the words of their sign in an urgent section, and the
 * rules that show it at the top of a page.
 */
const COMPLICATIONS: [name: string, named: RegExp, sign: RegExp, rules: string[]][] = [
  ["a stroke", /\bstrokes?\b/i, /droop|one side|one-sided|slurred|lost speech|stroke/i, ["stroke"]],
  [
    "a clot",
    /\b(?:blood )?clots?\b(?! of)/i,
    /swollen|leg\b|chest pain|breath/i,
    ["swollen-leg", "heart-lungs"],
  ],
  ["a seizure", /\bseizures?\b/i, /seizure/i, ["seizure"]],
  ["a heart attack", /heart attack/i, /chest p/i, ["heart-lungs"]],
  ["heart failure", /heart failure|failing heart/i, /breath|flat/i, ["heart-lungs", "breathless-days"]],
  [
    "kidney failure",
    /kidney failure|kidneys? (?:can |may )?fail/i,
    /urine/i,
    ["kidneys-no-urine", "urine-blood-foam"],
  ],
  [
    "loss of sight",
    /blind|loss of (?:sight|vision)|lost? (?:of )?(?:sight|vision)/i,
    /sight|vision|eye/i,
    ["sudden-sight-loss", "vision-loss", "red-painful-eye"],
  ],
  ["loss of hearing", /hearing loss|deaf/i, /hearing/i, ["hearing-loss"]],
  [
    "bleeding",
    /(?:internal|severe|serious|heavy) bleeding|bleeding (?:in|into|from)/i,
    /bleed|blood|black/i,
    ["severe-bleeding", "bleeding", "coughing-blood"],
  ],
  ["a torn artery", /aneurysm|aorta/i, /tearing|back pain|chest pain/i, ["aorta", "heart-lungs"]],
  ["depression", /depression|suicid/i, /988/, ["suicidal-thoughts"]],
];

/** Sentences that say that something is absent, rare or prevented. */
const DENIED = /\b(?:no|not|rarely|without|never|protects|prevents|lowers|less)\b/i;

/** Complications named as slow ones. */
const SLOW = ["diabetes: loss of hearing", "high-blood-pressure: kidney failure"];

function listUnlisted(page: ConditionPage, own: string): string[] {
  const top = listTopRules(page);
  const sentences = splitSentences(findSection(page, "Outlook and complications"));
  return COMPLICATIONS.filter(
    ([, named, sign, rules]) =>
      sentences.some((sentence) => named.test(sentence) && !DENIED.test(sentence)) &&
      !sign.test(own) &&
      !rules.some((rule) => top.includes(rule)),
  ).map(([name]) => `${page.slug}: ${name}`);
}

test("outlook: the sign of an emergency that it names is in the urgent section or at the top", () => {
  const unlisted = conditionPages.flatMap((page) => listUnlisted(page, listOwnLines(page).join("\n")));
  expect(unlisted.toSorted()).toEqual(SLOW);
});

test.each(COMPLICATIONS.map(([name]) => name))("outlook: %s without its sign is found", (name) => {
  const bare = conditionPages.filter((page) =>
    listUnlisted({ ...page, head: { ...page.head, redFlags: "none" } }, "").includes(`${page.slug}: ${name}`),
  );
  expect(bare.length).toBeGreaterThan(0);
});
