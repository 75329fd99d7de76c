import { MAX_IMAGE_BYTES, storeImage } from "#app/features/media/domain/images.server.ts";
import { orFail } from "#app/result.ts";
import { readForm } from "#app/http/form.ts";
import { site } from "#app/features/site/domain/site.ts";
import type { Services } from "#app/services.server.ts";
import { createContext } from "react-router";
import { z } from "zod";
import { listBlockingErrors } from "../domain/barriers.ts";
import {
  draftSchema,
  listFieldErrors,
  pageInputSchema,
  type Draft,
  type FieldErrors,
  type PageInput,
} from "../domain/page.ts";
import { parseWallTime } from "../domain/wall-time.ts";

/** The id of the page whose form was just sent: without scripts the loader runs in the same request, after the action. */
export const submittedPageContext = createContext("");

const INACCESSIBLE =
  "Not published yet: the marked fields would keep people out. Correct them, or save a draft.";

const REQUIRED = "Title and slug are required.";

const controlsSchema = z.object({
  intent: z.enum(["publish", "draft"]).optional().catch(undefined),
  /** Of the save that was held back, when it is sent again. */
  heldIntent: z.enum(["publish", "draft"]).catch("publish"),
  id: z.string().catch(""),
  rev: z.coerce.number().int().catch(0),
  /** The newer revision that the administrator saw and decided to save over. */
  overRev: z.coerce.number().int().optional().catch(undefined),
});

/** Which property of which block each picture in the form is meant for. */
const uploadsSchema = z.object({
  uploads: z.record(z.string(), z.object({ props: z.record(z.string(), z.instanceof(File)) })).catch({}),
});

export interface Submission extends Omit<z.infer<typeof controlsSchema>, "intent" | "heldIntent"> {
  intent: "publish" | "draft";
  /** As it was typed, to be shown again. */
  draft: Draft;
  input?: PageInput;
  errors: FieldErrors;
  /** One sentence for the whole form. */
  message?: string;
}

/** Reads the editor's form; a picture that came along (the way without a script) is stored first. */
export async function readSubmission(services: Services, form: FormData): Promise<Submission> {
  const fields = readForm(form);
  const { heldIntent, ...sent } = controlsSchema.parse(fields);
  const controls = { ...sent, intent: sent.intent ?? heldIntent };
  const draft = draftSchema.parse(fields);
  const uploadErrors = await storeUploads(services, draft, fields);
  const plan = planPublication(controls.intent, draft.publishAt, services.now());
  const parsed = pageInputSchema.safeParse({ ...draft, ...plan.input });
  if (parsed.success && Object.keys({ ...uploadErrors, ...plan.errors }).length === 0) {
    const barriers = plan.input.status === "draft" ? {} : listBlockingErrors(parsed.data.blocks);
    return Object.keys(barriers).length === 0
      ? { ...controls, draft, input: parsed.data, errors: {} }
      : { ...controls, draft, errors: barriers, message: INACCESSIBLE };
  }
  const errors = {
    ...(parsed.success ? {} : listFieldErrors(parsed.error)),
    ...uploadErrors,
    ...plan.errors,
  };
  const missing = errors.title === REQUIRED || errors.slug === REQUIRED;
  const message = missing ? REQUIRED : "Nothing was saved yet: please correct the marked fields.";
  return { ...controls, draft, errors, message };
}

/** Without a time a page is published at once; a draft keeps its time for later. */
function planPublication(
  intent: "publish" | "draft",
  publishAt: string,
  now: Date,
): { input: Pick<PageInput, "status" | "publishAt">; errors: FieldErrors } {
  const isDraft = intent === "draft";
  if (publishAt === "")
    return { input: { status: isDraft ? "draft" : "active", publishAt: null }, errors: {} };
  const at = parseWallTime(publishAt, site.timeZone) ?? null;
  const input = { status: isDraft ? "draft" : "scheduled", publishAt: at } as const;
  if (!at) return { input, errors: { publishAt: "Use a date and a time, such as 2027-01-15 09:00." } };
  if (!isDraft && at <= now)
    return {
      input,
      errors: { publishAt: "This time has passed. Choose a later one, or none to publish at once." },
    };
  return { input, errors: {} };
}

export const UNAVAILABLE =
  "The page could not be saved just now. Nothing you typed is lost: please try again.";

/** With the database out of reach a save is refused, and the form comes back as it was typed. */
export function saveOrRefuse<Saved>({ log }: Services, saving: Promise<Saved>) {
  return orFail({ log, event: "page-save-failed", failure: "unavailable" }, saving);
}

async function storeUploads(services: Services, draft: Draft, fields: unknown): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const { uploads } = uploadsSchema.parse(fields);
  for (const [id, { props }] of Object.entries(uploads)) {
    const index = draft.blocks.findIndex((block) => block.id === id);
    for (const [name, file] of Object.entries(props)) {
      if (file.size === 0) continue;
      const bytes = new Uint8Array(
        file.size > MAX_IMAGE_BYTES ? new ArrayBuffer() : await file.arrayBuffer(),
      );
      const stored = await storeImage(services, { bytes, slug: draft.slug || "uploaded" });
      const block = draft.blocks[index];
      if (stored.ok && block) block.props[name] = stored.value.url;
      else
        errors[`blocks.${index}.props.${name}`] =
          "Upload failed. Choose a JPEG, PNG, WebP or AVIF of at most 10 MB.";
    }
  }
  return errors;
}
