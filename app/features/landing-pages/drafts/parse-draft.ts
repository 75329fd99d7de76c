import type { FieldErrors } from "../pages/page.ts";
import type { PageContent } from "../pages/page-content.ts";
import { mapPageFields, type PageValues } from "../pages/page-fields.ts";
import type { Draft } from "./read-draft.ts";

/**
 * Converts a draft into content as it is stored. A text that cannot be parsed, such as a time, gets the value
 * of a new page, and an error.
 */
export function parseDraft(draft: Draft): { content: PageContent; unread: FieldErrors } {
  const unread: FieldErrors = {};
  const values = mapPageFields<PageValues>((field, name) => {
    const parsed = field.parse(draft[name]);
    if ("value" in parsed) return parsed.value;
    unread[name] = parsed.error;
    return field.initial;
  });
  return { content: { ...values, blocks: draft.blocks }, unread };
}
