import { fail, ok, orFail, type Result } from "#app/values/result.ts";
import { parseDraft } from "../drafts/parse-draft.ts";
import type { Draft } from "../drafts/read-draft.ts";
import type { SaveRequest } from "../drafts/save-message.ts";
import type { FieldErrors } from "./page.ts";
import { planPage } from "./page-plan.ts";
import { restoreContent, type PageContent } from "./page-content.ts";
import type { Save } from "./page-saves.ts";
import { saveNewPage, savePage, type Saved } from "./page-saving.server.ts";
import { isPublic } from "./page-status.ts";
import { findNewerPage, type NewerPage } from "./newer-page.server.ts";
import { findPageHead, findRevision } from "./pages.server.ts";
import type { PublicationDeps } from "../publishing/publication.server.ts";
import { readSurroundings, type JudgingDeps } from "./surroundings.server.ts";

/** Characters of a page, with room to spare in what one row of the database takes. */
const MAX_LENGTH = 500_000;

export interface SaveCommand extends SaveRequest {
  savedBy: string;
  /** Why the blocks that were sent make no page, if they do not. */
  incomplete?: string;
  /** Errors that were found before, such as that a picture was not taken. */
  known?: FieldErrors;
  /** The words are those of another version: what was typed before them stays in the history. */
  isOther?: true;
}

/** The words are not ready for what is asked. */
interface NotReady {
  code: "not-ready";
  errors: FieldErrors;
  /** One sentence for the whole form. */
  message: string;
}

/** A newer revision by somebody else. */
interface Stale {
  code: "stale";
  theirs: NewerPage;
}

type NotPlanned = NotReady | { code: "unavailable" | "too-large" | "incomplete" };
type Codes = "unavailable" | "too-large" | "incomplete" | "not-found" | "slug-taken";

/** Why a draft was not saved. */
export type NotSaved = NotReady | Stale | { code: Codes };

/** Saves a draft as it is asked for: by itself or by a button, by the editor's script or by a form without one. */
export async function saveDraft(
  deps: PublicationDeps & JudgingDeps,
  command: SaveCommand,
): Promise<Result<Saved, NotSaved>> {
  const { id, over, intent: kind, savedBy, request, isOther } = command;
  const planned = await planContent(deps, command);
  if (!planned.ok) return planned;
  const save: Save = { kind, content: planned.value, savedBy, request, isOther };
  const saved = await (over === 0
    ? saveNewPage(deps, save, { id })
    : savePage(deps, { ...save, id, rev: over }));
  if (saved.ok || saved.code !== "stale") return saved;
  const found = await orFail(
    { log: deps.log, event: "page-load-failed", failure: "unavailable" },
    findNewerPage(deps, id, { over, editor: request?.editor }),
  );
  if (found.ok) return { ok: false, code: "stale", theirs: found.value };
  // The page was moved to the trash since.
  return fail(found.code === "unavailable" ? found.code : "not-found");
}

/** Content to store, or why it cannot be stored. */
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
  // A page can be withdrawn however invalid the words in the form are.
  if (intent === "unpublish" || intent === "discard") return ok(parseDraft(draft).content);
  const read = await orFail(
    { log: deps.log, event: "page-judging-failed", failure: "unavailable" },
    Promise.all([readSurroundings(deps, draft), dropPastTime(deps, id, draft)]).then(ok),
  );
  if (!read.ok) return read;
  const [surroundings, timely] = read.value;
  const kind = intent === "save" ? "draft" : "publish";
  const { input, errors, message } = planPage(timely, kind, { surroundings, known });
  return input ? ok(input) : notReady(message ?? "", errors);
}

/**
 * Drops the time at which the page became public while its form was open: a public page's form has no field where it could be
 * corrected.
 */
async function dropPastTime(deps: PublicationDeps, id: string, draft: Draft): Promise<Draft> {
  const { publishAt } = parseDraft(draft).content;
  if (!publishAt || publishAt > deps.now()) return draft;
  const found = await findPageHead(deps, id);
  return found.ok && isPublic(found.value.status) ? { ...draft, publishAt: "" } : draft;
}

/** An earlier version takes the place of what is in the form; when the page is public is no part of it. */
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

/** 0 for what is no revision's number. */
function readRev(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

const NOT_IN_HISTORY = "This version is no longer in the history, or cannot be read. Nothing was changed.";

function notReady(message: string, errors: FieldErrors = {}): { ok: false } & NotReady {
  return { ok: false, code: "not-ready", errors, message };
}
