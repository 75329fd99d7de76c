import { walkBlock, type Block } from "../blocks/block.ts";
import type { FieldErrors } from "../pages/page.ts";
import { findPath, isBlocking, joinMessages, type Finding } from "./finding.ts";

/** Lists the problems that the blocks' own checks find, in the order of their fields. */
export function listBarriers(blocks: Block[]): Finding[] {
  return blocks.flatMap((block) =>
    walkBlock(block).flatMap(({ path, label, findBarrier }) => {
      const barrier = findBarrier();
      if (!barrier) return [];
      const { message, blocking } = barrier;
      return [{ level: blocking ? "refusal" : "advice", message, blockId: block.id, property: path, label }];
    }),
  );
}

/** Lists the problems that prevent publishing, as errors of their fields. */
export function listBlockingErrors(blocks: Block[]): FieldErrors {
  return describeErrors(listBarriers(blocks), blocks);
}

/** Turns the findings that prevent publishing into errors of the form's fields. */
export function describeErrors(findings: Finding[], blocks: { id: string }[]): FieldErrors {
  const byPath = Map.groupBy(findings.filter(isBlocking), (finding) => findPath(finding, blocks));
  return Object.fromEntries(
    [...byPath].map(([path, found]) => [path, joinMessages(found.map(({ message }) => message))]),
  );
}
