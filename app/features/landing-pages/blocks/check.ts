import type { FieldIssue } from "#app/features/landing-pages/rules/issue.ts";
import type { BlockDeclaration, Fields, ItemsField, Values } from "./define-block.ts";

/** Returns the issue of a schema-valid value, given the other values of its block or item. */
type Check<Value, Group extends Fields> = (value: Value, beside: Values<Group>) => FieldIssue | undefined;

/** Field name -> check. A list field has one check for the whole list and one for each field of its items. */
type Checks<Group extends Fields> = {
  [Name in keyof Group]?: Group[Name] extends ItemsField<infer Inner>
    ? { list?: Check<Values<Group>[Name], Group>; each?: Checks<Inner> }
    : Check<Values<Group>[Name], Group>;
};

export type ChecksOf<Declaration extends BlockDeclaration> = Checks<Declaration["fields"]>;
