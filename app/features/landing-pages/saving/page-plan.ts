import { describeErrors } from "../review/block-issues.ts";
import type { Draft } from "../drafts/read-draft.ts";
import { parseDraft } from "../drafts/parse-draft.ts";
import { judgePage, type CheckData } from "../review/judge-page.ts";
import type { FieldErrors, PageInput } from "../pages/page.ts";
import { listFieldErrors, pageInputSchema, REQUIRED } from "../pages/page-schema.ts";
import type { PageContent } from "../pages/page-content.ts";

/** Intent of the administrator: publish, immediately or at the draft's time, or keep as a draft. */
export type Intent = "publish" | "draft";

interface Plan {
  /** Content to save, unless there are errors. */
  input?: PageInput;
  errors: FieldErrors;
  /** Message for the form as a whole. */
  message?: string;
}

const REFUSED = "Not published yet: correct the marked fields, or save a draft.";
const INVALID = "Not published yet: please correct the marked fields.";

/**
 * Decides how a sent draft is stored: as a draft, as a publication, or not at all, with a list of errors.
 * @param checkData data needed to check a page that is to be published
 * @param known errors that were found before, such as a refused picture
 */
export function planPage(
  draft: Draft,
  intent: Intent,
  { checkData, known }: { checkData: CheckData; known: FieldErrors },
): Plan {
  const { content, unread } = parseDraft(draft);
  const isTimed = intent === "publish" && Object.keys(unread).length === 0;
  const untimely = isTimed ? findUntimely(content, checkData.now) : unread;
  const parsed = pageInputSchema.safeParse(content);
  if (parsed.success && Object.keys({ ...known, ...untimely }).length === 0) {
    const page = parsed.data;
    const refused = intent === "draft" ? {} : describeErrors(judgePage(page, checkData), page.blocks);
    return Object.keys(refused).length === 0
      ? { input: page, errors: {} }
      : { errors: refused, message: REFUSED };
  }
  const errors = { ...(parsed.success ? {} : listFieldErrors(parsed.error)), ...known, ...untimely };
  const missing = errors.title === REQUIRED || errors.slug === REQUIRED;
  const message = missing
    ? REQUIRED
    : intent === "publish"
      ? INVALID
      : "Please correct the marked fields, then save again.";
  return { errors, message };
}

/**
 * Errors of a schedule under which the page would never be visible. A page without times is public
 * immediately and permanently.
 */
function findUntimely({ publishAt, unpublishAt }: PageContent, now: Date): FieldErrors {
  const errors: FieldErrors = {};
  if (publishAt && publishAt <= now) errors.publishAt = PASSED;
  if (unpublishAt && unpublishAt <= (publishAt ?? now)) errors.unpublishAt = ENDS_BEFORE;
  return errors;
}

const PASSED = "This time has passed. Choose a later one, or none to publish at once.";

const ENDS_BEFORE =
  "The page would end before anybody has seen it. Choose a later time, or none to keep it public.";
