import { z } from "zod";
import { pictureWords, videoWords } from "#app/features/media/domain/failure-words.ts";
import { describeFailure } from "#app/values/result.ts";
import { placeCommand, runCommand } from "../drafts/draft-commands.ts";
import { changeField } from "../drafts/draft.ts";
import { readDraft, type Draft } from "../drafts/read-draft.ts";
import type { SaveRequest } from "../drafts/save-api.ts";
import { findIncompleteField } from "../drafts/sent-blocks.ts";
import { MAX_BLOCKS, type FieldErrors } from "../pages/page.ts";
import { listSentFiles, type SentFile } from "./sent-files.ts";
import { CAPTIONS_TOO_LARGE, MAX_CAPTIONS_BYTES } from "#app/features/media/domain/limits.ts";
import { storeUpload } from "#app/features/media/domain/uploads.server.ts";

type Deps = Parameters<typeof storeUpload>[0];

/** Value of the pressed button -> kind of save. */
const KINDS = { publish: "publish", draft: "save", unpublish: "unpublish", discard: "discard" } as const;

const kindSchema = z.enum(["publish", "draft", "unpublish", "discard"]).transform((value) => KINDS[value]);

/** Each control has a fallback, so that no input throws. */
const controlsSchema = z.object({
  intent: kindSchema.optional().catch(undefined),
  /** Intent of the save that was held back, when it is sent again. */
  heldIntent: kindSchema.catch("publish"),
  id: z.string().catch(""),
  rev: z.coerce.number().int().catch(0),
  /** The newer revision that the administrator has seen and decided to overwrite. */
  overRev: z.coerce.number().int().optional().catch(undefined),
  /** Command of a list's button, which changes the form without saving. */
  command: z.string().optional().catch(undefined),
  /** Index that was chosen for a new block. */
  place: z.coerce.number().int().min(0).max(MAX_BLOCKS).optional().catch(undefined),
  /**
   * Revision to restore. An unreadable one becomes empty, which matches no revision, so that nothing is
   * saved.
   */
  restore: z.string().optional().catch(""),
});

const blocksSentSchema = z.object({ blocks: z.unknown().optional() });

/** Parsed form of the editor, as a browser without scripts sends it. */
export interface Submission extends SaveRequest {
  /** Revision that the form is based on. */
  rev: number;
  /** Whether the button changes the form only, without saving it. */
  isCommand: boolean;
  incomplete: string | undefined;
  known: FieldErrors;
}

/**
 * Parses the editor's form, after storing its files.
 * @param by the administrator's email
 */
export async function readSubmission(deps: Deps, fields: unknown, by: string): Promise<Submission> {
  const { intent, heldIntent, overRev, command, place, restore, ...sent } = controlsSchema.parse(fields);
  const read = {
    ...sent,
    intent: restore === undefined ? (intent ?? heldIntent) : "restore",
    over: overRev ?? sent.rev,
    version: restore,
    draft: readDraft(fields),
    incomplete: findIncompleteField(blocksSentSchema.parse(fields).blocks),
    known: {},
    isCommand: false,
  } satisfies Submission;
  if (read.incomplete !== undefined || restore !== undefined) return read;
  const { draft, errors: known } = await storeUploads(deps, read.draft, { fields, by });
  if (command !== undefined && Object.keys(known).length === 0)
    return {
      ...read,
      draft: runCommand(draft, place === undefined ? command : placeCommand(command, place)),
      isCommand: true,
    };
  return { ...read, draft, known };
}

/** Stores each sent file, and writes its URL or its text into its field. */
async function storeUploads(
  deps: Deps,
  draft: Draft,
  { fields, by }: { fields: unknown; by: string },
): Promise<{ draft: Draft; errors: FieldErrors }> {
  let filled = draft;
  const errors: FieldErrors = {};
  for (const sent of listSentFiles(draft, fields)) {
    const { value, error } = await takeFile(deps, sent, { slug: draft.slug, by });
    if (value !== undefined) filled = changeField(filled, sent.path, value);
    if (error !== undefined) errors[sent.path] = error;
  }
  return { draft: filled, errors };
}

/** Returns the value for the field that a file was sent for, or the reason why the file was refused. */
async function takeFile(
  deps: Deps,
  { control, file }: SentFile,
  upload: { slug: string; by: string },
): Promise<{ value?: string; error?: string }> {
  switch (control) {
    case "captions":
      return file.size > MAX_CAPTIONS_BYTES ? { error: CAPTIONS_TOO_LARGE } : { value: await file.text() };
    case "video-file": {
      const { storeVideo } = await import("#app/features/media/domain/videos.server.ts");
      const stored = await storeVideo(deps, {
        body: file.stream(),
        size: file.size,
        name: file.name,
        ...upload,
      });
      return stored.ok ? { value: stored.value.url } : { error: describeFailure(stored, videoWords) };
    }
    case "image": {
      const stored = await storeUpload(deps, { file, ...upload });
      return stored.ok ? { value: stored.value.url } : { error: describeFailure(stored, pictureWords) };
    }
  }
}
