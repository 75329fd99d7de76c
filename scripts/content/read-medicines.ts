import { readFileSync } from "node:fs";
import path from "node:path";
import {
  describeMedicine,
  medicineFileSchema,
  medicineSourcesSchema,
  type Medicine,
  type MedicineFile,
  type MedicineSources,
} from "../../app/features/conditions/domain/medicine.ts";
import type { ContentFiles } from "./content-files.ts";
import { readYamlFolder } from "./read-yaml.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../app/features/conditions/medicines");

/** Reads the files of the folder medicines: slug -> content. */
export function readMedicineFiles(): Map<string, MedicineFile> {
  return readYamlFolder(FOLDER, medicineFileSchema);
}

export function readMedicineSources(): MedicineSources {
  return medicineSourcesSchema.parse(JSON.parse(readFileSync(path.join(FOLDER, "sources.json"), "utf8")));
}

export function readMedicine(content: ContentFiles, slug: string): Medicine {
  return describeMedicine(slug, content.find(readMedicineFiles, slug), content.read(readMedicineSources));
}
