import type { Outage } from "./outages.ts";

export interface Outcome {
  kind: "visit" | "sign-in" | "publication";
  /** Outage when the request was sent, or else when its response arrived. */
  outage: Outage;
  path: string;
  /** HTTP status; 0 without a response. */
  status: number;
  contentType: string;
  body: string;
}

export interface Tally {
  outcomes: { kind: Outcome["kind"]; outage: Outage; status: number }[];
  /** Error responses without a message for the reader, one line each. */
  wordless: string[];
}

/** Counts an outcome. The body is kept only for an error response without a message. */
export function count(tally: Tally, { kind, outage, path, status, contentType, body }: Outcome): void {
  tally.outcomes.push({ kind, outage, status });
  if (status === 0 || (status >= 400 && !hasMessage(contentType, body)))
    tally.wordless.push(`${path} with ${outage}: ${status} ${body.slice(0, 80)}`);
}

/** Whether an error response has a message for its reader. */
export function hasMessage(contentType: string, body: string): boolean {
  if (contentType.startsWith("text/html")) return /<h1|role="alert"/.test(body);
  if (contentType.startsWith("application/json")) return /"error":"[^"]{10,}"/.test(body);
  return body.trim().length > 10;
}

interface Written {
  /** Headlines whose publication was confirmed. */
  confirmed: string[];
  /** Headlines of all stored revisions. */
  stored: string[];
  /** Whether the public page shows the last publication. */
  isShown: boolean;
}

interface Judged {
  lines: string[];
  /** Reasons why the run has failed. */
  failures: string[];
}

/**
 * Maximum ratio of heap sizes between the last and the first third: a warm isolate does not grow, so more is
 * a leak.
 */
const MAX_GROWTH = 1.25;

/**
 * Evaluates a whole run by ratios alone, since durations depend on the machine.
 * @param memory samples of the heap size over the run
 */
export function judge(
  { outcomes, wordless }: Tally,
  { confirmed, stored, isShown }: Written,
  due: Record<Outcome["kind"], number>,
  memory: number[],
): Judged {
  const lost = confirmed.filter((headline) => !stored.includes(headline));
  const wholeErrors = outcomes.filter(({ outage, status }) => outage === "whole" && isError(status));
  const growth = compareThirds(memory);
  const lines = [
    ...(["visit", "sign-in", "publication"] as const).map((kind) => {
      const requests = outcomes.filter((outcome) => outcome.kind === kind);
      const good = requests.filter(({ status }) => !isError(status));
      return `${kind}s: ${requests.length} of ${due[kind]} due were sent (${share(requests.length, due[kind])}), ${share(good.length, requests.length)} without an error`;
    }),
    ...[...Map.groupBy(outcomes, ({ outage }) => outage)].map(
      ([outage, all]) =>
        `${outage}: errors ${share(all.filter(({ status }) => isError(status)).length, all.length)}`,
    ),
    `errors without a message: ${wordless.length} of ${outcomes.filter(({ status }) => isError(status)).length}`,
    `publications lost: ${lost.length} of ${confirmed.length} confirmed`,
    `heap, last third per first: ${growth === undefined ? "unknown" : growth.toFixed(2)}`,
  ];
  const failures = [
    ...wordless.slice(0, 5).map((line) => `No message: ${line}`),
    ...lost.slice(0, 5).map((headline) => `Lost: ${headline}`),
    ...(isShown ? [] : ["The page does not show the last publication."]),
    ...(wholeErrors.length > 0 ? [`${wholeErrors.length} errors while nothing was broken.`] : []),
    ...(confirmed.length === 0 ? ["Nothing was published."] : []),
    ...(growth !== undefined && growth > MAX_GROWTH ? ["The heap grows."] : []),
  ];
  return { lines, failures };
}

function isError(status: number): boolean {
  return status === 0 || status >= 500;
}

function share(part: number, whole: number): string {
  return whole === 0 ? "none" : `${((100 * part) / whole).toFixed(1)} %`;
}

/**
 * Ratio between the minima of the last and the first third; a minimum is the heap size after garbage
 * collection.
 */
function compareThirds(samples: number[]): number | undefined {
  const third = Math.floor(samples.length / 3);
  return third === 0 ? undefined : Math.min(...samples.slice(-third)) / Math.min(...samples.slice(0, third));
}
