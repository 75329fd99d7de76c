/** JSON report of vitest. */
export interface VitestReport {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: VitestFile[];
}

interface VitestFile {
  name: string;
  status: string;
  /** Error outside of a test, such as one at import. */
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

/** Maximum number of lines and characters of a message: a failed comparison of pages prints both of them. */
const MAX_LINES = 12;
const MAX_LENGTH = 1500;

/** Lists failed tests and files, each with its location and the beginning of its message. */
export function listVitestFailures({ testResults = [] }: VitestReport, root: string): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, "");
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [describe(file, message)] : [];
    return failed.map(({ fullName, failureMessages }) =>
      describe(`${file} › ${fullName}`, failureMessages.join("\n")),
    );
  });
}

function describe(place: string, message: string): string {
  const lines = message.slice(0, MAX_LENGTH).split("\n").slice(0, MAX_LINES);
  return [place, ...lines.map((line) => `    ${line}`)].join("\n");
}
