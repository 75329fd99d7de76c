import { conditionNames } from "#app/features/conditions/domain/condition-names.ts";
import { parseJson } from "#app/values/unknown-value.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import type { PageRow, RevisionRow } from "#app/storage/pages.server.ts";
import type { PublicUse } from "#app/storage/section-releases.ts";
import { listSectionPublicRows } from "#app/storage/section-uses.server.ts";
import * as stored from "#app/storage/shared-sections.server.ts";
import { walkBlock, type Block } from "../blocks/block.ts";
import { listSectionIds, type SharedSections } from "../blocks/shared-sections.ts";
import { listLinks } from "../blocks/texts.ts";
import { describeMissingInside, listMissingPictures } from "../saving/missing-pictures.server.ts";
import { readColumns } from "../pages/page-content.ts";
import { blocksSchema } from "../pages/page-schema.ts";
import { nameTitle } from "../pages/page-title.ts";
import type { PublicationDeps } from "../publishing/publication.server.ts";
import { findClaims, type Claim } from "../review/claims/claims.ts";
import { judgeSectionOn, type CheckData } from "../review/judge-page.ts";
import { findAliases, findLinkedPages } from "../review/link-targets.server.ts";
import { listLinkedSlugs } from "../review/own-links.ts";
import { findSections } from "./find-sections.server.ts";
import { readSectionContent, type SectionContent } from "./section-content.ts";

export interface ReviewDeps extends PublicationDeps {
  settings: { PUBLIC_ORIGIN: string };
}

/** Errors that a release would cause on a public page. */
export interface PageProblem {
  id: string;
  title: string;
  slug: string;
  messages: string[];
}

interface Review {
  row: stored.SharedSectionRow;
  /** Content that was checked; undefined if it is incomplete, so that no page could show it. */
  content: SectionContent | undefined;
  /** Public versions that were checked. */
  checked: PublicUse[];
  problems: PageProblem[];
}

/** Number of pages that are read and checked at once, since each may have 500 kB. */
const PAGES_PER_PORTION = 25;

/**
 * Checks a version of a section on every page whose public version uses it.
 * @param version the saved changes, or the release before the newest one, which may violate a rule by now: a page
 * or its links changed, or a date has passed
 */
export async function reviewSection(
  deps: ReviewDeps,
  id: string,
  version: "next" | "former" = "next",
): Promise<Result<Review, "not-found">> {
  const row = await stored.findSharedSectionRow(deps.db, id);
  if (!row) return fail("not-found");
  const text = version === "former" ? row.former : (row.draft ?? row.content);
  const content = text === null ? undefined : readSectionContent(text);
  if (!content) return ok({ row, content, checked: [], problems: [] });
  const draft = { [id]: { name: row.name, ...content } };
  const checkData = await readReviewData(deps, content.blocks);
  const missing = await listMissingPictures(deps, content);
  const ofFiles = missing.map((file) => describeMissingInside(row.name, file));
  const problems: PageProblem[] = [];
  const checked: PublicUse[] = [];
  for (let after = ""; ;) {
    const rows = await listSectionPublicRows(deps.db, id, after, PAGES_PER_PORTION);
    for (const found of rows) {
      const messages = [...new Set(ofFiles), ...(await judgeRow(deps, found, { id, draft, checkData }))];
      const { title, slug } = found.revision;
      if (messages.length > 0) problems.push({ id: found.page.id, title: nameTitle(title), slug, messages });
    }
    checked.push(...rows.map(({ page, revision }): PublicUse => [page.id, revision.rev]));
    const last = rows.at(-1);
    if (!last || rows.length < PAGES_PER_PORTION) return ok({ row, content, checked, problems });
    after = last.page.id;
  }
}

interface Judged {
  id: string;
  draft: SharedSections;
  checkData: Omit<CheckData, "sections">;
}

async function judgeRow(
  deps: Pick<PublicationDeps, "db">,
  { revision }: { page: PageRow; revision: RevisionRow },
  { id, draft, checkData }: Judged,
): Promise<string[]> {
  const blocks = blocksSchema.safeParse(parseJson(revision.blocks)).data;
  // An unreadable page is not shown to visitors, whatever its sections are.
  if (!blocks) return [];
  const hasOthers = listSectionIds(blocks).length > 1;
  const sections = { ...(hasOthers ? await findSections(deps, blocks) : {}), ...draft };
  const issues = judgeSectionOn({ ...readColumns(revision), blocks }, id, { ...checkData, sections });
  return [...new Set(issues.map(({ message }) => message))];
}

/**
 * Data that is the same for every page: the targets of the section's links, and the claims of its texts, each
 * computed once.
 */
async function readReviewData(deps: ReviewDeps, blocks: Block[]): Promise<Omit<CheckData, "sections">> {
  const { PUBLIC_ORIGIN: origin } = deps.settings;
  const hrefs = blocks.flatMap(walkBlock).flatMap(listLinks);
  const known = new Map<string, Claim[]>();
  return {
    now: deps.now(),
    origin,
    conditions: conditionNames,
    aliases: findAliases(listLinkedSlugs(hrefs, origin, "diseases")),
    pages: await findLinkedPages(deps, listLinkedSlugs(hrefs, origin, "page")),
    weight: 0,
    claimsOf: (text) => {
      const claims = known.get(text) ?? findClaims(text);
      known.set(text, claims);
      return claims;
    },
  };
}
