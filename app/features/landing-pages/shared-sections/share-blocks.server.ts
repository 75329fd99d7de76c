import { deriveSlug } from "#app/values/slug.ts";
import { fail, ok, orFail, type Result } from "#app/values/result.ts";
import * as stored from "#app/storage/shared-sections.server.ts";
import { walkBlock } from "../blocks/block.ts";
import { findSectionId, newSectionBlock } from "../blocks/shared-sections.ts";
import { readText } from "../blocks/texts.ts";
import { insertBlock } from "../drafts/draft.ts";
import { toDraft, type DraftBlock } from "../drafts/read-draft.ts";
import { addEnding } from "../saving/free-slug.server.ts";
import { findWorkingCopy } from "../pages/find-working-copy.server.ts";
import { refreshRelease } from "../publishing/releases.server.ts";
import { toPlainWords } from "../review/claims/plain-words.ts";
import { refuse, savePageOfSection, type Deps, type NotSaved } from "./page-of-section.server.ts";
import { orNameTaken } from "./section-changes.server.ts";
import { listSectionWords, readWholeContent, writeSectionContent } from "./section-content.ts";
import { MAX_SECTION_BLOCKS, MAX_SECTION_LENGTH, readSectionName } from "./section-limits.ts";
import { MAX_SECTIONS, sectionAttempt } from "./sections.server.ts";

interface Sharing {
  pageId: string;
  /** Ids of the first and the last block to share; the blocks between them are shared, too. */
  first: string;
  last: string;
  name: string;
  savedBy: string;
  /** Idempotency key of the save of the page. */
  request: string;
}

/** Moves blocks of a page's working copy into a new section, which replaces them on the page. */
export async function shareBlocks(
  deps: Deps,
  { pageId, first, last, name, savedBy, request }: Sharing,
): Promise<Result<{ id: string; name: string }, NotSaved | "name-taken" | "too-many-sections">> {
  const named = readSectionName(name);
  if (!named.ok) return named;
  const page = await findWorkingCopy(deps, pageId);
  if (!page.ok) return page;
  const { blocks, evidence, status, rev } = page.value;
  const [from, to] = [first, last].map((id) => blocks.findIndex((block) => block.id === id)) as [
    number,
    number,
  ];
  if (from === -1 || to === -1) return refuse("These blocks are no longer on the page. Choose others.");
  if (to < from)
    return refuse("The last block comes before the first. Choose them in the order of the page.");
  const run = blocks.slice(from, to + 1);
  const refused = findRefusal(run);
  if (refused !== undefined) return refuse(refused);
  const content = readWholeContent({ blocks: run, evidence: evidence.filter(isFor(run)) });
  if (!content)
    return refuse("A field of these blocks is not right yet. Correct it in the editor, then share them.");
  const text = writeSectionContent(content);
  if (text.length > MAX_SECTION_LENGTH)
    return refuse("These blocks are too long for one section. Share fewer.");
  const made = await makeSection(deps, {
    name: named.value,
    text,
    words: listSectionWords(content),
    savedBy,
  });
  if (!made.ok) return made;
  const before = toDraft(page.value, status);
  const without = { ...before, blocks: before.blocks.toSpliced(from, run.length) };
  const draft = insertBlock(without, from, newSectionBlock(made.value));
  const saved = await savePageOfSection(deps, page.value, { draft, over: rev, savedBy, request });
  return saved.ok ? ok({ id: made.value, name: named.value }) : saved;
}

function findRefusal(run: DraftBlock[]): string | undefined {
  if (run.length > MAX_SECTION_BLOCKS)
    return `A section has at most ${MAX_SECTION_BLOCKS} blocks. Choose fewer.`;
  if (run.some((block) => findSectionId(block) !== undefined))
    return "There is a shared section among these blocks. A section cannot have another one in it.";
  return undefined;
}

/** Whether a note is evidence for words of these blocks. */
function isFor(blocks: DraftBlock[]): (note: { claim: string }) => boolean {
  const words = blocks.flatMap(walkBlock).map((visit) => toPlainWords(readText(visit) ?? ""));
  return ({ claim }) => words.some((text) => text.includes(toPlainWords(claim)));
}

/** Number of numbered ids that are tried before one with a random, unique part. */
const MAX_NUMBERED = 9;

async function makeSection(
  deps: Deps,
  { name, text, words, savedBy }: { name: string; text: string; words: string; savedBy: string },
): Promise<Result<string, "name-taken" | "too-many-sections" | "unavailable">> {
  const at = deps.now();
  const slug = deriveSlug(name) || "section";
  const alike = Array.from({ length: MAX_NUMBERED }, (_, number) => addEnding(slug, String(number + 2)));
  const rest = { draft: null, former: null, createdAt: at, updatedAt: at, savedBy };
  const making = async (): Promise<Result<string, "too-many-sections">> => {
    for (const id of [slug, ...alike, addEnding(slug, crypto.randomUUID().slice(0, 8))]) {
      const row = { id, name, rev: 1, release: 1, content: text, words, ...rest };
      const inserted = await stored.insertSharedSection(deps.db, row, MAX_SECTIONS);
      if (inserted === "full") return fail("too-many-sections");
      if (inserted === "inserted") return ok(id);
    }
    throw new Error("No id is free for a section");
  };
  const made = await orFail(sectionAttempt(deps), orNameTaken(making()));
  // A deleted section may have had the same id, and a higher release in KV.
  if (made.ok) await refreshRelease(deps, made.value);
  return made.ok || made.code !== "name-taken" ? made : findMade(deps, slug, { name, text, savedBy });
}

/** Finds a section that an earlier request created from the same blocks, if saving the page failed after it. */
async function findMade(
  deps: Deps,
  id: string,
  { name, text, savedBy }: { name: string; text: string; savedBy: string },
): Promise<Result<string, "name-taken" | "unavailable">> {
  const found = await orFail(sectionAttempt(deps), stored.findSharedSectionRow(deps.db, id).then(ok));
  if (!found.ok) return found;
  const row = found.value;
  const isSame = row?.name === name && row.content === text && row.savedBy === savedBy && row.rev === 1;
  return isSame ? ok(id) : fail("name-taken");
}
