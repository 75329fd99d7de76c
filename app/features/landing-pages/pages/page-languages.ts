/** Languages that an author can choose, by BCP 47 tag, each by its own name. */
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

/** Attributes of the element whose words are in the language. */
export interface LanguageAttributes {
  /** A BCP 47 tag. */
  lang: string;
  dir: "ltr" | "rtl";
}

export function describeLanguage(lang: string): LanguageAttributes {
  return { lang, dir: RIGHT_TO_LEFT.includes(lang) ? "rtl" : "ltr" };
}

/** Whether an author chose a language, rather than leaving it to the letters. */
export function isChosenLanguage(text: string): boolean {
  return Object.hasOwn(languageNames, text);
}
