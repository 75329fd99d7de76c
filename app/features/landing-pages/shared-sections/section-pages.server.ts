import { fail, ok, orFail, type Result } from "#app/values/result.ts";
import { listVersionsOfPages } from "#app/storage/page-tests.server.ts";
import type { Block } from "../blocks/block.ts";
import { newSectionBlock, type SharedSection } from "../blocks/shared-sections.ts";
import { isFull } from "../drafts/draft-commands.ts";
import { insertBlock } from "../drafts/draft.ts";
import { toDraft } from "../drafts/read-draft.ts";
import { changeAndListEndedTests } from "../page-tests/ended-tests.server.ts";
import type { EndedTests } from "../page-tests/ended-words.ts";
import { findWorkingCopy } from "../pages/find-working-copy.server.ts";
import type { PageContent } from "../pages/page-content.ts";
import { MAX_BLOCKS } from "../pages/page.ts";
import { nameTitle } from "../pages/page-title.ts";
import { changeVersions } from "../history/version-changes.server.ts";
import { detachBlocks } from "./detached-blocks.ts";
import { findSections } from "./find-sections.server.ts";
import { sectionAttempt } from "./sections.server.ts";
import {
  refuse,
  savePageOfSection,
  type Deps,
  type NotSaved,
  type Refused,
} from "./page-of-section.server.ts";

interface Inserting {
  section: string;
  /** Id of the page to add the section to. */
  to: string;
  /** Id of the block to insert after; empty for the beginning of the page, undefined for its end. */
  after?: string | undefined;
  savedBy: string;
  request: string;
}

/**
 * Adds a section to a page's working copy.
 * @returns title and slug of the page
 */
export async function insertSection(
  deps: Deps,
  { section, to, after, savedBy, request }: Inserting,
): Promise<Result<{ title: string; slug: string }, NotSaved>> {
  const page = await findWorkingCopy(deps, to);
  if (!page.ok) return page;
  const block = newSectionBlock(section);
  const found = await orFail(sectionAttempt(deps), findSections(deps, [block]).then(ok));
  if (!found.ok) return found;
  if (!Object.hasOwn(found.value, section)) return refuse("This section is gone. Choose another.");
  const before = toDraft(page.value, page.value.status);
  const title = nameTitle(page.value.title);
  if (isFull(before))
    return refuse(`“${title}” has ${MAX_BLOCKS} blocks, which is the most a page can have.`);
  const draft = insertBlock(before, findPlace(before.blocks, after), block);
  const saved = await savePageOfSection(deps, page.value, { draft, over: page.value.rev, savedBy, request });
  return saved.ok ? ok({ title, slug: saved.value }) : saved;
}

/** Index to insert at: the end of the page if the block is undefined or no longer exists. */
function findPlace(blocks: { id: string }[], after: string | undefined): number {
  if (after === "") return 0;
  const before = blocks.findIndex(({ id }) => id === after);
  return before === -1 ? blocks.length : before + 1;
}

interface Detaching {
  section: string;
  pageId: string;
  savedBy: string;
}

interface Detached {
  title: string;
  ended: EndedTests;
}

/**
 * Replaces a section by copies of its blocks, in the working copy and in the public version of one page:
 * visitors see no difference, and later releases no longer affect the page.
 */
export async function detachSection(
  deps: Deps,
  { section, pageId, savedBy }: Detaching,
): Promise<Result<Detached, Refused | "not-found" | "stale" | "unavailable">> {
  const detaching = async (): Promise<Result<Detached, Refused | "not-found" | "stale">> => {
    const found = (await findSections(deps, [newSectionBlock(section)]))[section];
    if (!found) return fail("not-found");
    let isTooLong = false;
    const detach = (content: PageContent) => {
      const detached = detachBlocks(content, section, found as SharedSection & { blocks: Block[] });
      if (detached.content.blocks.length <= MAX_BLOCKS) return detached;
      isTooLong = true;
      return { content, fields: [] };
    };
    const versions = await listVersionsOfPages(deps.db, [pageId]);
    const changing = () => changeVersions(deps, pageId, savedBy, detach);
    const { outcome, ended } = await changeAndListEndedTests(deps, versions, changing);
    const { title = "", fields = [] } = outcome ?? {};
    if (isTooLong)
      return refuse(`With these blocks, “${nameTitle(title)}” would have more than ${MAX_BLOCKS}.`);
    return fields.length > 0 ? ok({ title: nameTitle(title), ended }) : fail("stale");
  };
  return orFail(sectionAttempt(deps), detaching());
}
