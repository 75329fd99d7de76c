import { fail, ok, type Result } from "#app/values/result.ts";
import { readDraft } from "./read-draft.ts";
import { parseDraft } from "./parse-draft.ts";
import type { Save } from "../pages/page-saves.ts";
import { saveNewPage, savePage } from "../pages/page-saving.server.ts";
import type { PageHead } from "../pages/pages.server.ts";
import type { PublicationDeps } from "../publishing/publication.server.ts";
import { findFlaw } from "./sent-blocks.ts";

/** Characters of a page, with room to spare in what one row of the database takes. */
const MAX_LENGTH = 500_000;

interface Typed {
  id: string;
  /** The revision that it was typed over; 0 for a page that is not stored yet. */
  rev: number;
  /** Of the editor's form. */
  fields: { blocks?: unknown };
  from: NonNullable<Save["from"]>;
  savedBy: string;
}

type NotTaken = "not-found" | "stale" | "slug-taken" | "unavailable" | "too-large" | "incomplete";

/** Makes what is typed the working copy, right or not yet right. What visitors see stays as it is. */
export async function autosave(
  deps: PublicationDeps,
  { id, rev, fields, from, savedBy }: Typed,
): Promise<Result<PageHead, NotTaken>> {
  const draft = readDraft(fields);
  if (JSON.stringify(draft).length > MAX_LENGTH) return fail("too-large");
  if (findFlaw(fields.blocks) !== undefined) return fail("incomplete");
  const save: Save = { kind: "autosave", content: parseDraft(draft).content, savedBy, from };
  const saved = await (rev === 0 ? saveNewPage(deps, save, { id }) : savePage(deps, { ...save, id, rev }));
  return saved.ok ? ok(saved.value.page) : saved;
}
