import type { ConditionHead } from "./condition.ts";
import type { Medicine } from "./medicine.ts";
import type { RedFlag } from "./red-flag.ts";
import { tiers } from "./classifications.ts";

const files = import.meta.glob<RedFlag>("../red-flags/*.yaml", { import: "default", eager: true });

/** A red flag on a page, with its page-specific words. */
export type PageRedFlag = RedFlag & { words?: string };

/** Red flags of an illness, sorted by urgency. Those of its medicines are listed by medicine. */
export function listRedFlagsOf({ redFlags }: Pick<ConditionHead, "redFlags">): PageRedFlag[] {
  const named = redFlags === "none" ? [] : redFlags;
  return listRules(named.map((flag) => (typeof flag === "string" ? { rule: flag } : flag)));
}

/** Red flags of a medicine, sorted by urgency. */
export function listRedFlagsOfMedicine({ redFlags }: Pick<Medicine, "redFlags">): PageRedFlag[] {
  return listRules(redFlags.map((rule) => ({ rule })));
}

export interface NamedRule {
  rule: string;
  words?: string;
}

/**
 * Looks up the named rules and sorts them by urgency. Duplicates are removed; the first entry for a rule is
 * kept.
 */
export function listRules(named: NamedRule[]): PageRedFlag[] {
  const order = Object.keys(tiers);
  return named
    .filter(({ rule }, index) => named.findIndex((other) => other.rule === rule) === index)
    .map(findRule)
    .toSorted((one, other) => order.indexOf(one.tier) - order.indexOf(other.tier));
}

function findRule({ rule, words }: NamedRule): PageRedFlag {
  const flag = files[`../red-flags/${rule}.yaml`];
  if (!flag) throw new Error(`${rule} is not in the rulebook`);
  return words === undefined ? flag : { ...flag, words };
}
