import type { FieldIssue } from "#app/features/landing-pages/rules/issue.ts";
import type { BlockDeclaration, Fields, ItemsField, Values } from "./define-block.ts";

/** Finds the issue of a valid value, given the other values of its block. */
type Check<Value, Group extends Fields> = (value: Value, beside: Values<Group>) => FieldIssue | undefined;

/** Field name -> its check; a list has one as a whole, and those for the fields of each item. */
type Checks<Group extends Fields> = {
  [Name in keyof Group]?: Group[Name] extends ItemsField<infer Inner>
    ? { list?: Check<Values<Group>[Name], Group>; each?: Checks<Inner> }
    : Check<Values<Group>[Name], Group>;
};

export type ChecksOf<Declaration extends BlockDeclaration> = Checks<Declaration["fields"]>;
