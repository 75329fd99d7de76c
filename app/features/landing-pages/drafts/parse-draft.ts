import type { FieldErrors } from "../pages/page.ts";
import type { PageContent } from "../pages/page-content.ts";
import { mapPageFields, type PageValues } from "../pages/page-fields.ts";
import type { Draft } from "./read-draft.ts";

/** A draft as it is kept. A text that no value can be made of, such as a time, gives the value of a new page, and an error. */
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
