import { conditions } from "./catalogue.ts";
import type { ConditionHead } from "./condition.ts";
import type { Medicine } from "./medicine.ts";
import { medicineRoles, type MedicineRole } from "./vocabulary.ts";

const files = import.meta.glob<Medicine>("../medicines/*.yaml", { import: "default", eager: true });

/** Every medicine whose facts are told, by name. */
export const medicines: readonly Medicine[] = Object.values(files).toSorted((one, other) =>
  one.name.localeCompare(other.name, "en"),
);

const bySlug = new Map(medicines.map((medicine) => [medicine.slug, medicine]));

export function findMedicine(slug: string): Medicine | undefined {
  return bySlug.get(slug);
}

/** The medicines that a condition's page names, its treatments first. Throws an Error for one without a file. */
export function listMedicinesOf({
  medicines: named,
}: Pick<ConditionHead, "medicines">): (Medicine & { role: MedicineRole })[] {
  return (Object.keys(medicineRoles) as MedicineRole[]).flatMap((role) =>
    (named[role] ?? []).map((slug) => readMedicine(slug, role)),
  );
}

function readMedicine(slug: string, role: MedicineRole) {
  const medicine = findMedicine(slug);
  if (!medicine) throw new Error(`${slug} is not among the medicines`);
  return { ...medicine, role };
}

/** The conditions whose pages name a medicine, each with why. */
export function listConditionsWith(medicine: string): (ConditionHead & { role: MedicineRole })[] {
  return conditions.flatMap((condition) => {
    const role = (Object.keys(medicineRoles) as MedicineRole[]).find((each) =>
      condition.medicines[each]?.includes(medicine),
    );
    return role ? [{ ...condition, role }] : [];
  });
}
