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

/** Columns of a revision that hold its content. The compiler refuses a row without the column of a declared field. */
export interface ContentColumns extends ColumnValues {
  /** JSON. */
  blocks: string;
}

/** The content of a page and nothing else. */
export function pickContent(page: PageContent): PageContent {
  return { ...mapPageFields<PageValues>((_field, name) => page[name]), blocks: page.blocks };
}

export function toColumns(content: PageContent): ContentColumns {
  return {
    ...mapPageFields<ColumnValues>((field, name) => field.toColumn(content[name])),
    blocks: JSON.stringify(content.blocks),
  };
}

/** Copies the content of a row and nothing else. */
export function pickColumns(row: ContentColumns): ContentColumns {
  return { ...mapPageFields<ColumnValues>((_field, name) => row[name]), blocks: row.blocks };
}

/** All but the blocks, which only their own schema can read. */
export function readColumns(row: ColumnValues): PageValues {
  return mapPageFields((field, name) => field.fromColumn(row[name]));
}

export function isSameContent(one: ContentColumns, other: ContentColumns): boolean {
  return JSON.stringify(pickColumns(one)) === JSON.stringify(pickColumns(other));
}

/** An earlier version at the place and under the schedule of the current one: where and when a page is public is no part of what it says. */
export function restoreContent(earlier: PageContent, current: PageValues): PageContent {
  const kept = pageFieldNames.filter((name) => name === "slug" || pageFields[name].isSchedule === true);
  return { ...earlier, ...Object.fromEntries(kept.map((name) => [name, current[name]])) };
}
