import { site } from "../../site/domain/site.ts";
import { describeErrors } from "./barriers.ts";
import type { Draft } from "./draft-schema.ts";
import { judgePage, type Surroundings } from "./judge-page.ts";
import { listFieldErrors, pageInputSchema, type FieldErrors, type PageInput } from "./page.ts";
import { parseWallTime } from "./wall-time.ts";

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

const REQUIRED = "Title and slug are required.";

/**
 * What a draft becomes when it is sent: a page that is public, waits for its time, or is a draft still; or what has to be
 * corrected before it is one.
 * @param surroundings by which a page is judged that is to be public
 * @param known errors that were found before, such as that a picture was not taken
 */
export function planPage(
  draft: Draft,
  intent: Intent,
  { surroundings, known }: { surroundings: Surroundings; known: FieldErrors },
): Plan {
  const { status, publishAt, errors: untimely } = planPublication(intent, draft.publishAt, surroundings.now);
  const parsed = pageInputSchema.safeParse({ ...draft, status, publishAt });
  if (parsed.success && Object.keys({ ...known, ...untimely }).length === 0) {
    const page = { ...parsed.data, evidence: [] };
    const refused = status === "draft" ? {} : describeErrors(judgePage(page, surroundings), page.blocks);
    return Object.keys(refused).length === 0
      ? { input: parsed.data, errors: {} }
      : { errors: refused, message: REFUSED };
  }
  const errors = { ...(parsed.success ? {} : listFieldErrors(parsed.error)), ...known, ...untimely };
  const missing = errors.title === REQUIRED || errors.slug === REQUIRED;
  const message = missing ? REQUIRED : "Nothing was saved yet: please correct the marked fields.";
  return { errors, message };
}

/** Without a time a page is published at once; a draft keeps its time for later. */
function planPublication(
  intent: Intent,
  wallTime: string,
  now: Date,
): Pick<PageInput, "status" | "publishAt"> & { errors: FieldErrors } {
  const isDraft = intent === "draft";
  if (wallTime === "") return { status: isDraft ? "draft" : "active", publishAt: null, errors: {} };
  const publishAt = parseWallTime(wallTime, site.timeZone) ?? null;
  const plan = { status: isDraft ? "draft" : "scheduled", publishAt } as const;
  if (!publishAt)
    return { ...plan, errors: { publishAt: "Use a date and a time, such as 2027-01-15 09:00." } };
  return isDraft || publishAt > now ? { ...plan, errors: {} } : { ...plan, errors: { publishAt: PASSED } };
}

const PASSED = "This time has passed. Choose a later one, or none to publish at once.";
