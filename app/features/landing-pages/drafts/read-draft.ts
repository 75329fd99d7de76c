import { site } from "../../site/domain/site.ts";
import { findDeclaration, type Block } from "../blocks/block.ts";
import type { Field } from "../blocks/define-block.ts";
import { startValue } from "../blocks/fields.ts";
import { isId } from "../blocks/ids.ts";
import { mapFields } from "../blocks/walk.ts";
import type { Evidence } from "../review/evidence.ts";
import type { PageStatus, Times } from "../pages/page-status.ts";
import { findOwn, findText, isObject, listValues } from "#app/values/unknown-value.ts";
import { readBy } from "../rules/text-rules.ts";
import { formatWallTime } from "../pages/wall-time.ts";

/** A page as the editor holds it while someone types: every property is text, right or not yet right, or a list. */
export interface Draft {
  title: string;
  slug: string;
  blocks: DraftBlock[];
  /** Wall time in the site's time zone; empty to publish at once. */
  publishAt: string;
  /** The same; empty to be public for good. */
  unpublishAt: string;
  evidence: Evidence[];
}
export interface DraftBlock {
  id: string;
  type: string;
  props: Record<string, string | DraftItem[]>;
}
export type DraftItem = { id: string } & Record<string, string>;

/** A draft as a device keeps it: with the revision it started from, and when it was typed. */
export interface KeptDraft {
  rev: number;
  at: number;
  draft: Draft;
}

/** As much of a draft as there is in what a form or a device holds, to be shown again. */
export function readDraft(sent: unknown): Draft {
  return {
    ...readTexts(sent, ["title", "slug"]),
    blocks: listValues(findOwn(sent, "blocks")).map(readBlock),
    ...readTexts(sent, ["publishAt", "unpublishAt"]),
    evidence: listValues(findOwn(sent, "evidence")).map((entry) =>
      readTexts(entry, ["id", "claim", "note", "keptAt", "confirmedBy", "until"]),
    ),
  };
}

/** @returns nothing for what no editor has kept */
export function readKeptDraft(kept: unknown): KeptDraft | undefined {
  const [rev, at, draft] = ["rev", "at", "draft"].map((name) => findOwn(kept, name));
  return typeof rev === "number" && typeof at === "number" && isObject(draft)
    ? { rev, at, draft: readDraft(draft) }
    : undefined;
}

/** A page, or what it once was, as the editor's form holds it. A page that is public has no time of becoming it. */
export function toDraft(
  { title, slug, blocks, evidence, publishAt, unpublishAt }: Stored,
  status?: PageStatus,
): Draft {
  const toWallTime = (time: Date | null) => (time ? formatWallTime(time, site.timeZone) : "");
  const isWaiting = status === undefined || status === "draft" || status === "scheduled";
  return {
    title,
    slug,
    blocks,
    publishAt: isWaiting ? toWallTime(publishAt) : "",
    unpublishAt: toWallTime(unpublishAt),
    evidence,
  };
}

interface Stored extends Times {
  title: string;
  slug: string;
  blocks: DraftBlock[];
  evidence: Evidence[];
}

/** The blocks of a draft as a visitor would see them, with the default wherever a property is not right yet. */
export function completeBlocks({ blocks }: Pick<Draft, "blocks">): Block[] {
  return blocks.flatMap(({ id, type, props }) => {
    const declaration = findDeclaration(type);
    return declaration && isId(id)
      ? [{ id, type, props: mapFields(declaration, props, completeValue) } as Block]
      : [];
  });
}

function completeValue(field: Field, value: unknown) {
  const stored = field.control === "items" ? undefined : readBy(field.rule, value);
  return stored ?? startValue(field);
}

function readTexts<Name extends string>(sent: unknown, names: Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, findText(sent, name) ?? ""])) as Record<Name, string>;
}

function readBlock(sent: unknown): DraftBlock {
  const { id, type } = readTexts(sent, ["id", "type"]);
  const props = findOwn(sent, "props");
  return { id, type, props: readProps(type, isObject(props) && !Array.isArray(props) ? props : {}) };
}

/** What came with a block that nobody knows is kept, to be copied. */
function readProps(type: string, props: object): DraftBlock["props"] {
  const toText = (value: unknown) => (typeof value === "string" ? value : "");
  const declaration = findDeclaration(type);
  if (!declaration)
    return Object.fromEntries(Object.entries(props).map(([name, value]) => [name, toText(value)]));
  const read = mapFields(declaration, props, (_field, value) =>
    value === undefined ? undefined : toText(value),
  );
  return read as DraftBlock["props"];
}
