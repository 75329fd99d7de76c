/** Languages that an author can choose: BCP 47 tag -> name in that language. */
const languageNames = {
  en: "English",
  es: "Español",
  ar: "العربية",
  bn: "বাংলা",
  de: "Deutsch",
  fa: "فارسی",
  fil: "Filipino",
  fr: "Français",
  he: "עברית",
  hi: "हिन्दी",
  ht: "Kreyòl ayisyen",
  it: "Italiano",
  ja: "日本語",
  ko: "한국어",
  pl: "Polski",
  pt: "Português",
  ru: "Русский",
  uk: "Українська",
  ur: "اردو",
  vi: "Tiếng Việt",
  "zh-Hans": "简体中文",
  "zh-Hant": "繁體中文",
};

export const languageChoices = { "": "Automatic, by the letters of the page", ...languageNames };

const RIGHT_TO_LEFT = ["ar", "fa", "he", "ur"];

/** HTML attributes for an element whose text is in a language. */
export interface LanguageAttributes {
  /** BCP 47 tag. */
  lang: string;
  dir: "ltr" | "rtl";
}

export function describeLanguage(lang: string): LanguageAttributes {
  return { lang, dir: RIGHT_TO_LEFT.includes(lang) ? "rtl" : "ltr" };
}

/** Whether an author chose a language; otherwise it is detected from the text. */
export function isChosenLanguage(text: string): boolean {
  return Object.hasOwn(languageNames, text);
}
