import { splitWords } from "./query.ts";
import { cutEnding } from "./search-words.ts";

/**
 * Drops the phrases that contain another phrase of the same idea, or are another form of it: whatever matches them
 * matches the other, too. A phrase that begins with a denial remains, since its end alone would count as denied.
 */
export function dropContained(phrases: string[], denials: ReadonlySet<string>): string[] {
  const read = phrases.map((phrase) => splitWords(phrase).map(cutEnding).join(" "));
  const contains = (one: string, other: string) => {
    const start = ` ${one} `.indexOf(` ${other} `);
    return (
      start >= 0 &&
      !one
        .slice(0, start)
        .split(" ")
        .some((word) => denials.has(word))
    );
  };
  return phrases.filter(
    (phrase, place) =>
      (!read[place]?.includes(" ") && hasOwnTypos(phrase)) ||
      !read.some(
        (other, at) =>
          at !== place && (other !== read[place] || at < place) && contains(read[place] ?? "", other),
      ),
  );
}

/**
 * Whether each form of a word is needed for its typos: a shorter word is not corrected, and of a longer one both forms
 * are near enough.
 */
function hasOwnTypos({ length }: string): boolean {
  return length > 4 && length < 9;
}
