import { Form, Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Day } from "#app/ui/time.tsx";
import type { Outcome } from "#app/ui/outcome.ts";
import { Toast } from "#app/ui/toast.tsx";
import { fillPath } from "#app/values/fill-path.ts";
import type { PlannedTests, TestReport } from "../domain/test-report.server.ts";
import { newTest, StartTest, type TestForm, type TypedTest } from "./start-test.tsx";
import { TestResult } from "./test-result.tsx";

interface PageTest {
  number: number;
  difference: number;
  startedAt: Date;
  endedAt: Date | null;
  /** Name of the version that became the page. */
  kept: string | undefined;
  canUndo: boolean;
  /** Reason for the end, if it was neither the button nor another version. */
  endedFor: "replaced-picture" | "released-section" | null;
}

interface VariantTestProps {
  page: { id: string; title: string; publicSlug: string; isPublic: boolean };
  test: PageTest | undefined;
  report: TestReport | undefined;
  plans: PlannedTests;
  /** Reason why no test can be started on this site. */
  uncountable: string | undefined;
  form: TestForm;
  outcome: Outcome | undefined;
  typed: TypedTest | undefined;
  /** Form of the running test. */
  running: TypedTest | undefined;
}

/** The newest test of a page with its result, and the form for another one. */
export function VariantTest(props: VariantTestProps) {
  const { page, test, report, plans, uncountable, form, outcome, typed, running } = props;
  return (
    <main id="main" className="list-page variant-test">
      <div className="list-title">
        <h1>Versions of “{page.title}”</h1>
        <div className="list-actions">
          <Link to={fillPath("/admin/numbers/:id", { id: page.id })} className="button">
            Numbers
          </Link>
          <Link to={fillPath("/admin/marketing/edit/:slug", { slug: page.publicSlug })} className="button">
            Edit
          </Link>
        </div>
      </div>
      {test && report && <NewestTest test={test} report={report} isPublic={page.isPublic} />}
      {uncountable !== undefined && <Notice tone="warning">{uncountable}</Notice>}
      {page.isPublic ? (
        <StartTest
          pageId={page.id}
          over={test?.number ?? 0}
          isRunning={isRunning(test)}
          form={form}
          plans={plans}
          typed={typed ?? running ?? newTest}
        />
      ) : (
        <p>Publish the page to compare it with other versions: a test compares what visitors see.</p>
      )}
      <Toast outcome={outcome} />
    </main>
  );
}

function isRunning(test: PageTest | undefined): boolean {
  return test !== undefined && test.endedAt === null;
}

interface NewestTestProps {
  test: PageTest;
  report: TestReport;
  isPublic: boolean;
}

/** When the test ran, its result, and how it ended. */
function NewestTest({ test, report, isPublic }: NewestTestProps) {
  const { number, difference, startedAt, endedAt } = test;
  return (
    <section className="variant-test-card" aria-labelledby="variant-test-result">
      <h2 id="variant-test-result">
        Test {number}
        {isRunning(test) ? "" : ", ended"}
      </h2>
      <p>
        Since <Day at={startedAt} />
        {endedAt && (
          <>
            , until <Day at={endedAt} />
          </>
        )}
        , planned for a difference of {difference} %.
      </p>
      {isRunning(test) && !isPublic && (
        <Notice tone="warning">The page is not public, so nobody sees a version of it.</Notice>
      )}
      <TestResult report={report} number={number} isRunning={isRunning(test)} />
      <TestEnd test={test} />
    </section>
  );
}

/** Why the test ended, which version was kept, and the button to undo that. */
function TestEnd({ test: { number, endedAt, endedFor, kept, canUndo } }: Pick<NewestTestProps, "test">) {
  return (
    <>
      {endedFor === "replaced-picture" && (
        <p>It ended because a picture changed that one of its versions showed.</p>
      )}
      {endedFor === "released-section" && (
        <p>It ended because a shared section was released that one of its versions showed.</p>
      )}
      {endedAt && kept !== undefined && <p>Version {kept} was kept.</p>}
      {canUndo && (
        <Form method="post">
          <input type="hidden" name="number" value={number} />
          <button type="submit" name="intent" value="undo" className="button">
            Undo: Bring Version A Back
          </button>
        </Form>
      )}
    </>
  );
}
