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
