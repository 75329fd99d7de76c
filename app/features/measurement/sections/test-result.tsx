import { ConfirmAction } from "#app/ui/confirm-action.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { fillPath } from "#app/values/fill-path.ts";
import { describeBursts, describeCount } from "../domain/report.ts";
import type { TestedVersion, TestReport } from "../domain/test-report.server.ts";

interface TestResultProps {
  report: TestReport;
  number: number;
  isRunning: boolean;
}

/** Conclusion of a test so far, with the counts that it rests on. */
export function TestResult({ report, number, isRunning }: TestResultProps) {
  const { versions, standing, isSplitBroken, bursts } = report;
  return (
    <>
      <p className="variant-test-standing">{standing}</p>
      {isSplitBroken && (
        <Notice tone="warning">
          Views are not divided as the shares say: a program opens one version, or a version fails. Find out
          why before you trust this test.
        </Notice>
      )}
      {bursts.length > 0 && (
        <Notice tone="warning">
          Far more views than usual on {describeBursts(bursts)}. Views do not decide: confirmed sign-ups do.
        </Notice>
      )}
      <DataTable
        rows={versions}
        columns={[
          { title: "Version", cell: (version) => <VersionName {...version} /> },
          { title: "Share", cell: ({ share }) => `${share} %` },
          { title: "Views", cell: ({ view }) => describeCount(view) },
          { title: "Clicks to the form", cell: ({ click }) => describeCount(click) },
          { title: "Confirmed sign-ups", cell: (version) => describeCount(version["sign-up"]) },
          { title: "Compared with A", cell: ({ compared }) => compared },
          ...(isRunning
            ? [{ title: "Actions", cell: (version: TestedVersion) => <Keep {...version} number={number} /> }]
            : []),
        ]}
      />
      <HowDecided />
      {isRunning && <StopTest number={number} />}
    </>
  );
}

function VersionName({ name, title, slug, hasNewer }: TestedVersion) {
  return (
    <>
      {name}: <Link to={fillPath("/admin/marketing/edit/:slug", { slug })}>{title}</Link>
      {hasNewer && (
        <span className="variant-test-newer"> Saved since: a new test shows the newer version.</span>
      )}
    </>
  );
}

function Keep({ id, name, title, number }: TestedVersion & { number: number }) {
  return (
    <ConfirmAction
      id={`keep-${id}`}
      action="Keep"
      subject={`version ${name}`}
      question={`Keep version ${name}, “${title}”?`}
      fields={{ intent: "keep", number: String(number), letter: id }}
    >
      <p>
        It ends the test.{" "}
        {id === "a"
          ? "The page stays as it is."
          : "The page gets these words and pictures, also in its draft. One press brings the former ones back."}
      </p>
    </ConfirmAction>
  );
}

function HowDecided() {
  return (
    <details className="variant-test-note">
      <summary>How it is decided</summary>
      <p>
        By confirmed sign-ups alone, so that programs which open the page change nothing. A version wins once
        its lead is twenty times more likely than chance. You may look as often as you like: at most five of a
        hundred tests name a winner that is none. The intervals hold the true values in 95 of 100 tests.
      </p>
      <p>
        Each visit shows a version at random, without a cookie. Bots, previews, and browsers that ask not to
        be tracked see version A, and are not counted.
      </p>
    </details>
  );
}

function StopTest({ number }: Pick<TestResultProps, "number">) {
  return (
    <Form method="post">
      <p className="variant-test-note">Publishing another version of the page ends the test, too.</p>
      <input type="hidden" name="number" value={number} />
      <button type="submit" name="intent" value="stop" className="button">
        Stop the Test
      </button>
    </Form>
  );
}
