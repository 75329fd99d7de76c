import { listMissingErrors } from "./missing-pictures.server.ts";
import { fail, ok, orFail, type Result } from "#app/values/result.ts";
import { parseDraft } from "../drafts/parse-draft.ts";
import { completeBlocks, type Draft } from "../drafts/read-draft.ts";
import type { SaveRequest } from "../drafts/save-api.ts";
import type { FieldErrors } from "../pages/page.ts";
import { planPage } from "./page-plan.ts";
import { restoreContent, type PageContent } from "../pages/page-content.ts";
import type { Save } from "./page-saves.ts";
import { saveNewPage, savePage, type Saved } from "./page-saving.server.ts";
import { isPublic } from "../pages/page-status.ts";
import { findNewerPage, type NewerPage } from "./newer-page.server.ts";
import { findPageHead, findRevision } from "../pages/pages.server.ts";
import type { PublicationDeps } from "../publishing/publication.server.ts";
import { listRowsOfBlocks } from "../shared-sections/find-sections.server.ts";
import { readCheckData, type JudgingDeps } from "./check-data.server.ts";

/** Maximum length of a page in characters, well below the maximum size of a D1 row. */
const MAX_LENGTH = 500_000;

export interface SaveCommand extends SaveRequest {
  savedBy: string;
  /** Message about blocks that arrived incomplete, if they did. */
  incomplete?: string;
  /** Errors that were found before, such as a refused picture. */
  known?: FieldErrors;
  /** Whether the words are those of another version; then the last save stays in the history. */
  isOther?: true;
  /** Number of the running test that this publication decides. */
  decided?: number | undefined;
}

/** The draft is not valid for what was requested, such as publishing. */
interface NotReady {
  code: "not-ready";
  errors: FieldErrors;
  /** Message for the form as a whole. */
  message: string;
}

/** Another person has saved a newer revision. */
interface Stale {
  code: "stale";
  theirs: NewerPage;
}

type NotPlanned = NotReady | { code: "unavailable" | "too-large" | "incomplete" };
type Codes = "unavailable" | "too-large" | "incomplete" | "not-found" | "slug-taken";

/** Reason why a draft was not saved. */
export type NotSaved = NotReady | Stale | { code: Codes };

/** Maximum number of checks of a publication, if shared sections are released between a check and its write. */
const MAX_CHECKS = 4;

/** Saves a draft, for an autosave or a button, sent by the editor's script or by a form without scripts. */
export async function saveDraft(
  deps: PublicationDeps & JudgingDeps,
  command: SaveCommand,
  checks = 1,
): Promise<Result<Saved, NotSaved>> {
  const { id, over, intent: kind, savedBy, request, isOther, decided, draft } = command;
  const known = { log: deps.log, event: "page-judging-failed", failure: "unavailable" } as const;
  // Read before the check: a release in between is found by the write, which then is checked again.
  const released = await orFail(known, readReleases(deps, kind, draft).then(ok));
  if (!released.ok) return released;
  const planned = await planContent(deps, command);
  if (!planned.ok) return planned;
  const judged = released.value;
  const save: Save = { kind, content: planned.value, savedBy, request, isOther, judged, decided };
  const saved = await (over === 0
    ? saveNewPage(deps, save, { id })
    : savePage(deps, { ...save, id, rev: over }));
  if (saved.ok || (saved.code !== "stale" && saved.code !== "slug-taken")) return saved;
  const current = await orFail(known, readReleases(deps, kind, draft).then(ok));
  const isSame = current.ok && JSON.stringify(current.value) === JSON.stringify(judged);
  if (!isSame && checks < MAX_CHECKS) return saveDraft(deps, command, checks + 1);
  if (saved.code === "slug-taken") return saved;
  const found = await orFail(
    { log: deps.log, event: "page-load-failed", failure: "unavailable" },
    findNewerPage(deps, id, { over, editor: request?.editor }),
  );
  if (found.ok) return { ok: false, code: "stale", theirs: found.value };
  // The page was moved to the trash meanwhile.
  return fail(found.code === "unavailable" ? found.code : "not-found");
}

/** Current releases of the shared sections of a draft that is to be published. */
async function readReleases(
  deps: Pick<PublicationDeps, "db">,
  kind: SaveRequest["intent"],
  draft: Draft,
): Promise<Save["judged"]> {
  if (kind !== "publish") return undefined;
  const rows = await listRowsOfBlocks(deps, completeBlocks(draft));
  return rows.map(({ id, release }) => [id, release]);
}

/** Content to store, or the reason why it cannot be stored. */
async function planContent(
  deps: PublicationDeps & JudgingDeps,
  { intent, id, draft, version, incomplete, known = {} }: SaveCommand,
): Promise<Result<PageContent, NotPlanned>> {
  if (intent === "autosave") {
    if (JSON.stringify(draft).length > MAX_LENGTH) return fail("too-large");
    return incomplete === undefined ? ok(parseDraft(draft).content) : fail("incomplete");
  }
  if (incomplete !== undefined) return notReady(incomplete);
  if (intent === "restore") return findVersion(deps, { id, draft, version });
  // A page can be unpublished however invalid the words in the form are.
  if (intent === "unpublish" || intent === "discard") return ok(parseDraft(draft).content);
  const kind = intent === "save" ? "draft" : "publish";
  const checkData = readCheckData(deps, draft);
  // A draft may have files that the library lacks.
  const missingErrors = checkData.then(({ sections }): FieldErrors | Promise<FieldErrors> =>
    kind === "draft" ? {} : listMissingErrors(deps, parseDraft(draft).content, sections),
  );
  const read = await orFail(
    { log: deps.log, event: "page-judging-failed", failure: "unavailable" },
    Promise.all([checkData, dropPastTime(deps, id, draft), missingErrors]).then(ok),
  );
  if (!read.ok) return read;
  const [checked, timely, missing] = read.value;
  const { input, errors, message = "" } = planPage(timely, kind, { checkData: checked, known });
  if (!input) return notReady(message, errors);
  const [firstMissing] = Object.values(missing);
  return firstMissing === undefined ? ok(input) : notReady(firstMissing, missing);
}

/**
 * Drops a time of publication that has passed while the form was open: the form of a public page has no field
 * to correct it.
 */
async function dropPastTime(deps: PublicationDeps, id: string, draft: Draft): Promise<Draft> {
  const { publishAt } = parseDraft(draft).content;
  if (!publishAt || publishAt > deps.now()) return draft;
  const found = await findPageHead(deps, id);
  return found.ok && isPublic(found.value.status) ? { ...draft, publishAt: "" } : draft;
}

/** Content of an earlier version to replace the form's content, with the current slug and schedule. */
async function findVersion(
  deps: PublicationDeps,
  { id, draft, version = "" }: Pick<SaveRequest, "id" | "draft" | "version">,
): Promise<Result<PageContent, NotReady | { code: "unavailable" }>> {
  const earlier = await orFail(
    { log: deps.log, event: "page-load-failed", failure: "unavailable" },
    findRevision(deps, id, readRev(version)).then(ok),
  );
  if (!earlier.ok) return earlier;
  return earlier.value
    ? ok(restoreContent(earlier.value, parseDraft(draft).content))
    : notReady(NOT_IN_HISTORY);
}

/** Parses the number of a revision; 0 if invalid. */
function readRev(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

const NOT_IN_HISTORY = "This version is no longer in the history, or cannot be read. Nothing was changed.";

function notReady(message: string, errors: FieldErrors = {}): { ok: false } & NotReady {
  return { ok: false, code: "not-ready", errors, message };
}
