import named from "virtual:named-medicines";
import { conditions } from "./catalogue.ts";
import type { ConditionHead } from "./condition.ts";
import type { Medicine } from "./medicine.ts";

const files = import.meta.glob<Medicine>("../medicines/*.yaml", { import: "default", eager: true });

/** Condition -> the medicines that its page names, those that are given first; another is a cause, a danger or a thing to avoid. */
const namedBy = new Map(named);

/** Every medicine whose facts are told, by name. */
export const medicines: readonly Medicine[] = Object.values(files).toSorted((one, other) =>
  one.name.localeCompare(other.name, "en"),
);

const bySlug = new Map(medicines.map((medicine) => [medicine.slug, medicine]));

export function findMedicine(slug: string): Medicine | undefined {
  return bySlug.get(slug);
}

/** The medicines that a condition's page names. */
export function listMedicinesOf(condition: string): (Medicine & { isGiven: boolean })[] {
  return listNamed(condition).flatMap(({ slug, isGiven }) => {
    const medicine = findMedicine(slug);
    return medicine ? [{ ...medicine, isGiven }] : [];
  });
}

/** The conditions whose pages name a medicine. */
export function listConditionsWith(medicine: string): ConditionHead[] {
  return conditions.filter(({ slug }) => listNamed(slug).some((each) => each.slug === medicine));
}

function listNamed(condition: string) {
  return namedBy.get(condition) ?? [];
}
