import type { Issue } from "../../rules/issue.ts";

export interface ClaimRule {
  /** Number in the list of claims. */
  id: number;
  level: Issue["level"];
  /** Message for the author. */
  words: string;
  /**
   * Pattern in a sentence in lower case, with plain hyphens, apostrophes and spaces. Several where one would be so long that a
   * phone needs long to compile it: of overlapping matches, the one that begins first counts.
   */
  claim: RegExp | RegExp[];
  /** Words without which, in the same sentence, the pattern is no claim. */
  beside?: RegExp;
  /** Words with which, in the same text, the pattern is no claim. */
  unless?: RegExp[];
  trips: string;
  passes: string;
}
