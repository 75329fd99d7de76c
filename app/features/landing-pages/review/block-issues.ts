import { walkBlock, type Block } from "../blocks/block.ts";
import { findFieldIssue } from "../blocks/find-field-issue.ts";
import type { FieldErrors } from "../pages/page.ts";
import { findPath, isBlocking, joinMessages, type Issue } from "../rules/issue.ts";

/** Lists the issues that the blocks' own checks find, in the order of their fields. */
export function listBlockIssues(blocks: Block[]): Issue[] {
  return blocks.flatMap((block) =>
    walkBlock(block).flatMap((visit) => {
      const { path, label } = visit;
      const issue = findFieldIssue(block.type, visit);
      if (!issue) return [];
      const { message, level } = issue;
      return [{ level, message, blockId: block.id, property: path, label }];
    }),
  );
}

/** Lists the issues that prevent publishing, as errors of their fields. */
export function listBlockErrors(blocks: Block[]): FieldErrors {
  return describeErrors(listBlockIssues(blocks), blocks);
}

/** Converts the issues that prevent publishing into errors of the form's fields. */
export function describeErrors(issues: Issue[], blocks: { id: string }[]): FieldErrors {
  const byPath = Map.groupBy(issues.filter(isBlocking), (issue) => findPath(issue, blocks));
  return Object.fromEntries(
    [...byPath].map(([path, found]) => [path, joinMessages(found.map(({ message }) => message))]),
  );
}
