import { describeErrors } from "../review/barriers.ts";
import type { Draft } from "../drafts/read-draft.ts";
import { parseDraft } from "../drafts/parse-draft.ts";
import { judgePage, type Surroundings } from "../review/judge-page.ts";
import type { FieldErrors, PageInput } from "./page.ts";
import { listFieldErrors, pageInputSchema, REQUIRED } from "./page-schema.ts";
import type { PageContent } from "./page-content.ts";

/** What the administrator asks for: to be public, at once or at the draft's time, or to be kept only. */
export type Intent = "publish" | "draft";

interface Plan {
  /** What is to be saved, unless something stands in its way. */
  input?: PageInput;
  errors: FieldErrors;
  /** One sentence for the whole form. */
  message?: string;
}

const REFUSED = "Not published yet: correct the marked fields, or save a draft.";

/**
 * What a draft becomes when it is sent: words that are right to be kept, or that nothing is held against to be published;
 * or what has to be corrected before.
 * @param surroundings by which a page is judged that is to be published
 * @param known errors that were found before, such as that a picture was not taken
 */
export function planPage(
  draft: Draft,
  intent: Intent,
  { surroundings, known }: { surroundings: Surroundings; known: FieldErrors },
): Plan {
  const { content, unread } = parseDraft(draft);
  const isTimed = intent === "publish" && Object.keys(unread).length === 0;
  const untimely = isTimed ? findUntimely(content, surroundings.now) : unread;
  const parsed = pageInputSchema.safeParse(content);
  if (parsed.success && Object.keys({ ...known, ...untimely }).length === 0) {
    const page = parsed.data;
    const refused = intent === "draft" ? {} : describeErrors(judgePage(page, surroundings), page.blocks);
    return Object.keys(refused).length === 0
      ? { input: page, errors: {} }
      : { errors: refused, message: REFUSED };
  }
  const errors = { ...(parsed.success ? {} : listFieldErrors(parsed.error)), ...known, ...untimely };
  const missing = errors.title === REQUIRED || errors.slug === REQUIRED;
  const message = missing ? REQUIRED : "Nothing was saved yet: please correct the marked fields.";
  return { errors, message };
}

/** Errors of a schedule under which nobody would see the page. Without times it is public at once and for good. */
function findUntimely({ publishAt, unpublishAt }: PageContent, now: Date): FieldErrors {
  const errors: FieldErrors = {};
  if (publishAt && publishAt <= now) errors.publishAt = PASSED;
  if (unpublishAt && unpublishAt <= (publishAt ?? now)) errors.unpublishAt = ENDS_BEFORE;
  return errors;
}

const PASSED = "This time has passed. Choose a later one, or none to publish at once.";

const ENDS_BEFORE =
  "The page would end before anybody has seen it. Choose a later time, or none to keep it public.";
