import type { Log } from "./log.ts";
import { describeError } from "./describe-error.ts";

/** Expected failure: its code alone, or an object with the code and details. */
type Failure = string | { code: string };

/** Result of an operation: a value, or an expected failure with its code. An exception is a bug. */
export type Result<Value, Expected extends Failure> = { ok: true; value: Value } | Failed<Expected>;

/** Expected failures as the caller receives them: a union discriminated by `code`. */
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
  /** Name of the log event. */
  event: string;
  failure: Code;
}

/**
 * Converts an exception of the work, such as a failed database query, into an expected failure: the log gets
 * the reason, the caller the code.
 */
export async function orFail<Value, Code extends string>(
  { log, event, failure }: Attempt<Code>,
  work: Promise<Value>,
): Promise<Value | { ok: false; code: Code }> {
  try {
    return await work;
  } catch (error) {
    // A thrown Response, such as a redirect, is not a failure.
    if (!(error instanceof Error)) throw error;
    log(event, { error: describeError(error) });
    return fail(failure);
  }
}

/** Message for each code of a failure: a sentence, or a function of the failure's details. */
export type FailureWords<Failing extends { code: string }> = {
  [Code in Failing["code"]]: string | ((failure: Extract<Failing, { code: Code }>) => string);
};

/** Looks up the message for a failure. A code without a message does not compile. */
export function describeFailure<Failing extends { code: string }>(
  failure: Failing,
  words: FailureWords<Failing>,
): string {
  const found = words[failure.code as Failing["code"]] as string | ((failure: Failing) => string);
  return typeof found === "string" ? found : found(failure);
}
