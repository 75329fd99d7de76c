import { listSentences, listTopRules, type ConditionPage } from "./condition-pages.ts";
import { listOwnLines, listUrgentLines } from "./urgent-points.ts";

/** Sections that name what an illness can bring. */
export const SECTIONS = ["Outlook and complications", "Symptoms"];

const TREATMENT = "Treatment";

/**
 * A danger that begins as an emergency: the words of the sections that name it, the words of its sign in an
 * urgent section, and the rules that show it at the top of a page. Without sections, these are those of the
 * illness, and the treatment, whose signs among the medicines serve.
 */
export type Danger = [name: string, named: RegExp, sign: RegExp, rules: string[], sections?: string[]];

/** Sentences that say that something is absent, rare or prevented. */
const DENIED = /\b(?:no(?! longer)|not|rarely|without|never|protects|prevents|lowers|less)\b/i;

/** Complications mostly of steroids, whose signs among the medicines serve. */
const OF_MEDICINES = new Set(["thin bones"]);

/** Dangers that a page names and whose sign its urgent section lacks: "slug: name". */
export function listUnlisted(
  page: ConditionPage,
  dangers: Danger[],
  own = listOwnLines(page).join("\n"),
  shown = listUrgentLines(page).join("\n"),
): string[] {
  const top = listTopRules(page);
  return dangers
    .filter(
      ([name, named, sign, rules, sections]) =>
        !rules.some((rule) => top.includes(rule)) &&
        (sections ?? [...SECTIONS, TREATMENT]).some((title) => {
          const ofMedicines = OF_MEDICINES.has(name) || (!sections && title === TREATMENT);
          return (
            !sign.test(ofMedicines ? shown : own) &&
            listSentences(page, title).some((sentence) => named.test(sentence) && !DENIED.test(sentence))
          );
        }),
    )
    .map(([name]) => `${page.slug}: ${name}`);
}

/** Dangers that a page names, as if it had no urgent signs and no rules at its top. */
export function listBare(page: ConditionPage, dangers: Danger[]): string[] {
  return listUnlisted({ ...page, head: { ...page.head, redFlags: "none" } }, dangers, "", "");
}
