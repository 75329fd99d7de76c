import type { Issue } from "../../rules/issue.ts";

export interface ClaimRule {
  /** Number of the rule in the list of claims. */
  id: number;
  level: Issue["level"];
  /** Message to the author. */
  words: string;
  /**
   * Pattern to search a sentence for; the sentence is in lower case, with plain hyphens, apostrophes and
   * spaces. Several patterns where a single one would be too long to compile quickly on a phone; of
   * overlapping matches, the first counts.
   */
  claim: RegExp | RegExp[];
  /** Pattern that must occur in the same sentence, too, for the words to be a claim. */
  beside?: RegExp;
  /** Pattern that must not occur in the same sentence, since the words are no claim beside it. */
  except?: RegExp;
  /**
   * Patterns that, if all occur, make the words no claim. They are searched in the sentence, the one before it
   * and the two after it, one on each line.
   */
  unless?: RegExp[];
  trips: string;
  passes: string;
}
