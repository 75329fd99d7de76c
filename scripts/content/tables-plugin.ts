import type { Plugin } from "vite";
import { describeBriefly } from "../../app/features/conditions/domain/brief-note.ts";
import { listConditions } from "../../app/features/conditions/domain/list-conditions.ts";
import { indexEntries } from "../../app/features/conditions/domain/search-index.ts";
import { splitWords } from "../../app/features/conditions/domain/query.ts";
import { indexTexts } from "../../app/features/conditions/domain/text-index.ts";
import { makeUrgentVocabulary } from "../../app/features/conditions/domain/urgent-vocabulary.ts";
import { readConditionFiles } from "./condition-files.ts";
import { listComparisonFiles, readComparisons } from "./read-comparisons.ts";
import { LAY_WORDS, readLayWords } from "./read-lay-words.ts";
import { readMedicineFiles } from "./read-medicines.ts";
import { readProcedureFiles } from "./read-procedures.ts";
import { readRedFlagFiles } from "./read-red-flags.ts";
import { readUrgentWords, URGENT_WORDS } from "./read-urgent-words.ts";

type Files = ReturnType<typeof readConditionFiles>;

const TABLES: Record<string, (files: Files) => unknown> = {
  "virtual:condition-heads": (files) => files.map(({ head }) => head),
  "virtual:condition-names": (files) => files.map(({ head: { slug, name } }) => [slug, name]),
  "virtual:condition-cards": (files) =>
    files.map(({ head }) => [head.slug, { note: describeBriefly(head), system: head.systems[0] }]),
  "virtual:compared-sources": () =>
    [...readComparisons()].map(([slug, { sources }]) => ({
      slug,
      sources: sources.map(({ url }) => ({ url })),
    })),
  "virtual:content-paths": () => [
    ...[...readMedicineFiles().keys()].map((slug) => `/medicines/${slug}`),
    ...[...readProcedureFiles().keys()].map((slug) => `/tests/${slug}`),
    ...[...readComparisons().keys()].map((slug) => `/diseases/${slug}/compare`),
  ],
  "virtual:listed-conditions": (files) => listConditions(files.map(({ head }) => head)),
  "virtual:condition-search": (files) =>
    indexEntries(
      {
        conditions: files.map(({ head }) => head),
        medicines: [...readMedicineFiles()].map(([slug, { name, others }]) => ({
          slug,
          name,
          aliases: others,
        })),
        procedures: [...readProcedureFiles()].map(([slug, { name, also }]) => ({
          slug,
          name,
          aliases: also,
        })),
      },
      readLayWords(),
    ),
  "virtual:urgent-vocabulary": (files) =>
    makeUrgentVocabulary(
      readUrgentWords(),
      readRedFlagFiles(),
      new Set(files.flatMap(({ text }) => splitWords(text))),
    ),
  "virtual:condition-texts": (files) =>
    indexTexts(files.map(({ head: { slug }, text }) => ({ slug, text: text.split(/^---$/m)[2] ?? "" }))),
};

/**
 * Makes a module of what is wanted of every condition page at once, each of no more than that: their heads, their names, their
 * cards, the sources of their comparisons, the paths of other content, what the list keeps in the browser, the index of names and of what people say, the words of emergencies, and the
 * index of all that the pages say, for the server.
 */
export function conditionTables(): Plugin {
  let files: Files | undefined;
  return {
    name: "condition-tables",
    watchChange(id) {
      if (id.endsWith(".md")) files = undefined;
    },
    resolveId: (id) => (Object.hasOwn(TABLES, id) ? `\0${id}` : null),
    load(id) {
      const make = id.startsWith("\0") ? TABLES[id.slice(1)] : undefined;
      if (!make) return null;
      files ??= readConditionFiles();
      for (const file of [
        ...files.map((each) => each.file),
        LAY_WORDS,
        URGENT_WORDS,
        ...listComparisonFiles(),
      ])
        this.addWatchFile(file);
      // A text that is parsed at once is read faster than a program of the same size.
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(make(files)))})`, map: null };
    },
  };
}
