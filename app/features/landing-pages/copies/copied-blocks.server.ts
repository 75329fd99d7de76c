import { fail, ok, type Result } from "#app/values/result.ts";
import { isFull } from "../drafts/draft-commands.ts";
import { insertBlock } from "../drafts/draft.ts";
import { nameBlock } from "../drafts/draft-names.ts";
import { toDraft } from "../drafts/read-draft.ts";
import { describeNotSaved } from "../saving/save-failure-words.ts";
import { MAX_BLOCKS } from "../pages/page.ts";
import { nameTitle } from "../pages/page-title.ts";
import { findWorkingCopy } from "../pages/find-working-copy.server.ts";
import { saveDraft } from "../saving/draft-saving.server.ts";
import { copyBlock } from "./copied-content.ts";

type Deps = Parameters<typeof saveDraft>[0];

interface Copying {
  /** Id of the page that the block is copied from. */
  from: string;
  blockId: string;
  /** Id of the page that the block is copied to. */
  to: string;
  savedBy: string;
  /** Idempotency key of the copy, so that a form sent twice copies once. */
  request: string;
}

interface Copied {
  /** Name of the block on its original page. */
  block: string;
  title: string;
  slug: string;
}

type NotCopied =
  | { code: "refused"; message: string }
  | "not-found"
  | "invalid-structure"
  | "unavailable"
  | "stale";

/** Appends a copy of a block to the working copy of another page, as a save of that page. */
export async function copyBlockTo(
  deps: Deps,
  { from, blockId, to, savedBy, request }: Copying,
): Promise<Result<Copied, NotCopied>> {
  const [source, target] = await Promise.all([findWorkingCopy(deps, from), findWorkingCopy(deps, to)]);
  if (!source.ok) return source;
  if (!target.ok) return target;
  const { blocks } = source.value;
  const at = blocks.findIndex(({ id }) => id === blockId);
  const block = blocks[at];
  if (!block) return refuse("This block is no longer on the page. Choose another.");
  const title = nameTitle(target.value.title);
  const before = toDraft(target.value, target.value.status);
  if (isFull(before))
    return refuse(`“${title}” has ${MAX_BLOCKS} blocks, which is the most a page can have.`);
  const saved = await saveDraft(deps, {
    intent: "save",
    id: to,
    over: target.value.rev,
    draft: insertBlock(before, before.blocks.length, copyBlock(block)),
    request: { editor: request, number: 1 },
    savedBy,
  });
  if (saved.ok) return ok({ block: nameBlock(blocks, at), title, slug: saved.value.page.slug });
  if (saved.code === "stale" || saved.code === "unavailable" || saved.code === "not-found")
    return fail(saved.code);
  return refuse(
    `“${title}” cannot be saved with the block: ${describeNotSaved(saved).message} Open that page and correct it first.`,
  );
}

function refuse(message: string): { ok: false; code: "refused"; message: string } {
  return { ok: false, code: "refused", message };
}
