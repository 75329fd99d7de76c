import type { FieldIssue } from "#app/features/landing-pages/rules/issue.ts";
import { checks } from "./checks.ts";
import type { Visit } from "./walk.ts";

type AnyCheck = (value: unknown, beside: object) => FieldIssue | undefined;
type ListChecks = { list?: AnyCheck; each?: Record<string, AnyCheck> };

/**
 * Runs the check of a field. The value must be schema-valid already. The casts are safe, because the type of
 * `checks` guarantees that each check accepts the values of its field.
 */
export function findFieldIssue(type: string, { path, value, beside }: Visit): FieldIssue | undefined {
  const [name = "", , inItem] = path.split(".");
  const found = (checks as Record<string, Record<string, AnyCheck | ListChecks> | undefined>)[type]?.[name];
  if (found === undefined || typeof found === "function") return found?.(value, beside);
  return inItem === undefined ? found.list?.(value, beside) : found.each?.[inItem]?.(value, beside);
}
