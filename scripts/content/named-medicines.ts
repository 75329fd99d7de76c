import { listRulesOfSigns, type MedicineFile } from "../../app/features/conditions/domain/medicine.ts";
import { splitWords } from "../../app/features/conditions/domain/query.ts";
import { cutEnding, toKey } from "../../app/features/conditions/domain/search-words.ts";
import {
  listIndexedNames,
  type NamedMedicine,
  type SearchNames,
} from "../../app/features/conditions/domain/urgent-medicines.ts";

/** Describes the medicines of the search index, in its order. Throws an Error if one of them has no file. */
export function listNamedMedicines(
  index: SearchNames,
  files: ReadonlyMap<string, MedicineFile>,
): NamedMedicine[] {
  const indexed = listIndexedNames(index);
  return index.medicines.map(({ slug }, place) => {
    const file = files.get(slug);
    if (!file) throw new Error(`${slug} is not among the medicines`);
    // A stem that would be cut again, such as "sucros", matches nothing.
    const known = new Set(indexed[place]?.filter((stems) => toStems(stems) === stems));
    const others = listPlainNames(file).filter((name) => !known.has(toStems(name)));
    return { slug, rules: listRulesOfSigns(file), indexed: [...known], others };
  });
}

/**
 * Names that somebody types: those of the file, the parts of "Gabapentin and pregabalin", and patterns that are a word.
 * Descriptions such as "Naltrexone, also in low dose" are left out.
 */
export function listPlainNames({
  name,
  others,
  patterns,
}: Pick<MedicineFile, "name" | "others" | "patterns">): string[] {
  const parts = [name, ...others].flatMap((each) => each.split(/[,()]| and /));
  const words = patterns
    .map((each) => each.replace(/s\?$/, ""))
    .filter((each) => /^[a-z][a-z -]+$/i.test(each));
  const byStems = new Map([...parts, ...words].map((each) => [toStems(each), splitWords(each).join(" ")]));
  byStems.delete("");
  return [...byStems].filter(([stems, each]) => toKey(each) === stems).map(([, each]) => each);
}

function toStems(text: string): string {
  return splitWords(text).map(cutEnding).join(" ");
}
