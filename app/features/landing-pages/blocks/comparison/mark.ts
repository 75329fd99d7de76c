export type Mark = "yes" | "no" | "partly";

/**
 * Reads the icon of a cell from its first word, if that is an answer by itself: "Yes, by video", but not "No
 * cost".
 */
export function readMark(text: string): Mark | undefined {
  const [, word] = /^(yes|no|partly)(?=$|[,;:.–—(]| [–—(-])/i.exec(text) ?? [];
  return word === undefined ? undefined : (word.toLowerCase() as Mark);
}
