import { newAct } from "#app/features/access/domain/audit.server.ts";
import { endPageTest, listTestRowsShowing } from "#app/storage/page-tests.server.ts";
import type { Database } from "#app/storage/database.server.ts";
import { refreshPages, type PublicationDeps } from "../publishing/publication.server.ts";

/** Tests that run and show a picture in one of their versions, each once, with the title of their page. */
export async function listTestsShowing({ db }: { db: Database }, hash: string) {
  const rows = await listTestRowsShowing(db, hash);
  return [...new Map(rows.map((row) => [row.pageId, row])).values()];
}

/**
 * Ends the tests that show a picture which gives way to another: their versions are kept as they stood, with the former picture.
 * @returns the titles of their pages
 */
export async function endTestsShowing(
  deps: PublicationDeps,
  { hash, actor }: { hash: string; actor: string },
): Promise<string[]> {
  const { db, now } = deps;
  const tests = await listTestsShowing(deps, hash);
  for (const test of tests) {
    const act = newAct(deps, { actor, action: "page-test-ended", subject: test.pageId });
    await endPageTest(db, { ...test, endedFor: "replaced-picture" }, now(), act);
  }
  await refreshPages(
    deps,
    tests.map(({ slug }) => slug),
  );
  return tests.map(({ title }) => title);
}
