import { fail, ok, orFail, type Result } from "#app/values/result.ts";
import * as stored from "#app/storage/shared-sections.server.ts";
import { mergeDrafts } from "../drafts/draft-merge.ts";
import type { Difference } from "../drafts/draft-differences.ts";
import type { Draft } from "../drafts/read-draft.ts";
import { saveSection } from "./section-changes.server.ts";
import { readSectionDraft } from "./section-content.ts";
import { sectionAttempt } from "./sections.server.ts";

type Deps = Parameters<typeof saveSection>[0];
type NotSaved = Extract<Awaited<ReturnType<typeof saveSection>>, { ok: false }>;

interface SectionForm {
  id: string;
  /** Revision that the form is based on. */
  begun: number;
  /** The newer revision whose conflicts the administrator has decided. */
  seen: number | undefined;
  /** Keys of the conflicts that were decided for the saved version. */
  taken: string[];
  /** The administrator's email. */
  by: string;
  draft: Draft;
}

/** A newer revision of a section by another person. */
interface NewerSection {
  rev: number;
  /** The administrator's email. */
  savedBy: string;
  updatedAt: Date;
}

/** A place that two people have changed: its key, its label, and both values. */
export type SectionConflict = Pick<Difference, "key" | "label" | "mine" | "theirs">;

/** A refused form, merged with the newer revision; in a conflict, it has the administrator's own words. */
export interface StaleSection {
  theirs: NewerSection;
  draft: Draft;
  conflicts: SectionConflict[];
  /** Whether the revision that both started from is stored; without it every difference is a conflict. */
  hasBase: boolean;
}

export interface SavedSection {
  rev: number;
  /** Whether changes of somebody else were merged into the form. */
  isMerged: boolean;
}

/** Maximum number of attempts, if other people save at the same time. */
const MAX_TRIES = 3;

type NotStored = NotSaved | ({ code: "conflict" } & StaleSection);

/**
 * Saves the form of a section. Changes that somebody else saved meanwhile are merged field by field; what both
 * have changed is refused as `conflict`, until each place is decided.
 */
export async function saveSectionForm(
  deps: Deps,
  form: SectionForm,
  tries = 1,
): Promise<Result<SavedSection, NotStored>> {
  const { id, begun, by, draft } = form;
  const saved = await saveSection(deps, { id, over: begun, by, name: draft.title, draft });
  if (saved.ok) return ok({ rev: saved.value, isMerged: tries > 1 });
  if (saved.code !== "stale" || tries === MAX_TRIES) return saved;
  const newer = await orFail(sectionAttempt(deps), findNewer(deps, id, begun));
  if (!newer.ok) return newer;
  const { theirs, base, theirDraft } = newer.value;
  const { draft: together, collisions } = mergeDrafts({ base, mine: draft, theirs: theirDraft });
  if (collisions.length > 0 && form.seen !== theirs.rev) {
    const conflicts = collisions.map(nameConflict);
    return fail("conflict", { theirs, draft: together, conflicts, hasBase: base !== undefined });
  }
  const taken = collisions.filter(({ key }) => form.taken.includes(key));
  const decided = taken.reduce((now, { take }) => take(now), together);
  return saveSectionForm(deps, { ...form, begun: theirs.rev, draft: decided }, tries + 1);
}

/** Finds the newest revision, and the one that a form is based on, if it is still stored. */
async function findNewer({ db }: Pick<Deps, "db">, id: string, begun: number) {
  const [row, ancestor] = await Promise.all([
    stored.findSharedSectionRow(db, id),
    stored.findSectionRevisionRow(db, id, begun),
  ]);
  if (!row) return fail("not-found");
  const { rev, savedBy, updatedAt, name } = row;
  return ok({
    theirs: { rev, savedBy, updatedAt },
    theirDraft: readSectionDraft(row.draft ?? row.content, name),
    base: ancestor && readSectionDraft(ancestor.content, ancestor.name),
  });
}

function nameConflict({ key, label, mine, theirs }: Difference): SectionConflict {
  return { key, label: key === "title" ? "Name" : label, mine, theirs };
}
