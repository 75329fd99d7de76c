import type { Log } from "./log.ts";
import { describeError } from "./describe-error.ts";

/** The code of an expected failure, alone or with the data that says more about it. */
type Failure = string | { code: string };

/** The result of an operation: a value, or an expected failure by its code. An exception is a bug. */
export type Result<Value, Expected extends Failure> = { ok: true; value: Value } | Failed<Expected>;

/** Each expected failure as the caller finds it, told from the others by its code. */
type Failed<Expected extends Failure> = Expected extends string
  ? { ok: false; code: Expected }
  : { ok: false } & Expected;

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function fail<const Code extends string>(code: Code): { ok: false; code: Code };
export function fail<const Code extends string, const Data extends object>(
  code: Code,
  data: Data,
): { ok: false; code: Code } & Data;
export function fail(code: string, data?: object) {
  return { ok: false, code, ...data };
}

interface Attempt<Code extends string> {
  log: Log;
  /** Name of the event in the log. */
  event: string;
  failure: Code;
}

/** For work whose exceptions are an answer too, as when the database fails: the log says why, the caller what now. */
export async function orFail<Answer, Code extends string>(
  { log, event, failure }: Attempt<Code>,
  work: Promise<Answer>,
): Promise<Answer | { ok: false; code: Code }> {
  try {
    return await work;
  } catch (error) {
    // A thrown Response, such as a redirect, is no failure.
    if (!(error instanceof Error)) throw error;
    log(event, { error: describeError(error) });
    return fail(failure);
  }
}

/** For each code a failure can have: a sentence, or one made from the failure's data. */
export type FailureWords<Failing extends { code: string }> = {
  [Code in Failing["code"]]: string | ((failure: Extract<Failing, { code: Code }>) => string);
};

/** Describes a failure in the words of a table. A code without words does not compile. */
export function describeFailure<Failing extends { code: string }>(
  failure: Failing,
  words: FailureWords<Failing>,
): string {
  const found = words[failure.code as Failing["code"]] as string | ((failure: Failing) => string);
  return typeof found === "string" ? found : found(failure);
}
