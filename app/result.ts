import { describeError } from "./describe-error.ts";

/** What a verb answers: the value, or an expected failure by its name. An exception is a bug. */
export type Result<Value, Code extends string> =
  { ok: true; value: Value } | { ok: false; code: Code; detail?: string };

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function fail<Code extends string>(
  code: Code,
  detail?: string,
): { ok: false; code: Code; detail?: string } {
  return detail === undefined ? { ok: false, code } : { ok: false, code, detail };
}

interface Attempt<Failure extends string> {
  log: (event: string, fields: Record<string, string>) => void;
  /** What the log calls it. */
  event: string;
  failure: Failure;
}

/** For work whose exceptions are an answer too, as when the database fails: the log says why, the caller what now. */
export async function orFail<Answer, Failure extends string>(
  { log, event, failure }: Attempt<Failure>,
  work: Promise<Answer>,
): Promise<Answer | { ok: false; code: Failure; detail?: string }> {
  try {
    return await work;
  } catch (error) {
    log(event, { error: describeError(error) });
    return fail(failure);
  }
}
