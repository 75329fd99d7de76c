import { z } from "zod";
import { pictureWords } from "#app/features/media/domain/failure-words.ts";
import { describeFailure, ok, orFail } from "#app/values/result.ts";
import { runCommand } from "../drafts/draft-commands.ts";
import { changeField } from "../drafts/draft.ts";
import { readDraft, type Draft } from "../drafts/read-draft.ts";
import { savingWords } from "./failure-words.ts";
import type { FieldErrors } from "./page.ts";
import { parseDraft } from "../drafts/parse-draft.ts";
import { findRevision } from "./pages.server.ts";
import { restoreContent } from "./page-content.ts";
import { planPage } from "./page-plan.ts";
import type { Save } from "./page-saves.ts";
import { findFlaw } from "../drafts/sent-blocks.ts";
import { listSentPictures } from "./sent-pictures.ts";
import { readSurroundings, type JudgingDeps } from "./surroundings.server.ts";
import { storeUpload } from "#app/features/media/domain/uploads.server.ts";

type Deps = Parameters<typeof storeUpload>[0] & JudgingDeps;

const INTENTS = ["publish", "draft", "unpublish", "discard"] as const;

/** What each button of the editor does with what is in its form. */
const KINDS = { publish: "publish", draft: "save", unpublish: "unpublish", discard: "discard" } as const;

/** Each control stands for something where it cannot be read: whatever arrives is no exception. */
const controlsSchema = z.object({
  intent: z.enum(INTENTS).optional().catch(undefined),
  /** Of the save that was held back, when it is sent again. */
  heldIntent: z.enum(INTENTS).catch("publish"),
  id: z.string().catch(""),
  rev: z.coerce.number().int().catch(0),
  /** The newer revision that the administrator saw and decided to save over. */
  overRev: z.coerce.number().int().optional().catch(undefined),
  /** What a button of a list asks for; it saves nothing. */
  command: z.string().optional().catch(undefined),
  /** The opened editor, and the number of its save. */
  editor: z.uuid().optional().catch(undefined),
  seq: z.coerce.number().int().optional().catch(undefined),
  strict: z.string().optional().catch(undefined),
  /** The earlier version that is to be the working copy again. An unreadable one is in no history, and saves nothing. */
  restore: z.string().optional().catch(""),
});

const blocksSentSchema = z.object({ blocks: z.unknown().optional() });

export interface Submission extends Pick<z.infer<typeof controlsSchema>, "id" | "rev" | "overRev"> {
  intent: keyof typeof KINDS;
  /** Something has to be corrected before it can be saved. */
  failure?: { code: "not-ready" | "unavailable" };
  /** As it was typed, to be shown again. */
  draft: Draft;
  /** What is to be saved, unless something stands in its way. */
  save?: Omit<Save, "savedBy">;
  errors: FieldErrors;
  /** One sentence for the whole form. */
  message?: string;
}

const NOT_READY = { code: "not-ready" } as const;

/** Reads the editor's form; a picture that came along (the way without a script) is stored first. */
export async function readSubmission(deps: Deps, fields: unknown): Promise<Submission> {
  const { heldIntent, command, editor, seq, strict, restore, ...sent } = controlsSchema.parse(fields);
  const controls = {
    ...sent,
    intent: restore === undefined ? (sent.intent ?? heldIntent) : "draft",
  } as const;
  const typed = readDraft(fields);
  const flaw = findFlaw(blocksSentSchema.parse(fields).blocks);
  if (flaw !== undefined) return { ...controls, draft: typed, errors: {}, message: flaw, failure: NOT_READY };
  const from =
    editor !== undefined && seq !== undefined ? { editor, seq, isStrict: strict === "1" } : undefined;
  if (restore !== undefined)
    return planRestoring(deps, { ...controls, draft: typed, errors: {} }, { restore, from });
  const { draft, errors: known } = await storeUploads(deps, typed, fields);
  if (command !== undefined && Object.keys(known).length === 0)
    return { ...controls, draft: runCommand(draft, command), errors: {} };
  const kind = KINDS[controls.intent];
  // What visitors see can be taken away however unready the words in the form are.
  if (kind === "unpublish" || kind === "discard")
    return {
      ...controls,
      draft,
      errors: {},
      save: { kind, from, content: parseDraft(draft).content },
    };
  const intent = kind === "save" ? "draft" : "publish";
  const surroundings = await orFail(
    { log: deps.log, event: "page-judging-failed", failure: "unavailable" },
    readSurroundings(deps, draft).then(ok),
  );
  if (!surroundings.ok)
    return { ...controls, draft, errors: {}, message: savingWords.unavailable, failure: surroundings };
  const { input, ...plan } = planPage(draft, intent, { surroundings: surroundings.value, known });
  return input
    ? { ...controls, ...plan, draft, save: { kind, from, content: input } }
    : { ...controls, ...plan, draft, failure: NOT_READY };
}

/** An earlier version takes the place of what is in the form; when the page is public is no part of it. */
async function planRestoring(
  deps: Deps,
  submission: Submission,
  { restore, from }: { restore: string; from: Save["from"] },
): Promise<Submission> {
  const earlier = await orFail(
    { log: deps.log, event: "page-load-failed", failure: "unavailable" },
    findRevision(deps, submission.id, readRev(restore)).then(ok),
  );
  if (!earlier.ok) return { ...submission, message: savingWords.unavailable, failure: earlier };
  if (!earlier.value) return { ...submission, message: NOT_IN_HISTORY, failure: NOT_READY };
  const content = restoreContent(earlier.value, parseDraft(submission.draft).content);
  return { ...submission, save: { kind: "restore", from, content } };
}

/** 0 for what is no revision's number. */
function readRev(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

const NOT_IN_HISTORY =
  "This version is no longer in the history: a later save took its place. Nothing was changed.";

/** Each picture that was sent for a field of the page goes into the store, and its address into the field. */
async function storeUploads(
  deps: Deps,
  draft: Draft,
  fields: unknown,
): Promise<{ draft: Draft; errors: FieldErrors }> {
  let filled = draft;
  const errors: FieldErrors = {};
  for (const { path, file } of listSentPictures(draft, fields)) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const stored = await storeUpload(deps, { bytes, slug: draft.slug });
    if (stored.ok) filled = changeField(filled, path, stored.value.url);
    else errors[path] = describeFailure(stored, pictureWords);
  }
  return { draft: filled, errors };
}
