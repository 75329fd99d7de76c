import { site } from "#app/features/site/domain/site.ts";
import { pageInputSchema, toDraft, type Draft, type FieldErrors } from "../domain/page.ts";
import { parseWallTime } from "../domain/wall-time.ts";

export function hasChanged(draft: Draft, from: Draft): boolean {
  return JSON.stringify(comparable(draft)) !== JSON.stringify(comparable(from));
}

/** After a save: the saved page, unless something was typed while it was on its way. */
export function settle(draft: Draft, saved: Draft): Draft {
  const publishAt = parseWallTime(draft.publishAt, site.timeZone) ?? null;
  const sent = pageInputSchema.safeParse({ ...draft, status: "draft", publishAt });
  return sent.success && !hasChanged(toDraft(sent.data), saved) ? saved : draft;
}

/** The errors of what has not been changed since it was refused. */
export function listStanding(errors: FieldErrors, draft: Draft, refused: Draft): FieldErrors {
  const standing = Object.entries(errors).filter(([path]) => valueAt(draft, path) === valueAt(refused, path));
  return Object.fromEntries(standing);
}

function comparable({ title, slug, publishAt, blocks }: Draft) {
  return [
    title,
    slug,
    publishAt,
    ...blocks.map(({ id, props }) => [id, ...Object.entries(props).toSorted()]),
  ];
}

/** "blocks.1.props.ctaLink" */
function valueAt(draft: Draft, path: string): unknown {
  let value: unknown = draft;
  for (const name of path.split(".")) value = (value as Record<string, unknown> | undefined)?.[name];
  return value;
}
