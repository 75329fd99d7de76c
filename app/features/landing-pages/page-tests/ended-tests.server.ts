import { newAct } from "#app/features/access/domain/audit.server.ts";
import * as stored from "#app/storage/page-tests.server.ts";
import type { Database } from "#app/storage/database.server.ts";
import type { Log } from "#app/values/log.ts";
import { ok, orFail } from "#app/values/result.ts";
import type { SaveRequest } from "../drafts/save-api.ts";
import type { SaveOutcome } from "../saving/save-outcome.ts";
import { nameTests, type EndedTests } from "./ended-words.ts";
import { refreshPages, type PublicationDeps } from "../publishing/publication.server.ts";

/*
 * Running tests end with any change of the words that they show. Triggers end a test when one of its versions
 * is published, withdrawn or released with a section; `endTests` does so when a picture in an earlier version
 * is replaced, which does not change that version. A change of several pages lists these tests for
 * confirmation first, and is made through `changeAndListEndedTests`.
 */

type ShownVersion = stored.ShownVersionRow;

/**
 * Makes a change, and returns the tests that it ended. If they cannot be read, the change remains.
 * @param versions of running tests that the change may affect
 */
export async function changeAndListEndedTests<Outcome>(
  { db, log }: { db: Database; log: Log },
  versions: ShownVersion[],
  change: () => Promise<Outcome>,
): Promise<{ outcome: Outcome; ended: EndedTests }> {
  const outcome = await change();
  if (versions.length === 0) return { outcome, ended: [] };
  const attempt = { log, event: "ended-tests-not-read", failure: "unavailable" } as const;
  const read = await orFail(attempt, stored.listEndedTests(db, versions).then(ok));
  if (!read.ok) return { outcome, ended: "unknown" };
  const isEnded = (version: ShownVersion) =>
    read.value.some(({ pageId, number }) => pageId === version.pageId && number === version.number);
  return { outcome, ended: nameTests(versions.filter(isEnded)) };
}

/**
 * Makes a save of the editor, which may have been opened before a test began, and finds out whether it ended
 * one.
 */
export async function saveAndFindEndedTest<Saved>(
  deps: { db: Database; log: Log },
  { id, intent }: Pick<SaveRequest, "id" | "intent">,
  save: () => Promise<Saved>,
): Promise<{ saved: Saved; endedTest: SaveOutcome["endedTest"] }> {
  if (intent !== "publish" && intent !== "unpublish") return { saved: await save(), endedTest: undefined };
  const attempt = { log: deps.log, event: "ended-tests-not-read", failure: "unavailable" } as const;
  const read = await orFail(attempt, stored.listVersionsOfPages(deps.db, [id]).then(ok));
  if (!read.ok) return { saved: await save(), endedTest: "unknown" };
  const { outcome: saved, ended } = await changeAndListEndedTests(deps, read.value, save);
  if (ended === "unknown") return { saved, endedTest: ended };
  return { saved, endedTest: ended.length > 0 ? "yes" : undefined };
}

/**
 * Ends tests that show an earlier version with a replaced picture, since a replacement does not change
 * earlier versions.
 */
export async function endTests(
  deps: PublicationDeps,
  versions: ShownVersion[],
  actor: string,
): Promise<void> {
  for (const { pageId, number } of versions) {
    const act = newAct(deps, { actor, action: "page-test-ended", subject: pageId });
    await stored.endPageTest(deps.db, { pageId, number, endedFor: "replaced-picture" }, deps.now(), act);
  }
  await refreshPages(
    deps,
    versions.map(({ slug }) => slug),
  );
}
