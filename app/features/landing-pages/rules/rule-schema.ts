import { z } from "zod";
import type { Rule } from "./text-rules.ts";

/** Schema of a text from outside, validated by the rule of its field. */
export function ruleSchema<Value extends string>(rule: Rule<Value>) {
  return z.string().transform((typed, { addIssue }): Value => {
    const reading = rule(typed);
    if ("value" in reading) return reading.value;
    addIssue(reading.error);
    return z.NEVER;
  });
}
