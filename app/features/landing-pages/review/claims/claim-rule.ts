export interface ClaimRule {
  /** As the list of claims numbers it. */
  id: number;
  level: "refuse" | "prove" | "warn";
  /** What is said to the author. */
  words: string;
  /**
   * Of a sentence in small letters, with plain hyphens, apostrophes and spaces. Several where one would be so long that a phone is
   * busy for a good while to compile it: of claims that overlap, the one that begins first counts.
   */
  claim: RegExp | RegExp[];
  /** What has to stand in the same sentence for it to be one. */
  beside?: RegExp;
  /** What has to stand in the same text for it to be none. */
  unless?: RegExp[];
  trips: string;
  passes: string;
}
