import type { DraftBlock } from "../drafts/read-draft.ts";
import {
  mapPageFields,
  pageFieldNames,
  pageFields,
  type ColumnValues,
  type PageValues,
} from "./page-fields.ts";

/** Content of a working copy, valid or not. */
export interface PageContent extends PageValues {
  blocks: DraftBlock[];
}

/**
 * Columns of a revision that hold its content. The compiler refuses a row that lacks the column of a declared
 * field.
 */
export interface ContentColumns extends ColumnValues {
  /** Blocks as JSON. */
  blocks: string;
}

/** Picks the content of a page without its other properties. */
export function pickContent(page: PageContent): PageContent {
  return { ...mapPageFields<PageValues>((_field, name) => page[name]), blocks: page.blocks };
}

export function toColumns(content: PageContent): ContentColumns {
  return {
    ...mapPageFields<ColumnValues>((field, name) => field.toColumn(content[name])),
    blocks: JSON.stringify(content.blocks),
  };
}

/** Picks the content columns of a row without its other columns. */
export function pickColumns(row: ContentColumns): ContentColumns {
  return { ...mapPageFields<ColumnValues>((_field, name) => row[name]), blocks: row.blocks };
}

/** Converts columns into page fields; blocks are excluded, since they have a schema of their own. */
export function readColumns(row: ColumnValues): PageValues {
  return mapPageFields((field, name) => field.fromColumn(row[name]));
}

/** Whether two rows have the same content, compared column by column as stored. */
export function isSameContent(one: ContentColumns, other: ContentColumns): boolean {
  return JSON.stringify(pickColumns(one)) === JSON.stringify(pickColumns(other));
}

/**
 * Combines the content of an earlier version with the current slug and schedule, since a restore must not
 * change where and when a page is public.
 */
export function restoreContent(earlier: PageContent, current: PageValues): PageContent {
  const kept = pageFieldNames.filter((name) => name === "slug" || pageFields[name].isSchedule === true);
  return { ...earlier, ...Object.fromEntries(kept.map((name) => [name, current[name]])) };
}
