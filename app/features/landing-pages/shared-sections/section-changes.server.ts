import { newAct } from "#app/features/access/domain/audit.server.ts";
import { fail, ok, orFail, type Result } from "#app/values/result.ts";
import { listVersionsWithSection } from "#app/storage/page-tests.server.ts";
import { hasAuditRow } from "#app/storage/recorded-acts.server.ts";
import type { PublicUse } from "#app/storage/section-releases.ts";
import { listSectionPublicRows } from "#app/storage/section-uses.server.ts";
import * as stored from "#app/storage/shared-sections.server.ts";
import { changeAndListEndedTests } from "../page-tests/ended-tests.server.ts";
import type { EndedTests } from "../page-tests/ended-words.ts";
import { parseDraft } from "../drafts/parse-draft.ts";
import type { Draft } from "../drafts/read-draft.ts";
import type { PublicationDeps } from "../publishing/publication.server.ts";
import { refreshRelease, refreshReleaseLater } from "../publishing/releases.server.ts";
import { refuse, type Refused } from "./page-of-section.server.ts";
import { listSectionWords, writeSectionContent } from "./section-content.ts";
import { MAX_SECTION_LENGTH, readSectionName } from "./section-limits.ts";
import { sectionAttempt } from "./sections.server.ts";
import { reviewSection, type PageProblem, type ReviewDeps } from "./section-review.server.ts";

interface SectionCommand {
  id: string;
  /** Revision that the administrator has seen. */
  over: number;
  /** The administrator's email. */
  by: string;
}

type NotChanged = "not-found" | "stale" | "unavailable";

/**
 * Saves changes that no page shows yet; they may be invalid while they are edited.
 * @returns the new revision
 */
export async function saveSection(
  deps: PublicationDeps,
  { id, over, by, name, draft }: SectionCommand & { name: string; draft: Draft },
): Promise<Result<number, NotChanged | "name-taken" | Refused>> {
  const named = readSectionName(name);
  if (!named.ok) return named;
  const text = writeSectionContent(parseDraft(draft).content);
  if (text.length > MAX_SECTION_LENGTH)
    return refuse("This section is too long. Make it shorter, or two of it.");
  const isSaved = ({ draft: saved, content, name: called }: stored.SharedSectionRow) =>
    text === (saved ?? content) && named.value === called;
  const save = async () => {
    const row = await stored.findSharedSectionRow(deps.db, id);
    if (!row) return fail("not-found");
    if (isSaved(row)) return ok(row.rev);
    if (row.rev !== over) return fail("stale");
    const changed = { name: named.value, draft: text === row.content ? null : text };
    if (await stored.changeSharedSection(deps.db, { id, over, by, at: deps.now(), changed }))
      return ok(over + 1);
    // A form that is sent twice at once finds its own save.
    const now = await stored.findSharedSectionRow(deps.db, id);
    return now && isSaved(now) ? ok(now.rev) : fail("stale");
  };
  return orFail(sectionAttempt(deps), orNameTaken(save()));
}

type Released = Result<
  {
    isDelayed: boolean;
    /** Whether visitors see a page that has the section. */
    isShown: boolean;
    ended: EndedTests;
  },
  NotChanged | "same" | { code: "not-ready"; problems: PageProblem[] }
>;

/**
 * Releases the saved changes to all pages that use the section: one row is written, and each page is rendered
 * on its next request. Refused if the section would violate a rule on one of the pages.
 */
export async function releaseSection(deps: ReviewDeps, command: SectionCommand): Promise<Released> {
  return reviewAndShow(deps, command, "next");
}

/**
 * Restores the release before the newest one on all pages; undoing again swaps them back. Refused, like a
 * release, if the former one would violate a rule on one of the pages by now.
 */
export async function undoRelease(deps: ReviewDeps, command: SectionCommand): Promise<Released> {
  return reviewAndShow(deps, command, "former");
}

/** Maximum number of reviews, if pages with the section are published between a review and its write. */
const MAX_REVIEWS = 4;

const ACTIONS = { next: "section-released", former: "section-undone" } as const;

/**
 * Reviews and shows a version of the section. A command that is repeated, because its response was lost or its
 * button was pressed twice, finds its own change.
 */
async function reviewAndShow(
  deps: ReviewDeps,
  command: SectionCommand,
  version: "next" | "former",
): Promise<Released> {
  const shown = await tryToShow(deps, command, version);
  if (shown.ok || shown.code !== "stale") return shown;
  const done = await orFail(sectionAttempt(deps), isDone(deps, command, ACTIONS[version]).then(ok));
  if (!done.ok) return done;
  if (!done.value) return shown;
  const { id } = command;
  const uses = await orFail(sectionAttempt(deps), listSectionPublicRows(deps.db, id, "", 1).then(ok));
  if (!uses.ok) return uses;
  const isShown = uses.value.length > 0;
  return ok({ isDelayed: (await refreshRelease(deps, id)) === "delayed", isShown, ended: "unknown" });
}

/** Whether the newest change of the section is this one. */
async function isDone(deps: ReviewDeps, { id, over, by }: SectionCommand, action: Shown["action"]) {
  const row = await stored.findSharedSectionRow(deps.db, id);
  if (row?.rev !== over + 1) return false;
  return hasAuditRow(deps.db, { actor: by, action, subject: id, at: row.updatedAt });
}

/** Reviews a version of the section again until no other pages than the reviewed ones show it when it is written. */
async function tryToShow(
  deps: ReviewDeps,
  { id, over, by }: SectionCommand,
  version: "next" | "former",
): Promise<Released> {
  for (let reviews = 0; reviews < MAX_REVIEWS; reviews++) {
    const reviewed = await orFail(sectionAttempt(deps), reviewSection(deps, id, version));
    if (!reviewed.ok) return reviewed;
    const { row, content, checked, problems } = reviewed.value;
    if (row.rev !== over) return fail("stale");
    const text = version === "next" ? row.draft : row.former;
    if (text === null) return fail("same");
    if (!content || problems.length > 0) return fail("not-ready", { problems });
    const changed = {
      content: text,
      former: row.content,
      words: listSectionWords(content),
      ...(version === "next" && { draft: null }),
    };
    const shown = await show(deps, { id, over, by, checked, changed, action: ACTIONS[version] });
    if (shown.ok || shown.code !== "stale") return shown;
  }
  return fail("stale");
}

interface Shown extends SectionCommand {
  checked: PublicUse[];
  changed: Parameters<typeof stored.changeSharedSection>[1]["changed"];
  action: "section-released" | "section-undone";
}

async function show(deps: PublicationDeps, { id, over, by, checked, changed, action }: Shown) {
  const release = { act: newAct(deps, { actor: by, action, subject: id }), checked };
  const writing = listVersionsWithSection(deps.db, id).then((versions) =>
    changeAndListEndedTests(deps, versions, () =>
      stored.changeSharedSection(deps.db, { id, over, by, at: release.act.at, changed, release }),
    ),
  );
  const written = await orFail(
    sectionAttempt(deps),
    writing.then(ok).catch((error: unknown) => {
      // A write without a response may have been committed.
      refreshReleaseLater(deps, id);
      throw error;
    }),
  );
  if (!written.ok) return written;
  const { outcome: isWritten, ended } = written.value;
  if (!isWritten) return fail("stale");
  const isDelayed = (await refreshRelease(deps, id)) === "delayed";
  return ok({ isDelayed, isShown: checked.length > 0, ended });
}

/**
 * Deletes a section.
 * @returns its name
 */
export async function deleteSection(
  deps: PublicationDeps,
  { id, by }: Pick<SectionCommand, "id" | "by">,
): Promise<Result<string, "not-found" | "in-use" | "unavailable">> {
  const act = newAct(deps, { actor: by, action: "section-deleted", subject: id });
  const deleting = stored.deleteUnusedSharedSection(deps.db, id, act).then(async (name) => {
    if (name !== undefined) return ok(name);
    return fail((await stored.findSharedSectionRow(deps.db, id)) ? "in-use" : "not-found");
  });
  return orFail(sectionAttempt(deps), deleting);
}

/** Converts the database's error about a used name into the failure `name-taken`; other errors are thrown. */
export async function orNameTaken<Value>(
  writing: Promise<Value>,
): Promise<Value | { ok: false; code: "name-taken" }> {
  try {
    return await writing;
  } catch (error) {
    if (stored.isSectionNameTaken(error)) return fail("name-taken");
    throw error;
  }
}
