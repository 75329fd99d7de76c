import { describeFailure, ok, orFail, type Result } from "#app/values/result.ts";
import { listVersionsOfPages, listVersionsToPublish } from "#app/storage/page-tests.server.ts";
import { toDraft } from "../drafts/read-draft.ts";
import { changeAndListEndedTests } from "../page-tests/ended-tests.server.ts";
import { describeEnded, nameTests, type EndedTests } from "../page-tests/ended-words.ts";
import type { PublicationDeps } from "../publishing/publication.server.ts";
import { describeDelayed } from "./change-words.ts";
import { recoveryWords, trashingWords } from "../pages/failure-words.ts";
import { describeNotSaved } from "./save-failure-words.ts";
import { recoverPage, trashPage } from "./page-saving.server.ts";
import { findLivePage, type Page } from "../pages/pages.server.ts";
import { saveDraft } from "./draft-saving.server.ts";
import type { JudgingDeps } from "./check-data.server.ts";

export const BULK_INTENTS = ["trash", "publish", "recover"] as const;
export type BulkIntent = (typeof BULK_INTENTS)[number];

type Deps = PublicationDeps & JudgingDeps;

interface BulkOutcome {
  /** Number of changed pages. */
  done: number;
  /** Number of changed pages whose previous version visitors may see for up to ten minutes. */
  delayed: number;
  /** Number of changed pages that become public at their time. */
  scheduled: number;
  failed: NotChanged[];
  ended: EndedTests;
}

/** A page that was not changed, or may not have been. */
export interface NotChanged {
  id: string;
  title: string;
  why: string;
  /** The database did not respond, so the change may have been committed. */
  isUnsure: boolean;
}

/**
 * Changes the selected pages one by one, each by the same verb as its own button. A failure does not stop the
 * others.
 */
export async function changePages(
  deps: Deps,
  intent: BulkIntent,
  { ids, actor }: { ids: string[]; actor: string },
): Promise<Result<BulkOutcome, "unavailable">> {
  const versions = await orFail(known(deps), listVersionsToEnd(deps, intent, ids).then(ok));
  if (!versions.ok) return versions;
  const failed: NotChanged[] = [];
  let [delayed, scheduled] = [0, 0];
  const { ended } = await changeAndListEndedTests(deps, versions.value, async () => {
    for (const id of ids) {
      const changed = await changes[intent](deps, id, actor);
      if (!changed.ok) failed.push({ title: "", ...changed.not, id });
      else {
        if (changed.isDelayed) delayed += 1;
        if (changed.isScheduled) scheduled += 1;
      }
    }
  });
  return ok({ done: ids.length - failed.length, delayed, scheduled, failed, ended });
}

/** Titles of the pages whose test of versions a bulk change would end. */
export async function listTestsOfBulk(
  deps: Pick<Deps, "db" | "log">,
  intent: BulkIntent,
  ids: string[],
): Promise<Result<string[], "unavailable">> {
  return orFail(
    known(deps),
    listVersionsToEnd(deps, intent, ids).then((versions) => ok(nameTests(versions))),
  );
}

const TESTS_NOT_READ =
  "Nothing is changed: the tests of versions could not be read just now. Please try again.";

/** Messages for a bulk change that could not begin. */
export const bulkWords: Record<BulkIntent, Record<"unavailable", string>> = {
  trash: trashingWords,
  publish: { unavailable: TESTS_NOT_READ },
  recover: { unavailable: TESTS_NOT_READ },
};

function known({ log }: Pick<Deps, "log">) {
  return { log, event: "page-load-failed", failure: "unavailable" } as const;
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

type Changed =
  | { ok: true; isDelayed: boolean; isScheduled?: boolean }
  | { ok: false; not: Omit<NotChanged, "id" | "title"> & { title?: string } };

const changes: Record<BulkIntent, (deps: Deps, id: string, actor: string) => Promise<Changed>> = {
  async trash(deps, id, actor) {
    const trashed = await trashPage(deps, id, actor);
    return trashed.ok
      ? { ok: true, isDelayed: trashed.value.isDelayed }
      : refuse(trashed, describeFailure(trashed, trashingWords));
  },
  async recover(deps, id, actor) {
    const recovered = await recoverPage(deps, id, actor);
    return recovered.ok
      ? { ok: true, isDelayed: recovered.value.isDelayed }
      : refuse(recovered, describeFailure(recovered, recoveryWords));
  },
  async publish(deps, id, actor) {
    const found = await readPage(deps, id);
    if (!found.ok) return { ok: false, not: { why: publishingWords[found.code], isUnsure: false } };
    return publish(deps, found.value, actor);
  },
};

/** Publishes the working copy with the same checks as the button "Publish Page". */
async function publish(deps: Deps, page: Page, actor: string): Promise<Changed> {
  const { id, rev, status, title } = page;
  const draft = toDraft(page, status);
  const saved = await saveDraft(deps, { intent: "publish", id, over: rev, draft, savedBy: actor });
  if (saved.ok) {
    const { isDelayed, effect } = saved.value.outcome;
    return { ok: true, isDelayed, isScheduled: effect === "scheduled" };
  }
  const { message, errors } = describeNotSaved(saved);
  return refuse(saved, Object.values(errors)[0] ?? message, title);
}

function refuse({ code }: { code: string }, why: string, title?: string): Changed {
  return { ok: false, not: { ...(title !== undefined && { title }), why, isUnsure: code === "unavailable" } };
}

function readPage(deps: Deps, id: string): Promise<Result<Page, keyof typeof publishingWords>> {
  return orFail(known(deps), findLivePage(deps, id));
}

const publishingWords = {
  "not-found": "This page is in the trash, or gone.",
  "invalid-structure": "What is stored of this page cannot be read.",
  unavailable: "The page could not be read just now. Please try again.",
};

/** Message about the outcome, with the numbers of pages. */
export function describeBulkOutcome(
  intent: BulkIntent,
  { done, delayed, scheduled, failed, ended }: BulkOutcome,
): string {
  const countPages = (count: number) => (count === 1 ? "1 page" : `${count} pages`);
  const pages = countPages(done);
  const published = done > scheduled || scheduled === 0 ? `${countPages(done - scheduled)} published` : "";
  const later = scheduled > 0 ? `${published === "" ? countPages(scheduled) : scheduled} scheduled` : "";
  const sentences = {
    trash: `${pages} moved to the trash.`,
    publish: `${[published, later].filter((part) => part !== "").join(", ")}.`,
    recover: `${pages} restored as ${done === 1 ? "a draft" : "drafts"}.`,
  };
  const unsure = failed.filter(({ isUnsure }) => isUnsure).length;
  const left = failed.length - unsure;
  return [
    sentences[intent] + describeEnded(ended) + describeDelayed(delayed),
    left > 0 && `${left} ${left === 1 ? "stays" : "stay"} as before.`,
    unsure > 0 &&
      `${unsure} may be changed or not, since the database gave no answer: doing it again is safe.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(" ");
}
