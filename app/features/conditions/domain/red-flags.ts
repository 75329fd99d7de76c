import type { ConditionHead } from "./condition.ts";
import type { Medicine } from "./medicine.ts";
import { listMedicinesOf } from "./medicines.ts";
import type { RedFlag } from "./red-flag.ts";
import { tiers } from "./vocabulary.ts";

const files = import.meta.glob<RedFlag>("../red-flags/*.yaml", { import: "default", eager: true });

/** A red flag on a page, with what is particular there. */
export type PageRedFlag = RedFlag & { words?: string };

/**
 * The red flags of an illness and of its treatments: the most urgent first, and of these its own. A medicine that the page
 * names as a cause or a danger brings none, since its readers do not take it.
 */
export async function listRedFlagsOf({
  medicines,
  redFlags,
}: Pick<ConditionHead, "medicines" | "redFlags">): Promise<PageRedFlag[]> {
  const own = (redFlags === "none" ? [] : redFlags).map((named) =>
    typeof named === "string" ? { rule: named } : named,
  );
  const ofMedicines = (await listMedicinesOf({ medicines }))
    .filter(({ role }) => role === "treatment")
    .flatMap((medicine) => medicine.redFlags.map((rule) => ({ rule })));
  return listRules([...own, ...ofMedicines]);
}

/** The red flags of everyone who takes a medicine, the most urgent first. */
export function listRedFlagsOfMedicine({ redFlags }: Pick<Medicine, "redFlags">): PageRedFlag[] {
  return listRules(redFlags.map((rule) => ({ rule })));
}

export interface NamedRule {
  rule: string;
  words?: string;
}

/** The rules that are named, the most urgent first. Of two entries for one rule, keeps the earlier. */
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
