import type { Plugin } from "vite";
import { fillPath } from "../../app/values/fill-path.ts";
import {
  pageFacts,
  type CatalogueHead,
  type ConditionHead,
} from "../../app/features/conditions/domain/condition.ts";
import { contentKinds, type ContentKind } from "../../app/features/conditions/domain/content-kinds.ts";
import { describeBriefly } from "../../app/features/conditions/domain/brief-note.ts";
import { listConditions } from "../../app/features/conditions/domain/list-conditions.ts";
import { indexEntries, type SearchData } from "../../app/features/conditions/domain/search-index.ts";
import { splitWords } from "../../app/features/conditions/domain/query.ts";
import { indexTexts } from "../../app/features/conditions/domain/text-index.ts";
import { makeUrgentVocabulary } from "../../app/features/conditions/domain/make-urgent-vocabulary.ts";
import { listContent, listRecords } from "./content-records.ts";
import { readConditionFiles } from "./condition-files.ts";
import type { ContentFiles } from "./content-files.ts";
import { listComparisonFiles } from "./read-comparisons.ts";
import { LAY_WORDS, readLayWords } from "./read-lay-words.ts";
import { listNamedMedicines, listPlainNames } from "./named-medicines.ts";
import { readMedicineFiles } from "./read-medicines.ts";
import { QUESTIONS } from "./read-questions.ts";
import { readRedFlagFiles } from "./read-red-flags.ts";
import { REVIEWS } from "./read-reviews.ts";
import { readUrgentWords, URGENT_WORDS } from "./read-urgent-words.ts";

const TABLES: Record<string, (content: ContentFiles) => unknown> = {
  "virtual:condition-heads": (content) => listHeads(content).map(forLists),
  "virtual:condition-names": (content) => listHeads(content).map(({ slug, name }) => [slug, name]),
  "virtual:condition-cards": (content) =>
    listHeads(content).map((head) => [head.slug, { note: describeBriefly(head), system: head.systems[0] }]),
  "virtual:content-list": listContent,
  "virtual:content-records": listRecords,
  "virtual:content-paths": (content) =>
    listContent(content)
      .filter(({ kind }) => kind !== "condition")
      .map(({ kind, slug }) => fillPath(contentKinds[kind].path, { slug })),
  "virtual:listed-conditions": (content) => listConditions(listHeads(content)),
  "virtual:condition-search": indexPages,
  "virtual:urgent-vocabulary": (content) =>
    makeUrgentVocabulary(
      readUrgentWords(),
      content.read(readRedFlagFiles),
      new Set(content.read(readConditionFiles).flatMap(({ text }) => listWords(text))),
      listNamedMedicines(indexPages(content), content.read(readMedicineFiles)),
    ),
  "virtual:condition-texts": (content) =>
    indexTexts(
      content
        .read(readConditionFiles)
        .map(({ head: { slug }, text }) => ({ slug, text: text.split(/^---$/m)[2] ?? "" })),
    ),
};

function indexPages(content: ContentFiles): SearchData {
  const listed = listContent(content);
  const files = content.read(readMedicineFiles);
  const listNamed = (wanted: ContentKind) =>
    listed
      .filter(({ kind }) => kind === wanted)
      .map(({ slug, name, also }) => {
        const file = wanted === "medicine" ? files.get(slug) : undefined;
        return { slug, name, aliases: [...new Set([...also, ...(file ? listPlainNames(file) : [])])] };
      });
  return indexEntries(
    {
      conditions: listHeads(content),
      medicines: listNamed("medicine"),
      procedures: listNamed("procedure"),
    },
    readLayWords(),
  );
}

/** Words of a page's file, without those of URLs, footnotes and how to say its name, which nobody types. */
function listWords(text: string): string[] {
  return splitWords(text.replaceAll(/https?:\S+|\[\^[\w-]+\]|^say: .*/gm, " "));
}

function listHeads(content: ContentFiles): ConditionHead[] {
  return content.read(readConditionFiles).map(({ head }) => head);
}

function forLists(head: ConditionHead): CatalogueHead {
  return Object.fromEntries(
    Object.entries(head).filter(([key]) => !pageFacts.some((fact) => fact === key)),
  ) as CatalogueHead;
}

/**
 * Vite plugin that makes virtual modules with data of many medical pages, each limited to what its consumers
 * need: front matter, names and cards of conditions, the list for the browser, the search index with its
 * vocabulary of emergencies, and the full-text index for the server; for every kind of page, its lists, paths
 * and reviews.
 */
export function contentTables(content: ContentFiles): Plugin {
  return {
    name: "content-tables",
    resolveId: (id) => (Object.hasOwn(TABLES, id) ? `\0${id}` : null),
    load(id) {
      const make = id.startsWith("\0") ? TABLES[id.slice(1)] : undefined;
      if (!make) return null;
      for (const file of [
        ...content.read(readConditionFiles).map((each) => each.file),
        LAY_WORDS,
        URGENT_WORDS,
        QUESTIONS,
        REVIEWS,
        ...listComparisonFiles(),
      ])
        this.addWatchFile(file);
      // Emits JSON.parse of a string, which engines parse faster than an object literal of the same size.
      return {
        code: `export default JSON.parse(${JSON.stringify(JSON.stringify(make(content)))})`,
        map: null,
      };
    },
  };
}
