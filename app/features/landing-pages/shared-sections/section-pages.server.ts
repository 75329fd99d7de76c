import { deriveSlug } from "#app/values/slug.ts";
import { fail, ok, orFail, type Result } from "#app/values/result.ts";
import { listVersionsOfPages } from "#app/storage/page-tests.server.ts";
import * as stored from "#app/storage/shared-sections.server.ts";
import { walkBlock, type Block } from "../blocks/block.ts";
import { findSectionId, type SharedSection } from "../blocks/shared-sections.ts";
import { readText } from "../blocks/texts.ts";
import { isFull } from "../drafts/draft-commands.ts";
import { insertBlock } from "../drafts/draft.ts";
import { toDraft, type DraftBlock } from "../drafts/read-draft.ts";
import { tellEndedTests } from "../page-tests/ended-tests.server.ts";
import type { EndedTests } from "../page-tests/ended-words.ts";
import { addEnding } from "../pages/free-slug.server.ts";
import { describeNotSaved } from "../pages/not-saved.ts";
import { openPage } from "../pages/open-page.server.ts";
import type { PageContent } from "../pages/page-content.ts";
import { MAX_BLOCKS } from "../pages/page.ts";
import { nameTitle } from "../pages/page-title.ts";
import type { Page } from "../pages/pages.server.ts";
import { saveDraft } from "../pages/saving.server.ts";
import { changeVersions } from "../pages/version-changes.server.ts";
import { refreshRelease } from "../publishing/releases.server.ts";
import { toPlainWords } from "../review/claims/plain-words.ts";
import { detachBlocks } from "./detached-blocks.ts";
import { newSectionBlock } from "../blocks/shared-sections.ts";
import { findSections } from "./find-sections.server.ts";
import { orNameTaken } from "./section-changes.server.ts";
import { listSectionWords, readWholeContent, writeSectionContent } from "./section-content.ts";
import { MAX_SECTION_BLOCKS, MAX_SECTION_LENGTH, readSectionName } from "./section-limits.ts";
import { MAX_SECTIONS } from "./sections.server.ts";

type Deps = Parameters<typeof saveDraft>[0];
type Refused = { code: "refused"; message: string };
type NotSaved = Refused | "not-found" | "invalid-structure" | "unavailable" | "stale";

interface Sharing {
  pageId: string;
  /** Ids of the first and the last block of the run. */
  first: string;
  last: string;
  name: string;
  savedBy: string;
  /** Tells this save of the page from others. */
  request: string;
}

/** Makes a section of blocks of a page's working copy, which has the section in their place from then on. */
export async function shareBlocks(
  deps: Deps,
  { pageId, first, last, name, savedBy, request }: Sharing,
): Promise<Result<{ id: string; name: string }, NotSaved | "name-taken" | "too-many-sections">> {
  const named = readSectionName(name);
  if (!named.ok) return named;
  const page = await openPage(deps, pageId);
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
  const saved = await save(deps, page.value, { draft, over: rev, savedBy, request });
  return saved.ok ? ok({ id: made.value, name: named.value }) : saved;
}

function findRefusal(run: DraftBlock[]): string | undefined {
  if (run.length > MAX_SECTION_BLOCKS)
    return `A section has at most ${MAX_SECTION_BLOCKS} blocks. Choose fewer.`;
  if (run.some((block) => findSectionId(block) !== undefined))
    return "There is a shared section among these blocks. A section cannot have another one in it.";
  return undefined;
}

/** Whether a note is for words of these blocks. */
function isFor(blocks: DraftBlock[]): (note: { claim: string }) => boolean {
  const words = blocks.flatMap(walkBlock).map((visit) => toPlainWords(readText(visit) ?? ""));
  return ({ claim }) => words.some((text) => text.includes(toPlainWords(claim)));
}

/** Ids that are tried before a part that nobody else has. */
const MOST_ALIKE = 9;

async function makeSection(
  deps: Deps,
  { name, text, words, savedBy }: { name: string; text: string; words: string; savedBy: string },
): Promise<Result<string, "name-taken" | "too-many-sections" | "unavailable">> {
  const at = deps.now();
  const slug = deriveSlug(name) || "section";
  const alike = Array.from({ length: MOST_ALIKE }, (_, number) => addEnding(slug, String(number + 2)));
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
  const made = await orFail(
    { log: deps.log, event: "sections-failed", failure: "unavailable" },
    orNameTaken(making()),
  );
  // One that was deleted may have had the id, and more releases.
  if (made.ok) await refreshRelease(deps, made.value);
  return made.ok || made.code !== "name-taken" ? made : findMade(deps, slug, { name, text, savedBy });
}

/** A section that an earlier press made of the same blocks, where the page could not be saved after it. */
async function findMade(
  deps: Deps,
  id: string,
  { name, text, savedBy }: { name: string; text: string; savedBy: string },
): Promise<Result<string, "name-taken" | "unavailable">> {
  const attempt = { log: deps.log, event: "sections-failed", failure: "unavailable" } as const;
  const found = await orFail(attempt, stored.findSharedSectionRow(deps.db, id).then(ok));
  if (!found.ok) return found;
  const row = found.value;
  const isSame = row?.name === name && row.content === text && row.savedBy === savedBy && row.rev === 1;
  return isSame ? ok(id) : fail("name-taken");
}

interface Inserting {
  section: string;
  /** Id of the page that gets it. */
  to: string;
  /** Id of the block that it comes after; empty for the first place, and the last one without it. */
  after?: string | undefined;
  savedBy: string;
  request: string;
}

/** A section also in a page's working copy, at its end unless another place is said. @returns title and slug of the page */
export async function insertSection(
  deps: Deps,
  { section, to, after, savedBy, request }: Inserting,
): Promise<Result<{ title: string; address: string }, NotSaved>> {
  const page = await openPage(deps, to);
  if (!page.ok) return page;
  const block = newSectionBlock(section);
  const found = await orFail(
    { log: deps.log, event: "sections-failed", failure: "unavailable" },
    findSections(deps, [block]).then(ok),
  );
  if (!found.ok) return found;
  if (!Object.hasOwn(found.value, section)) return refuse("This section is gone. Choose another.");
  const before = toDraft(page.value, page.value.status);
  const title = nameTitle(page.value.title);
  if (isFull(before))
    return refuse(`“${title}” has ${MAX_BLOCKS} blocks, which is the most a page can have.`);
  const draft = insertBlock(before, findPlace(before.blocks, after), block);
  const saved = await save(deps, page.value, { draft, over: page.value.rev, savedBy, request });
  return saved.ok ? ok({ title, address: saved.value }) : saved;
}

/** A block that is gone, or none, stands for the end of the page. */
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
 * Puts copies of a section's blocks in its place, in the working copy and in the public version of one page: visitors see the
 * same as before, and later releases no more.
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
    const { outcome, ended } = await tellEndedTests(deps, versions, changing);
    const { title = "", fields = [] } = outcome ?? {};
    if (isTooLong)
      return refuse(`With these blocks, “${nameTitle(title)}” would have more than ${MAX_BLOCKS}.`);
    return fields.length > 0 ? ok({ title: nameTitle(title), ended }) : fail("stale");
  };
  return orFail({ log: deps.log, event: "sections-failed", failure: "unavailable" }, detaching());
}

interface PageSave {
  draft: ReturnType<typeof toDraft>;
  over: number;
  savedBy: string;
  request: string;
}

/** @returns the slug of the page */
async function save(
  deps: Deps,
  { id, title }: Page,
  { draft, over, savedBy, request }: PageSave,
): Promise<Result<string, Refused | "not-found" | "unavailable" | "stale">> {
  const saved = await saveDraft(deps, {
    intent: "save",
    id,
    over,
    draft,
    request: { editor: request, number: 1 },
    savedBy,
  });
  if (saved.ok) return ok(saved.value.page.address);
  if (saved.code === "stale" || saved.code === "unavailable" || saved.code === "not-found")
    return fail(saved.code);
  const { message } = describeNotSaved(saved);
  return refuse(`“${nameTitle(title)}” cannot be saved: ${message} Open that page and correct it first.`);
}

function refuse(message: string): { ok: false } & Refused {
  return { ok: false, code: "refused", message };
}
