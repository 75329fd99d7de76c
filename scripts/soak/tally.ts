import type { Outage } from "./outages.ts";

export interface Outcome {
  kind: "visit" | "sign-in" | "publication";
  /** Outage while it was sent, or else while it was answered. */
  outage: Outage;
  path: string;
  /** 0 where no answer came. */
  status: number;
  contentType: string;
  body: string;
}

export interface Tally {
  outcomes: { kind: Outcome["kind"]; outage: Outage; status: number }[];
  /** Answers that leave their reader without words, one line each. */
  wordless: string[];
}

/** Adds an outcome; of a body that says what it should, nothing is kept. */
export function count(tally: Tally, { kind, outage, path, status, contentType, body }: Outcome): void {
  tally.outcomes.push({ kind, outage, status });
  if (status === 0 || (status >= 400 && !hasMessage(contentType, body)))
    tally.wordless.push(`${path} with ${outage}: ${status} ${body.slice(0, 80)}`);
}

/** Whether an error says anything to the person who reads it. */
export function hasMessage(contentType: string, body: string): boolean {
  if (contentType.startsWith("text/html")) return /<h1|role="alert"/.test(body);
  if (contentType.startsWith("application/json")) return /"error":"[^"]{10,}"/.test(body);
  return body.trim().length > 10;
}

interface Written {
  /** Publications that were said to be public. */
  confirmed: string[];
  /** Headlines of every stored version. */
  stored: string[];
  /** Whether the page shows the last one. */
  isShown: boolean;
}

interface Judged {
  lines: string[];
  /** Reasons for which the run has failed. */
  failures: string[];
}

/** A warm isolate grows no further: more than this, between the first and the last third, is a leak. */
const MOST_GROWTH = 1.25;

/**
 * Judges a whole run, by ratios alone: how long anything took depends on the machine.
 * @param memory samples of the heap over the run
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
      const answered = outcomes.filter((outcome) => outcome.kind === kind);
      const good = answered.filter(({ status }) => !isError(status));
      return `${kind}s: ${answered.length} of ${due[kind]} due were sent (${share(answered.length, due[kind])}), ${share(good.length, answered.length)} without an error`;
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
    ...(growth !== undefined && growth > MOST_GROWTH ? ["The heap grows."] : []),
  ];
  return { lines, failures };
}

function isError(status: number): boolean {
  return status === 0 || status >= 500;
}

function share(part: number, whole: number): string {
  return whole === 0 ? "none" : `${((100 * part) / whole).toFixed(1)} %`;
}

/** Compares what is left after garbage was collected: the least of each third. */
function compareThirds(samples: number[]): number | undefined {
  const third = Math.floor(samples.length / 3);
  return third === 0 ? undefined : Math.min(...samples.slice(-third)) / Math.min(...samples.slice(0, third));
}
