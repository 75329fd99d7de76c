import { describeFailure, ok, orFail, type Result } from "#app/values/result.ts";
import { listVersionsOfPages, listVersionsToPublish } from "#app/storage/page-tests.server.ts";
import { toDraft } from "../drafts/read-draft.ts";
import { tellEndedTests } from "../page-tests/ended-tests.server.ts";
import { describeEnded, nameTests } from "../page-tests/ended-words.ts";
import type { PublicationDeps } from "../publishing/publication.server.ts";
import { recoveryWords, trashingWords } from "./failure-words.ts";
import { describeNotSaved } from "./not-saved.ts";
import { recoverPage, trashPage } from "./page-saving.server.ts";
import { findLivePage, type Page } from "./pages.server.ts";
import { saveDraft } from "./saving.server.ts";
import type { JudgingDeps } from "./surroundings.server.ts";

export const BULK_INTENTS = ["trash", "publish", "recover"] as const;
export type BulkIntent = (typeof BULK_INTENTS)[number];

type Deps = PublicationDeps & JudgingDeps;

interface BulkOutcome {
  /** How many pages were changed. */
  done: number;
  failed: NotChanged[];
  /** Titles of pages whose test of versions ended. */
  ended: string[];
}

/** A page that stayed as it was. */
export interface NotChanged {
  id: string;
  title: string;
  why: string;
}

/** Changes chosen pages one after another, each by the verb of its own button; one that fails stops no other. */
export async function changePages(
  deps: Deps,
  intent: BulkIntent,
  { ids, actor }: { ids: string[]; actor: string },
): Promise<BulkOutcome> {
  const failed: NotChanged[] = [];
  const { ended } = await tellEndedTests(deps, await listVersionsToEnd(deps, intent, ids), async () => {
    for (const id of ids) {
      const changed = await changes[intent](deps, id, actor);
      if (!changed.ok) failed.push({ id, title: changed.title ?? "", why: changed.why });
    }
  });
  return { done: ids.length - failed.length, failed, ended };
}

/** Titles of the pages whose test of versions a bulk change would end. */
export async function listTestsOfBulk(
  deps: Pick<Deps, "db" | "log">,
  intent: BulkIntent,
  ids: string[],
): Promise<Result<string[], "unavailable">> {
  const attempt = { log: deps.log, event: "page-load-failed", failure: "unavailable" } as const;
  return orFail(
    attempt,
    listVersionsToEnd(deps, intent, ids).then((versions) => ok(nameTests(versions))),
  );
}

async function listVersionsToEnd({ db }: Pick<Deps, "db">, intent: BulkIntent, ids: string[]) {
  switch (intent) {
    case "publish":
      return listVersionsToPublish(db, ids);
    case "trash":
      return listVersionsOfPages(db, ids);
    // A page in the trash is in no running test.
    case "recover":
      return [];
  }
}

type Changed = { ok: true } | { ok: false; title?: string; why: string };

const changes: Record<BulkIntent, (deps: Deps, id: string, actor: string) => Promise<Changed>> = {
  async trash(deps, id, actor) {
    const trashed = await trashPage(deps, id, actor);
    return trashed.ok ? { ok: true } : { ok: false, why: describeFailure(trashed, trashingWords) };
  },
  async recover(deps, id, actor) {
    const recovered = await recoverPage(deps, id, actor);
    return recovered.ok ? { ok: true } : { ok: false, why: describeFailure(recovered, recoveryWords) };
  },
  async publish(deps, id, actor) {
    const found = await readPage(deps, id);
    if (!found.ok) return { ok: false, why: publishingWords[found.code] };
    return publish(deps, found.value, actor);
  },
};

/** Publishes the working copy as "Publish Page" would, with all that is checked before. */
async function publish(deps: Deps, page: Page, actor: string): Promise<Changed> {
  const { id, rev, status, title } = page;
  const draft = toDraft(page, status);
  const saved = await saveDraft(deps, { intent: "publish", id, over: rev, draft, savedBy: actor });
  if (saved.ok) return { ok: true };
  const { message, errors } = describeNotSaved(saved);
  return { ok: false, title, why: Object.values(errors)[0] ?? message };
}

function readPage(deps: Deps, id: string): Promise<Result<Page, keyof typeof publishingWords>> {
  const attempt = { log: deps.log, event: "page-load-failed", failure: "unavailable" } as const;
  return orFail(attempt, findLivePage(deps, id));
}

const publishingWords = {
  "not-found": "This page is in the trash, or gone.",
  "invalid-structure": "What is stored of this page cannot be read.",
  unavailable: "The page could not be read just now. Please try again.",
};

/** Outcome in one sentence, with the numbers of pages. */
export function describeBulkOutcome(intent: BulkIntent, { done, failed, ended }: BulkOutcome): string {
  const pages = done === 1 ? "1 page" : `${done} pages`;
  const said = {
    trash: `${pages} moved to the trash.`,
    publish: `${pages} published.`,
    recover: `${pages} restored as drafts.`,
  };
  const left = failed.length === 1 ? " 1 stays as before." : ` ${failed.length} stay as before.`;
  return said[intent] + describeEnded(ended) + (failed.length === 0 ? "" : left);
}
