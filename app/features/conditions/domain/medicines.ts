import { conditions, type CatalogueHead } from "./catalogue.ts";
import type { ConditionHead } from "./condition.ts";
import type { Medicine } from "./medicine.ts";
import type { Reviewed } from "./review.ts";
import { medicineRoles, type MedicineRole } from "./classifications.ts";

/** One dynamically imported chunk per medicine, loaded when a page shows it. */
const files = import.meta.glob<Reviewed<Medicine>>("../medicines/*.yaml", { import: "default" });

export async function findMedicine(slug: string): Promise<Reviewed<Medicine> | undefined> {
  return files[`../medicines/${slug}.yaml`]?.();
}

/** Medicines that a condition's page names, treatments first. Throws an Error if one has no file. */
export async function listMedicinesOf({
  medicines: named,
}: Pick<ConditionHead, "medicines">): Promise<(Medicine & { role: MedicineRole })[]> {
  const roles = Object.keys(medicineRoles) as MedicineRole[];
  return Promise.all(roles.flatMap((role) => (named[role] ?? []).map((slug) => readMedicine(slug, role))));
}

async function readMedicine(slug: string, role: MedicineRole) {
  const medicine = await findMedicine(slug);
  if (!medicine) throw new Error(`${slug} is not among the medicines`);
  return { ...medicine, role };
}

/** Conditions whose pages name a medicine, each with the reason. */
export function listConditionsWith(medicine: string): (CatalogueHead & { role: MedicineRole })[] {
  return conditions.flatMap((condition) => {
    const role = (Object.keys(medicineRoles) as MedicineRole[]).find((each) =>
      condition.medicines[each]?.includes(medicine),
    );
    return role ? [{ ...condition, role }] : [];
  });
}
