import { conditions } from "./catalogue.ts";
import type { ConditionHead } from "./condition.ts";
import type { Medicine } from "./medicine.ts";

const files = import.meta.glob<Medicine>("../medicines/*.yaml", { import: "default", eager: true });

/** Condition -> the slugs of the medicines that its page names, in the order in which it does. */
const named = import.meta.glob<string[]>("../content/*.md", {
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
export function listMedicinesOf(slug: string): Medicine[] {
  return listSlugs(slug)
    .map(findMedicine)
    .filter((medicine) => medicine !== undefined);
}

/** The conditions whose pages name a medicine. */
export function listConditionsWith(medicine: string): ConditionHead[] {
  return conditions.filter(({ slug }) => listSlugs(slug).includes(medicine));
}

function listSlugs(condition: string): string[] {
  return named[`../content/${condition}.md`] ?? [];
}
