import * as z from "zod/mini";
import { site } from "../../site/domain/site.ts";
import { findDeclaration, type Block } from "../blocks/block.ts";
import { mapFields } from "../blocks/walk.ts";
import { draftEvidenceSchema, type Evidence } from "./evidence.ts";
import type { PageStatus, Times } from "./page-status.ts";
import { formatWallTime } from "./wall-time.ts";

const typed = z.catch(z.string(), "");

/** As much of a block as there is, to be shown again. */
const draftBlockSchema = z.pipe(
  z.catch(z.object({ id: typed, type: typed, props: z.catch(z.record(z.string(), z.unknown()), {}) }), {
    id: "",
    type: "",
    props: {},
  }),
  z.transform(({ id, type, props }) => ({ id, type, props: readProps(type, props) })),
);

/** A page as the editor holds it while someone types: every property is text, right or not yet right, or a list. */
export const draftSchema = z.object({
  title: typed,
  slug: typed,
  blocks: z.catch(z.pipe(z.transform(listValues), z.array(draftBlockSchema)), []),
  /** Wall time in the site's time zone; empty to publish at once. */
  publishAt: typed,
  /** The same; empty to be public for good. */
  unpublishAt: typed,
  evidence: draftEvidenceSchema,
});
export type Draft = z.infer<typeof draftSchema>;
export type DraftBlock = Draft["blocks"][number];
export type DraftItem = { id: string } & Record<string, string>;

/** A draft as a device keeps it: with the revision it started from, and when it was typed. */
export const keptDraftSchema = z.object({ rev: z.number(), at: z.number(), draft: draftSchema });
export type KeptDraft = z.infer<typeof keptDraftSchema>;

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
    if (!declaration || !declaration.schema.safeParse({ id, type, props: {} }).success) return [];
    const complete = mapFields(declaration, props, ({ schema }, value) => {
      const parsed = schema.safeParse(value);
      return parsed.success ? parsed.data : schema.parse(undefined);
    });
    return [{ id, type, props: complete } as Block];
  });
}

/** Blocks under other names than numbers are shown in the order in which they came. */
function listValues(blocks: unknown): unknown {
  return typeof blocks === "object" && blocks !== null ? Object.values(blocks) : blocks;
}

/** What came with a block that nobody knows is kept, to be copied. */
function readProps(type: string, props: Record<string, unknown>): Record<string, string | DraftItem[]> {
  const toText = (value: unknown) => (typeof value === "string" ? value : "");
  const declaration = findDeclaration(type);
  if (!declaration)
    return Object.fromEntries(Object.entries(props).map(([name, value]) => [name, toText(value)]));
  const read = mapFields(declaration, props, (_field, value) =>
    value === undefined ? undefined : toText(value),
  );
  return read as Record<string, string | DraftItem[]>;
}
