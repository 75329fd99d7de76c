import { newAct } from "#app/features/access/domain/audit.server.ts";
import * as stored from "#app/storage/page-tests.server.ts";
import type { Database } from "#app/storage/database.server.ts";
import { fail, ok, orFail, type Result } from "#app/values/result.ts";
import { toDraft } from "../drafts/read-draft.ts";
import { restoreContent } from "../pages/page-content.ts";
import { findLivePage, findRevision, type Page, findPublicPage } from "../pages/pages.server.ts";
import { saveDraft } from "../saving/draft-saving.server.ts";
import { FIRST } from "../pages/tested-page.server.ts";
import { refreshLater, refreshPage } from "../publishing/publication.server.ts";
import type { NotChanged, TestingDeps } from "./start-test.server.ts";

export interface PageTest extends stored.PageTestRow {
  variants: Awaited<ReturnType<typeof stored.listNamedVariantRows>>;
}

/** Finds the newest test of a page, running or ended. */
export async function findNewestTest(
  { db }: { db: Database },
  pageId: string,
): Promise<PageTest | undefined> {
  const test = await stored.findNewestTestRow(db, pageId);
  return test && { ...test, variants: await stored.listNamedVariantRows(db, test) };
}

/** Whether a running test shows visitors different variants of a page. */
export async function isTested({ db }: { db: Database }, pageId: string): Promise<boolean> {
  return (await stored.findNewestTestRow(db, pageId))?.endedAt === null;
}

interface TestCommand {
  pageId: string;
  number: number;
  /** The administrator's email. */
  savedBy: string;
}

/** Ends a test without a decision: visitors see the page itself again. */
export async function stopTest(
  deps: TestingDeps,
  command: TestCommand,
): Promise<Result<undefined, NotChanged>> {
  return orUnavailable(deps, command, async () => {
    const page = await findLivePage(deps, command.pageId);
    if (!page.ok) return page;
    const test = await findNewestTest(deps, command.pageId);
    if (isUndecided(test, command)) return ok(undefined);
    return endTest(deps, command, page.value);
  });
}

/** Ends a test, and publishes one of its variants as the page. */
export async function keepVariant(
  deps: TestingDeps,
  { letter, ...command }: TestCommand & { letter: string },
): Promise<Result<undefined, NotChanged>> {
  return orUnavailable(deps, command, async () => {
    const page = await findLivePage(deps, command.pageId);
    if (!page.ok) return page;
    const test = await findNewestTest(deps, command.pageId);
    const variant = test?.variants.find((one) => one.letter === letter);
    if (!variant || test?.number !== command.number) return fail("stale");
    // A button that is pressed twice finds its own decision.
    if (isDecided(test, page.value, letter)) return ok(undefined);
    if (test.endedAt) return fail("stale");
    if (letter !== FIRST) return publishVariant(deps, command, page.value, { letter, variant });
    return endTest(deps, { ...command, kept: FIRST }, page.value);
  });
}

/** Whether the page is unchanged since a variant was published, so that this can be undone. */
export function canUndo({ kept, keptRev, endedAt }: PageTest, { rev, status }: Page): boolean {
  return kept !== null && keptRev === rev && endedAt !== null && status === "active";
}

/** Whether this variant was kept, and the page is unchanged since. */
function isDecided(test: PageTest, page: Page, letter: string): boolean {
  if (test.kept !== letter || test.endedAt === null) return false;
  return letter === FIRST || canUndo(test, page);
}

/** Whether the test has ended without a decision, or its decision was undone: a repeated command is done then. */
function isUndecided(test: PageTest | undefined, { number }: TestCommand): boolean {
  return test?.number === number && test.endedAt !== null && test.kept === null;
}

/** Undoes the decision: publishes the version that was public when the test began. */
export async function undoKeeping(
  deps: TestingDeps,
  command: TestCommand,
): Promise<Result<undefined, NotChanged>> {
  return orUnavailable(deps, command, async () => {
    const page = await findLivePage(deps, command.pageId);
    if (!page.ok) return page;
    const test = await findNewestTest(deps, command.pageId);
    if (isUndecided(test, command)) return ok(undefined);
    const variant = test?.variants.find((one) => one.letter === FIRST);
    if (!variant || test?.number !== command.number || !canUndo(test, page.value)) return fail("stale");
    return publishVariant(deps, command, page.value, { letter: null, variant });
  });
}

/** Publishes a version, which ends the test in the same write. */
async function publishVariant(
  deps: TestingDeps,
  command: TestCommand,
  page: Page,
  { letter, variant }: { letter: string | null; variant: PageTest["variants"][number] },
): Promise<Result<undefined, NotChanged>> {
  const [content, shown] = await Promise.all([
    findRevision(deps, variant.shownId, variant.shownRev),
    findPublicPage(deps, page.publicSlug),
  ]);
  if (!content || !shown.ok) return fail("stale");
  const { id, rev: over, status } = page;
  // Slug, times and canonical URL of the working copy may be unpublished; those of the public version are
  // kept.
  const { publishAt, unpublishAt, canonicalUrl } = shown.value;
  const restored = restoreContent(content, { ...page, slug: page.publicSlug, publishAt, unpublishAt });
  const draft = toDraft({ ...restored, canonicalUrl }, status);
  // Recorded before the save, so that a save whose response is lost can be undone, too.
  if (letter !== null) await stored.setKeptVariant(deps.db, command, { kept: letter, keptRev: over + 1 });
  const saved = await saveDraft(deps, {
    id,
    over,
    intent: "publish",
    draft,
    savedBy: command.savedBy,
    isOther: true,
    // The test ends if a version changes meanwhile; its words from before must not be published then.
    decided: letter === null ? undefined : command.number,
  });
  // Clear the record once the former version is public again, or if this one was refused.
  if (saved.ok ? letter === null : letter !== null && saved.code !== "unavailable") {
    const none = stored.setKeptVariant(deps.db, command, { kept: null, keptRev: null });
    // If clearing the record fails, the published version remains.
    await orFail({ log: deps.log, event: "page-test-not-noted", failure: "unavailable" }, none.then(ok));
  }
  if (saved.ok) return ok(undefined);
  switch (saved.code) {
    case "not-ready":
      return fail("refused", { message: `${saved.message} ${Object.values(saved.errors)[0] ?? ""}` });
    case "not-found":
    case "unavailable":
      return fail(saved.code);
    default:
      return fail("stale");
  }
}

async function endTest(
  deps: TestingDeps,
  { savedBy, ...ending }: TestCommand & { kept?: string },
  page: Page,
): Promise<Result<undefined, NotChanged>> {
  const act = newAct(deps, { actor: savedBy, action: "page-test-ended", subject: ending.pageId });
  if (!(await stored.endPageTest(deps.db, ending, deps.now(), act))) return fail("stale");
  await refreshPage(deps, page.publicSlug);
  return ok(undefined);
}

/** A write without a response may have been committed, so the cache is refreshed later. */
function orUnavailable(
  deps: TestingDeps,
  { pageId }: TestCommand,
  change: () => Promise<Result<undefined, NotChanged>>,
): Promise<Result<undefined, NotChanged>> {
  const changing = change().catch((error: unknown) => {
    refreshLater(deps, pageId);
    throw error;
  });
  return orFail({ log: deps.log, event: "page-test-failed", failure: "unavailable" }, changing);
}
