import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import {
  describeMedicine,
  medicineFileSchema,
  medicineSourcesSchema,
  type Medicine,
  type MedicineFile,
  type MedicineSources,
} from "../../app/features/conditions/domain/medicine.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../app/features/conditions/medicines");

/** The files of the folder medicines: slug -> what stands in its file. */
export function readMedicineFiles(): Map<string, MedicineFile> {
  const names = globSync("*.yaml", { cwd: FOLDER }).toSorted();
  return new Map(
    names.map((name) => [path.basename(name, ".yaml"), readMedicineFile(path.join(FOLDER, name))]),
  );
}

export function readMedicineSources(): MedicineSources {
  return medicineSourcesSchema.parse(JSON.parse(readFileSync(path.join(FOLDER, "sources.json"), "utf8")));
}

export function readMedicine(file: string): Medicine {
  return describeMedicine(path.basename(file, ".yaml"), readMedicineFile(file), readMedicineSources());
}

/** Throws an Error that names the file, the field and the reason. */
function readMedicineFile(file: string): MedicineFile {
  const { data, error } = medicineFileSchema.safeParse(parse(readFileSync(file, "utf8")));
  if (error) throw new Error(`${path.basename(file)}:\n${z.prettifyError(error)}`);
  return data;
}
