import { site } from "../../site/domain/site.ts";
import { listBlockingErrors } from "./barriers.ts";
import type { Draft } from "./draft-schema.ts";
import { listFieldErrors, pageInputSchema, type FieldErrors, type PageInput } from "./page.ts";
import type { Times } from "./page-status.ts";
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

const INACCESSIBLE =
  "Not published yet: the marked fields would keep people out. Correct them, or save a draft.";

const REQUIRED = "Title and slug are required.";

/**
 * What a draft becomes when it is sent: words that are right to be kept, and without barriers to be published; or what
 * has to be corrected before.
 * @param known errors that were found before, such as that a picture was not taken
 */
export function planPage(
  draft: Draft,
  intent: Intent,
  { now, known }: { now: Date; known: FieldErrors },
): Plan {
  const { errors: untimely, ...times } = planTimes(intent, draft, now);
  const parsed = pageInputSchema.safeParse({ ...draft, ...times });
  if (parsed.success && Object.keys({ ...known, ...untimely }).length === 0) {
    const barriers = intent === "draft" ? {} : listBlockingErrors(parsed.data.blocks);
    return Object.keys(barriers).length === 0
      ? { input: parsed.data, errors: {} }
      : { errors: barriers, message: INACCESSIBLE };
  }
  const errors = { ...(parsed.success ? {} : listFieldErrors(parsed.error)), ...known, ...untimely };
  const missing = errors.title === REQUIRED || errors.slug === REQUIRED;
  const message = missing ? REQUIRED : "Nothing was saved yet: please correct the marked fields.";
  return { errors, message };
}

/** Without times a page is public at once and for good; a draft keeps its times for later. */
function planTimes(intent: Intent, draft: Draft, now: Date): Times & { errors: FieldErrors } {
  const { publishAt, unpublishAt, unread } = parseTimes(draft);
  if (intent === "draft" || Object.keys(unread).length > 0) return { publishAt, unpublishAt, errors: unread };
  const errors: FieldErrors = {};
  if (publishAt && publishAt <= now) errors.publishAt = PASSED;
  if (unpublishAt && unpublishAt <= (publishAt ?? now)) errors.unpublishAt = ENDS_BEFORE;
  return { publishAt, unpublishAt, errors };
}

/** The times of a draft; such as cannot be read are none. */
export function parseTimes(draft: Pick<Draft, keyof Times>): Times & { unread: FieldErrors } {
  const times: Times = { publishAt: null, unpublishAt: null };
  const unread: FieldErrors = {};
  for (const name of ["publishAt", "unpublishAt"] as const) {
    if (draft[name] === "") continue;
    times[name] = parseWallTime(draft[name], site.timeZone) ?? null;
    if (!times[name]) unread[name] = "Use a date and a time, such as 2027-01-15 09:00.";
  }
  return { ...times, unread };
}

const PASSED = "This time has passed. Choose a later one, or none to publish at once.";

const ENDS_BEFORE =
  "The page would end before anybody has seen it. Choose a later time, or none to keep it public.";
