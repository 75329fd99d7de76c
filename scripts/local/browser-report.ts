/** Suite in Playwright's JSON report: a file, or a group of tests in one. */
export interface BrowserSuite {
  title: string;
  specs?: BrowserSpec[];
  suites?: BrowserSuite[];
}

interface BrowserSpec {
  title: string;
  tests: BrowserTest[];
}

/** Test in one project. It is flaky if it failed at first and passed on a retry. */
interface BrowserTest {
  projectName: string;
  status: "expected" | "unexpected" | "flaky" | "skipped";
  results: { errors: { message?: string }[] }[];
}

export interface BrowserOutcome {
  passed: number;
  /** Failed or flaky tests, each with its location and the messages of the last failed try. */
  failures: string[];
  notRun: string[];
}

/**
 * Summarizes a report. A flaky test counts as failed: a run passes only if every test passes on its first
 * try.
 */
export function readBrowserReport(suites: BrowserSuite[]): BrowserOutcome {
  const tests = suites.flatMap((suite) => listTests(suite));
  const ofStatus = (...wanted: BrowserTest["status"][]) =>
    tests.filter(({ test }) => wanted.includes(test.status));
  return {
    passed: ofStatus("expected").length,
    failures: ofStatus("unexpected", "flaky").map(describeFailure),
    notRun: ofStatus("skipped").map(({ place }) => place),
  };
}

function listTests({ title, specs = [], suites = [] }: BrowserSuite): { place: string; test: BrowserTest }[] {
  const own = specs.flatMap((spec) =>
    spec.tests.map((test) => ({ place: `[${test.projectName}] ${title} › ${spec.title}`, test })),
  );
  return [...own, ...suites.flatMap(listTests)];
}

function describeFailure({ place, test }: { place: string; test: BrowserTest }): string {
  const heading = test.status === "flaky" ? `${place} (flaky: it passed only when tried again)` : place;
  const errors = test.results.findLast((result) => result.errors.length > 0)?.errors ?? [];
  return [heading, ...errors.map(({ message = "" }) => message)].join("\n    ");
}
