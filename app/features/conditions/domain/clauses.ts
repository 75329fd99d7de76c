import { splitWords } from "./query.ts";

/** Words that begin a clause. */
const CLAUSE_STARTS = new Set("and but so because while then since with who he she y pero porque".split(" "));

export interface Clauses {
  terms: string[];
  /** Number of each term's clause: it ends at punctuation and before a conjunction. */
  clauseOf: number[];
  /** Number of each term's sentence: it ends at punctuation. */
  sentenceOf: number[];
}

/**
 * Splits a query into terms.
 * @param readWord terms of a word
 */
export function readClauses(query: string, readWord: (word: string) => string[]): Clauses {
  const clauses: Clauses = { terms: [], clauseOf: [], sentenceOf: [] };
  let clause = 0;
  for (const [sentence, part] of query.split(/[.,;:!?()\n]/).entries()) {
    clause++;
    for (const word of splitWords(part)) {
      if (CLAUSE_STARTS.has(word)) clause++;
      for (const term of readWord(word)) {
        clauses.terms.push(term);
        clauses.clauseOf.push(clause);
        clauses.sentenceOf.push(sentence);
      }
    }
  }
  return clauses;
}
