import type { Log } from "#app/values/log.ts";
import { ok, orFail, type Result } from "#app/values/result.ts";
import { changeField } from "../drafts/draft.ts";
import { toDraft } from "../drafts/read-draft.ts";
import { parseDraft } from "../drafts/parse-draft.ts";
import { saveUnderFreeSlug } from "../saving/free-slug.server.ts";
import type { PageContent } from "../pages/page-content.ts";
import { listFieldErrors, pageInputSchema } from "../pages/page-schema.ts";
import { readBlocks } from "../pages/pages.server.ts";
import { listMissingPictures, type UsedFile } from "../saving/missing-pictures.server.ts";
import { findSectionId } from "../blocks/shared-sections.ts";
import { findSections } from "../shared-sections/find-sections.server.ts";
import { sectionAttempt } from "../shared-sections/sections.server.ts";
import type { PublicationDeps } from "../publishing/publication.server.ts";
import { copyContent } from "./copied-content.ts";
import { listNotImported } from "./not-imported.ts";
import { listImportProblems, type ImportProblem } from "./import-problems.ts";
import { IMPORT_TOO_LARGE, MAX_IMPORT_BYTES } from "./import-limits.ts";
import { readDocumentValues } from "./page-document.ts";
import { readJson } from "./read-json.ts";

interface Import {
  bytes: Uint8Array;
  /** Whether to leave out pictures that this site does not have, instead of refusing the file. */
  withoutMissing: boolean;
  /** Id of the page to create, so that a form sent twice creates one page. */
  id: string;
  savedBy: string;
}

interface Imported {
  slug: string;
  /** Values of the file that the draft lacks, one line each. */
  left: string[];
}

type NotImported = { code: "unreadable"; problems: ImportProblem[] } | "slug-taken" | "stale" | "unavailable";

/**
 * Creates a draft from an exported page, at its slug or the next free one. A file with problems changes
 * nothing, and all its problems are listed at once.
 */
export async function importPage(
  deps: PublicationDeps & { log: Log },
  { bytes, withoutMissing, id, savedBy }: Import,
): Promise<Result<Imported, NotImported>> {
  const content = readImport(bytes);
  if (!content.ok) return content;
  const unknown = await orFail(sectionAttempt(deps), listUnknownSections(deps, content.value).then(ok));
  if (!unknown.ok) return unknown;
  if (unknown.value.length > 0) return refuse(unknown.value);
  const missing = await orFail(
    { log: deps.log, event: "import-failed", failure: "unavailable" },
    listMissingPictures(deps, content.value).then(ok),
  );
  if (!missing.ok) return missing;
  if (missing.value.length > 0 && !withoutMissing) return refuse(missing.value.map(describeMissing));
  const copy = copyContent(missing.value.reduce(leaveOut, content.value));
  const saved = await saveUnderFreeSlug(deps, copy, { id, savedBy });
  return saved.ok ? ok({ ...saved.value, left: listNotImported(content.value, copy, deps.now()) }) : saved;
}

/** Parses a file into content that can be saved unchanged. */
export function readImport(
  bytes: Uint8Array,
): Result<PageContent, { code: "unreadable"; problems: ImportProblem[] }> {
  if (bytes.length === 0)
    return refuse([{ where: "", what: "Choose a file. It is empty, or there is none." }]);
  if (bytes.length > MAX_IMPORT_BYTES) return refuse([{ where: "", what: IMPORT_TOO_LARGE }]);
  const json = readJson(bytes);
  if (!json.ok) return refuse([{ where: json.where, what: json.what }]);
  const problems = listImportProblems(json.value);
  if (problems.length > 0) return refuse(problems);
  const blocks = readBlocks((json.value as { blocks: unknown }).blocks) ?? [];
  const parsed = pageInputSchema.safeParse({ ...readDocumentValues(json.value), blocks });
  if (parsed.success) return ok(parsed.data);
  return refuse(Object.entries(listFieldErrors(parsed.error)).map(([where, what]) => ({ where, what })));
}

/**
 * Lists shared sections that the file names and the site does not have. A file only references sections,
 * since their content must be the same on all pages.
 */
async function listUnknownSections(
  deps: Pick<PublicationDeps, "db">,
  { blocks }: PageContent,
): Promise<ImportProblem[]> {
  const known = await findSections(deps, blocks);
  return blocks.flatMap((block, at) => {
    const id = findSectionId(block);
    if (id === undefined || id === "" || Object.hasOwn(known, id)) return [];
    return [
      { where: `blocks.${at}.props.section`, what: `There is no shared section “${id}” on this site.` },
    ];
  });
}

function describeMissing({ path, control, url }: UsedFile): ImportProblem {
  const kind = control === "image" ? "The picture" : "The video";
  return { where: path, what: `${kind} ${url} is not on this site.` };
}

/** Resets the field to its default: that of a new block has its own picture, or none. */
function leaveOut(content: PageContent, { path }: UsedFile): PageContent {
  const emptied = parseDraft(changeField(toDraft(content), path, "")).content;
  return pageInputSchema.parse(emptied);
}

function refuse(problems: ImportProblem[]): { ok: false; code: "unreadable"; problems: ImportProblem[] } {
  return { ok: false, code: "unreadable", problems };
}
