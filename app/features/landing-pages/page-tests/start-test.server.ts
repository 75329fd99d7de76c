import { newAct } from "#app/features/access/domain/audit.server.ts";
import { findGetStartedTarget } from "#app/features/site/domain/site.ts";
import { insertPageTest } from "#app/storage/page-tests.server.ts";
import type { Log } from "#app/values/log.ts";
import { fail, ok, orFail, type Result } from "#app/values/result.ts";
import { completeBlocks, toDraft } from "../drafts/read-draft.ts";
import type { PublicPage } from "../pages/page.ts";
import { restoreContent } from "../pages/page-content.ts";
import { planPage } from "../saving/page-plan.ts";
import { findLivePage, findPublicPage, type Page } from "../pages/pages.server.ts";
import { readCheckData, type JudgingDeps } from "../saving/check-data.server.ts";
import { FIRST } from "../pages/tested-page.server.ts";
import { restsOnEvidence } from "../review/evidence.ts";
import { refreshLater, refreshPage, type PublicationDeps } from "../publishing/publication.server.ts";
import { showSections } from "../shared-sections/find-sections.server.ts";
import { listOfferDifferences } from "./offer-differences.ts";
import { MIN_SHARE, LETTERS, nameLetter } from "./test-limits.ts";

export type TestingDeps = PublicationDeps & JudgingDeps & { log: Log; settings: { INTAKE_FORM_URL: string } };

export interface TestPlan {
  pageId: string;
  /** Number of the newest test when the form was rendered; 0 for none. A newer test makes the request stale. */
  over: number;
  /** Minimum detectable difference of the rates, in percent. */
  difference: number;
  /** Shares of visitors in percent; the first is that of the page itself. */
  shares: number[];
  /** Ids of the pages whose working copies are the other variants. */
  versions: string[];
  /** The administrator's email. */
  startedBy: string;
}

/** Reason why a test cannot be started, as a message. */
interface Refused {
  code: "refused";
  message: string;
}

export type NotChanged = Refused | { code: "not-found" | "invalid-structure" | "stale" | "unavailable" };

/**
 * Starts a test that shows visitors one of several versions of a public page; it replaces a running test of
 * that page.
 */
export async function startTest(deps: TestingDeps, plan: TestPlan): Promise<Result<undefined, NotChanged>> {
  const { pageId } = plan;
  const started = await orFail(
    { log: deps.log, event: "page-test-failed", failure: "unavailable" },
    tryToStart(deps, plan).catch((error: unknown) => {
      // A write without a response may have been committed.
      refreshLater(deps, pageId);
      throw error;
    }),
  );
  if (!started.ok) return started;
  await refreshPage(deps, started.value);
  return ok(undefined);
}

/**
 * Starts a test.
 * @returns the slug of the page
 */
async function tryToStart(deps: TestingDeps, plan: TestPlan): Promise<Result<string, NotChanged>> {
  const { pageId, over, difference, shares, versions, startedBy } = plan;
  const problem = findUncountable(deps.settings) ?? findShareProblem(shares, versions);
  if (problem !== undefined) return refuse(problem);
  const page = await findLivePage(deps, pageId);
  if (!page.ok) return page;
  const shown = await findPublicPage(deps, page.value.publicSlug);
  if (!shown.ok || shown.value.id !== pageId)
    return refuse("Publish the page first: a test compares what visitors see.");
  const checked = await Promise.all(
    versions.map((id, at) =>
      checkVersion(deps, nameLetter(LETTERS[at + 1] ?? ""), { id, page: page.value, shown: shown.value }),
    ),
  );
  const refused = checked.find((version) => !version.ok);
  if (refused) return refused;
  const others = checked.flatMap((version) => (version.ok ? [version.value] : []));
  const variants = [
    { letter: FIRST, share: shares[0] ?? 0, shownId: pageId, shownRev: shown.value.rev },
    ...others.map(({ id, rev }, at) => ({
      letter: LETTERS[at + 1] ?? "",
      share: shares[at + 1] ?? 0,
      shownId: id,
      shownRev: rev,
    })),
  ];
  const acts = [
    newAct(deps, { actor: startedBy, action: "page-test-started", subject: pageId }),
    // For the page itself, its publication on evidence is in the audit log already.
    ...others
      .filter(restsOnEvidence)
      .map(({ id }) => newAct(deps, { actor: startedBy, action: "page-shown-on-evidence", subject: id })),
  ];
  const test = { pageId, over, difference, startedBy, startedAt: deps.now(), variants };
  return (await insertPageTest(deps.db, test, acts)) ? ok(page.value.publicSlug) : fail("stale");
}

/** Reason why tests cannot be decided on this site; undefined if they can. */
export function findUncountable({ INTAKE_FORM_URL }: TestingDeps["settings"]): string | undefined {
  if (!findGetStartedTarget(INTAKE_FORM_URL).external) return undefined;
  return "No test can be started while people sign up on another site (INTAKE_FORM_URL): confirmed sign-ups decide, and those there are not counted.";
}

function findShareProblem(shares: number[], versions: string[]): string | undefined {
  if (versions.length === 0) return "Choose a version to compare the page with.";
  if (new Set(versions).size < versions.length) return "Choose each version once.";
  if (shares.length !== versions.length + 1) return "Give each version a share of the visitors.";
  if (!shares.every(Number.isInteger)) return "Use whole numbers for the shares, such as 33 and 67.";
  if (shares.some((share) => share < MIN_SHARE)) return `Give each version at least ${MIN_SHARE} percent.`;
  const sum = shares.reduce((one, other) => one + other, 0);
  return sum === 100 ? undefined : `The shares are ${sum} percent together. Make them 100.`;
}

/**
 * Checks a page whose working copy is to be a variant: it must be publishable in the place of the tested
 * page.
 * @returns the page
 */
async function checkVersion(
  deps: TestingDeps,
  name: string,
  { id, page, shown }: { id: string; page: Page; shown: PublicPage },
): Promise<Result<Page, Refused>> {
  const version = id === page.id ? undefined : await findLivePage(deps, id);
  if (!version?.ok) return refuse(`Version ${name} is not there any more. Choose another.`);
  const content = restoreContent(version.value, { ...page, publishAt: null, unpublishAt: null });
  const draft = toDraft(content);
  const checkData = await readCheckData(deps, draft);
  const { input, errors } = planPage(draft, "publish", { checkData, known: {} });
  if (!input) return refuse(`Version ${name} cannot be published: ${Object.values(errors)[0] ?? ""}`);
  const blocks = await showSections(deps, completeBlocks(version.value));
  const differences = listOfferDifferences(shown, { title: version.value.title, blocks });
  if (differences.length > 0)
    return refuse(
      `Version ${name} differs in ${differences.join(", ")}. Everybody is offered the same: make that as it is on the page.`,
    );
  return ok(version.value);
}

function refuse(message: string): { ok: false } & Refused {
  return { ok: false, code: "refused", message };
}
