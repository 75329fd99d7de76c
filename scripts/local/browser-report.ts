/** A file, or a group of tests in one, in the report that Playwright writes as JSON. */
export interface BrowserSuite {
  title: string;
  specs?: BrowserSpec[];
  suites?: BrowserSuite[];
}

interface BrowserSpec {
  title: string;
  ok: boolean;
  tests: { results: { errors: { message?: string }[] }[] }[];
}

/** The tests that failed, each with where it stands and what it said at its last try. */
export function listFailures({ title, specs = [], suites = [] }: BrowserSuite): string[] {
  const own = specs.filter(({ ok }) => !ok).map((spec) => `${title} › ${describeFailure(spec)}`);
  return [...own, ...suites.flatMap(listFailures)];
}

function describeFailure({ title, tests }: BrowserSpec): string {
  const messages = tests.flatMap(({ results }) =>
    (results.at(-1)?.errors ?? []).map(({ message = "" }) => message),
  );
  return [title, ...messages].join("\n    ");
}
