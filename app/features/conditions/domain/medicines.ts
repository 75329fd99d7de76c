import { conditions } from "./catalogue.ts";
import type { ConditionHead } from "./condition.ts";
import type { Medicine } from "./medicine.ts";

const files = import.meta.glob<Medicine>("../medicines/*.yaml", { import: "default", eager: true });

interface NamedMedicine {
  slug: string;
  /** It is given for the condition; another is named as a cause, a danger or a thing to avoid. */
  isGiven: boolean;
}

/** Condition -> the medicines that its page names, those that are given first. */
const named = import.meta.glob<NamedMedicine[]>("../content/*.md", {
  query: "?medicines",
  import: "default",
  eager: true,
});

/** Every medicine whose facts are told, by name. */
export const medicines: readonly Medicine[] = Object.values(files).toSorted((one, other) =>
  one.name.localeCompare(other.name, "en"),
);

const bySlug = new Map(medicines.map((medicine) => [medicine.slug, medicine]));

export function findMedicine(slug: string): Medicine | undefined {
  return bySlug.get(slug);
}

/** The medicines that a condition's page names. */
export function listMedicinesOf(condition: string): (Medicine & Pick<NamedMedicine, "isGiven">)[] {
  return listNamed(condition).flatMap(({ slug, isGiven }) => {
    const medicine = findMedicine(slug);
    return medicine ? [{ ...medicine, isGiven }] : [];
  });
}

/** The conditions whose pages name a medicine. */
export function listConditionsWith(medicine: string): ConditionHead[] {
  return conditions.filter(({ slug }) => listNamed(slug).some((each) => each.slug === medicine));
}

function listNamed(condition: string): NamedMedicine[] {
  return named[`../content/${condition}.md`] ?? [];
}
