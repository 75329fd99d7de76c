/** Maximum length of a picture's name and of its description, in characters. */
export const MAX_NAME_LENGTH = 120;
export const MAX_ALT_LENGTH = 300;

/** Maximum number of words of a picture that are indexed, and of words of a search that count. */
const MAX_INDEXED = 60;
const MAX_SEARCHED = 5;

/** Maximum length of an indexed word; longer ones are cut, and found by their beginning. */
const MAX_WORD_LENGTH = 40;

/** Normalizes the name of an uploaded file: one line, without the folders that some browsers send. */
export function tidyPictureName(name: string): string {
  const base = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
  return base
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .toWellFormed();
}

/** Lists the words of texts for the search index. */
export function listPictureWords(...texts: string[]): string[] {
  return [...new Set(texts.flatMap(listWords))].slice(0, MAX_INDEXED);
}

/** Lists the prefixes that a search looks for; a picture must match all of them. */
export function listSearchedWords(text: string): string[] {
  return [...new Set(listWords(text))].slice(0, MAX_SEARCHED);
}

/** Splits text into words in lower case without accents, as people type them. */
function listWords(text: string): string[] {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return [...plain.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => [...word].slice(0, MAX_WORD_LENGTH).join(""));
}
