import { FailedList } from "#app/features/site/chrome/failed-list.tsx";
import { data } from "react-router";
import { z } from "zod";
import { administratorContext, servicesContext } from "#app/context.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { receiveForm } from "#app/http/form.ts";
import { refuseUnreadAction } from "#app/http/list-view.ts";
import { refuseLoad } from "#app/http/load-failure.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { testWords } from "#app/features/landing-pages/page-tests/failure-words.ts";
import {
  canUndo,
  findNewestTest,
  keepVariant,
  stopTest,
  undoKeeping,
  type PageTest,
} from "#app/features/landing-pages/page-tests/page-tests.server.ts";
import {
  findUncountable,
  startTest,
  type NotChanged,
} from "#app/features/landing-pages/page-tests/start-test.server.ts";
import { MIN_SHARE, LETTERS, nameLetter } from "#app/features/landing-pages/page-tests/test-limits.ts";
import { openingWords } from "#app/features/landing-pages/pages/failure-words.ts";
import { findWorkingCopy } from "#app/features/landing-pages/pages/find-working-copy.server.ts";
import { isPublic } from "#app/features/landing-pages/pages/page-status.ts";
import { nameTitle } from "#app/features/landing-pages/pages/page-title.ts";
import { listPages } from "#app/features/landing-pages/pages/pages.server.ts";
import type { Services } from "#app/services.server.ts";
import { ok, orFail, type Result } from "#app/values/result.ts";
import { DIFFERENCES } from "../domain/test-plan.ts";
import { planTests, readTestReport } from "../domain/test-report.server.ts";
import { VariantTest } from "../sections/variant-test.tsx";
import type { TypedTest } from "../sections/start-test.tsx";
import type { Route } from "./+types/page-test.ts";

/** Submitted text of a form field. */
const typed = z.string().max(64);

const number = z.coerce.number().int().min(0).max(1_000_000);

const actionSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("start"),
    over: number,
    difference: typed,
    shares: z.array(typed).max(LETTERS.length),
    versions: z.array(typed).max(LETTERS.length - 1),
  }),
  z.object({ intent: z.literal("stop"), number }),
  z.object({ intent: z.literal("keep"), number, letter: z.enum(LETTERS) }),
  z.object({ intent: z.literal("undo"), number }),
]);

export function meta() {
  return describeUnlistedPage("Compare Versions");
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const page = await findWorkingCopy(services, params.id);
  if (!page.ok) throw refuseLoad(page, openingWords);
  const read = await orFail(
    { log: services.log, event: "page-test-failed", failure: "unavailable" },
    readScreen(services, params.id).then(ok),
  );
  if (!read.ok) throw refuseLoad(read, openingWords);
  const { test, report, plans, drafts } = read.value;
  const { id, title, publicSlug, status } = page.value;
  return {
    page: { id, title: nameTitle(title), publicSlug, isPublic: isPublic(status) },
    test: test && { ...describeTest(test), canUndo: canUndo(test, page.value) },
    report,
    plans,
    uncountable: findUncountable(services.settings),
    running: test && test.endedAt === null ? fillForm(test) : undefined,
    form: { drafts: nameDrafts(id, test, drafts), names: LETTERS.map(nameLetter), minShare: MIN_SHARE },
  };
}

function describeTest({ number: testNumber, difference, startedAt, endedAt, endedFor, kept }: PageTest) {
  return {
    number: testNumber,
    difference,
    startedAt,
    endedAt,
    endedFor,
    kept: kept === null ? undefined : nameLetter(kept),
  };
}

/** Names, by id, of the drafts that a test of the page can show, including those that the newest test has shown. */
function nameDrafts(
  pageId: string,
  test: PageTest | undefined,
  drafts: { id: string; title: string; publicSlug: string }[],
): Record<string, string> {
  const tested = (test?.variants ?? []).map(({ shownId, title, slug }) => ({
    id: shownId,
    title,
    publicSlug: slug,
  }));
  return Object.fromEntries(
    [...tested, ...drafts]
      .filter(({ id }) => id !== pageId)
      .map(({ id, title, publicSlug }) => [id, `${nameTitle(title)} (${publicSlug})`]),
  );
}

/** Form values of a stored test, as they were when it was started. */
function fillForm({ difference, variants }: PageTest): TypedTest {
  return {
    difference: String(difference),
    shares: variants.map(({ share }) => String(share)),
    versions: variants.slice(1).map(({ shownId }) => shownId),
  };
}

async function readScreen(services: Services, pageId: string) {
  const [test, plans, drafts] = await Promise.all([
    findNewestTest(services, pageId),
    planTests(services, pageId),
    listPages(services, { state: "draft", byChange: true }),
  ]);
  const report = test && (await readTestReport(services, test));
  return { test, report, plans, drafts: drafts.rows };
}

/** Delay until all visitors see a change, in the words of the editor. */
const SOON = "here at once, and everywhere within a minute";

export async function action({ request, params: { id: pageId }, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = actionSchema.safeParse(await receiveForm(request));
  if (!form.success) return refuseUnreadAction(form.error);
  const { email: savedBy } = context.get(administratorContext);
  const input = form.data;
  switch (input.intent) {
    case "start": {
      const { over, ...fields } = input;
      const { shares, versions } = pairFields(fields);
      const difference = DIFFERENCES.find((one) => String(one) === fields.difference) ?? DIFFERENCES[0];
      const test = { pageId, over, difference, shares, versions, startedBy: savedBy };
      const words = `The test runs: each visit shows one of the versions at random, ${SOON}.`;
      return respond(await startTest(services, test), words, fields);
    }
    case "stop": {
      const stopped = await stopTest(services, { pageId, number: input.number, savedBy });
      return respond(stopped, `The test is stopped: visitors see the page itself, ${SOON}.`);
    }
    case "keep": {
      const kept = await keepVariant(services, {
        pageId,
        number: input.number,
        letter: input.letter,
        savedBy,
      });
      return respond(kept, `Version ${nameLetter(input.letter)} is the page now. Visitors see it ${SOON}.`);
    }
    case "undo": {
      const undone = await undoKeeping(services, { pageId, number: input.number, savedBy });
      return respond(undone, `The former version is public again. Visitors see it ${SOON}.`);
    }
  }
}

/** Selected versions with their shares; fields of versions that are not selected are ignored. */
function pairFields({ shares: [first = "", ...others], versions }: Pick<TypedTest, "shares" | "versions">) {
  const chosen = versions.map((id, at) => ({ id, share: others[at] ?? "" })).filter(({ id }) => id !== "");
  const shares = [first, ...chosen.map(({ share }) => share)].map(readShare);
  return { shares, versions: chosen.map(({ id }) => id) };
}

/** Parses a number; NaN if invalid. */
function readShare(text: string): number {
  return text.trim() === "" ? NaN : Number(text);
}

function respond(changed: Result<undefined, NotChanged>, done: string, typedTest?: TypedTest) {
  if (changed.ok) return data<TestOutcome>({ done });
  const error = changed.code === "refused" ? changed.message : testWords[changed.code];
  return data<TestOutcome>({ error, typed: typedTest }, describeFailureStatus(changed));
}

type TestOutcome = { done: string } | { error: string; typed?: TypedTest | undefined };

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedList error={error} />;
}

export default function PageTestScreen({ loaderData, actionData }: Route.ComponentProps) {
  const outcome: TestOutcome | undefined = actionData;
  const kept = outcome && "typed" in outcome ? outcome.typed : undefined;
  return <VariantTest {...loaderData} outcome={outcome} typed={kept} />;
}
