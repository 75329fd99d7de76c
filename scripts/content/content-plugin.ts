import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { z } from "zod";
import { legalDocumentSchema } from "../../app/features/legal/domain/document.ts";
import { parseContent } from "./markdown.ts";
import { ConditionLibrary } from "./condition-library.ts";
import { listComparisonFiles, readComparison } from "./read-comparisons.ts";
import { readMedicine } from "./read-medicines.ts";
import { readProcedure } from "./read-procedures.ts";
import { readRedFlag } from "./read-red-flags.ts";
import { openReviews, REVIEWS } from "./read-reviews.ts";
import { readSituation } from "./read-situations.ts";

const CONTENT =
  /\/app\/features\/([^/]+)\/(content|comparisons|medicines|procedures|red-flags|situations)\/(?:earlier\/)?[^/]+\.(?:md|yaml)$/;

/**
 * Makes a module of each Markdown file in a content folder, checked against its feature's schema, and likewise of the files in
 * the folders comparisons, medicines, procedures, red-flags and situations. A file that does not fit fails the build, with field and reason.
 */
export function content(): Plugin {
  let library = new ConditionLibrary();
  return {
    name: "content",
    enforce: "pre",
    watchChange(id) {
      if (/\.(?:md|yaml)$/.test(id)) library = new ConditionLibrary();
    },
    load(id) {
      const [, feature, folder] = CONTENT.exec(id.replaceAll("\\", "/")) ?? [];
      if (feature === undefined) return null;
      const others = folder === "comparisons" ? listComparisonFiles() : [];
      for (const file of [id, REVIEWS, ...others]) this.addWatchFile(file);
      return {
        code: `export default ${JSON.stringify(readContent({ file: id, feature, folder }, library))}`,
        map: null,
      };
    },
  };
}

interface Asked {
  file: string;
  feature: string;
  folder: string | undefined;
}

function readContent({ file, feature, folder }: Asked, library: ConditionLibrary): unknown {
  try {
    const slug = path.basename(file).replace(/\..*/, "");
    if (folder === "medicines") return { ...readMedicine(file), review: openReviews()("medicine", slug) };
    if (folder === "comparisons")
      return { ...readComparison(file), review: openReviews()("comparison", slug) };
    if (folder === "procedures")
      return {
        ...readProcedure(file, (procedure) => library.listNaming(procedure)),
        review: openReviews()("procedure", slug),
      };
    if (folder === "red-flags") return readRedFlag(file);
    if (folder === "situations") return readSituation(file);
    if (feature === "conditions") return library.find(slug);
    return legalDocumentSchema.parse({ ...parseContent(readFileSync(file, "utf8")), slug });
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${path.relative(process.cwd(), file)} cannot be used:\n${reason}`, { cause: error });
  }
}
