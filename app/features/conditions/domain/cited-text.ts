/** A sentence with the sources that it cites, by name and by their number on the page. */
export interface CitedSentence {
  text: string;
  notes: { id: string; number: number }[];
}

/**
 * Reads sentences that each name their sources, "It is a blood test.[^niddk][^nkf]", and appends new names to the order in which
 * a page numbers them; an empty text has none. Throws an Error for a sentence that names none.
 */
export function readCited(text: string, order: string[]): CitedSentence[] {
  if (text === "") return [];
  return text
    .trim()
    .split("] ")
    .map((part) => {
      const [words = "", ...marks] = part.split("[^");
      const isOne = /[.!?]$/.test(words) && !/[.!?] [A-Z]/.test(words);
      if (!isOne || marks.length === 0) throw new Error(`a sentence names no source: ${part}`);
      const notes = marks.map((mark) => {
        const id = mark.replace("]", "");
        if (!order.includes(id)) order.push(id);
        return { id, number: order.indexOf(id) + 1 };
      });
      return { text: words, notes };
    });
}
