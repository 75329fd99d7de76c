/** Characters of a picture's name and of its description. */
export const MAX_NAME_LENGTH = 120;
export const MAX_ALT_LENGTH = 300;

/** Words of a picture that a search finds, and words of a search that count. */
const MAX_INDEXED = 60;
const MAX_SEARCHED = 5;

/** Longer words are found by their beginning. */
const MAX_WORD_LENGTH = 40;

/** Name of an uploaded file as the library keeps it: one line, without the folders that some browsers send. */
export function tidyPictureName(name: string): string {
  const base = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
  return base
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .toWellFormed();
}

/** Words by which a search finds a picture. */
export function listPictureWords(...texts: string[]): string[] {
  return [...new Set(texts.flatMap(listWords))].slice(0, MAX_INDEXED);
}

/** Beginnings of words that a search asks for; all of them have to be found. */
export function listSearchedWords(text: string): string[] {
  return [...new Set(listWords(text))].slice(0, MAX_SEARCHED);
}

/** In small letters and without accents, as people type them. */
function listWords(text: string): string[] {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return [...plain.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => [...word].slice(0, MAX_WORD_LENGTH).join(""));
}
