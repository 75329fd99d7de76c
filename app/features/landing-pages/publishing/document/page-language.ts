import type { Block } from "../../blocks/block.ts";
import { listTexts } from "../../blocks/texts.ts";
import { describeLanguage, isChosenLanguage, type LanguageAttributes } from "../../pages/page-languages.ts";

interface Script {
  letters: RegExp;
  /** Language most commonly written in the script, as a BCP 47 tag. */
  language: string;
  /**
   * Number of Latin letters that one character counts as: a syllable or a word in one character counts for
   * several.
   */
  weight: number;
}

/** Scripts; on equal counts, the first one wins. */
const scripts: Script[] = [
  { letters: /\p{Script=Latin}/gu, language: "en", weight: 1 },
  { letters: /\p{Script=Arabic}/gu, language: "ar", weight: 1 },
  { letters: /\p{Script=Hebrew}/gu, language: "he", weight: 1 },
  { letters: /\p{Script=Cyrillic}/gu, language: "ru", weight: 1 },
  { letters: /\p{Script=Greek}/gu, language: "el", weight: 1 },
  { letters: /\p{Script=Armenian}/gu, language: "hy", weight: 1 },
  { letters: /\p{Script=Georgian}/gu, language: "ka", weight: 1 },
  { letters: /\p{Script=Devanagari}/gu, language: "hi", weight: 1 },
  { letters: /\p{Script=Bengali}/gu, language: "bn", weight: 1 },
  { letters: /\p{Script=Gurmukhi}/gu, language: "pa", weight: 1 },
  { letters: /\p{Script=Gujarati}/gu, language: "gu", weight: 1 },
  { letters: /\p{Script=Tamil}/gu, language: "ta", weight: 1 },
  { letters: /\p{Script=Telugu}/gu, language: "te", weight: 1 },
  { letters: /\p{Script=Thai}/gu, language: "th", weight: 1 },
  { letters: /\p{Script=Khmer}/gu, language: "km", weight: 1 },
  { letters: /\p{Script=Ethiopic}/gu, language: "am", weight: 2 },
  { letters: /\p{Script=Hangul}/gu, language: "ko", weight: 2 },
  { letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, language: "ja", weight: 2 },
  { letters: /\p{Script=Han}/gu, language: "zh-Hans", weight: 3 },
];

/** Minimum ratio of kana to Han characters in Japanese text; Chinese has next to no kana. */
const MIN_KANA_RATIO = 0.1;

/** Language that the author chose, or the most common one of the page's main script. */
export function findPageLanguage(page: {
  language: string;
  title: string;
  blocks: Block[];
}): LanguageAttributes {
  if (isChosenLanguage(page.language)) return describeLanguage(page.language);
  const words = [page.title, ...page.blocks.flatMap(listTexts).map(({ text }) => text)];
  return describeLanguage(detectLanguage(words.join("\n")));
}

/**
 * Detects the language by the script with the most characters. All text in Latin letters counts as English,
 * the site's own language; an author chooses Spanish.
 */
function detectLanguage(text: string): string {
  const counts = scripts.map(({ letters, language, weight }) => ({
    language,
    count: (text.match(letters)?.length ?? 0) * weight,
  }));
  const countOf = (tag: string) => counts.find(({ language }) => language === tag)?.count ?? 0;
  const [kana, han] = [countOf("ja"), countOf("zh-Hans")];
  const most = counts.reduce((one, other) => (other.count > one.count ? other : one));
  const isJapanese = most.language === "zh-Hans" && kana > MIN_KANA_RATIO * han;
  return isJapanese ? "ja" : most.language;
}
