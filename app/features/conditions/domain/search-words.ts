import { splitWords } from "./query.ts";

/** Filler words of questions: "what are the symptoms of …", "why do my …". */
const FILLER_WORDS = new Set(
  (
    "a about after again all also am an and any anyone are as at bad be been being best by can cannot cant care causes " +
    "cause condition could cure diagnosed diagnosis did disease diseases disorder disorders do doctor does doing dont feel feeling feels find for " +
    "from get gets getting given go had has have having he help her his how i if illness im in info information into is " +
    "it its just keep keeps kind know like lot make makes me mean means more much my no not now of off on or other our " +
    "out over please really she should sign signs so some specialist symptom symptoms syndrome tell test tests that " +
    "the their them then there they think this to too treat treated treatment treatments type up us very wake want was we " +
    "what when where which while who why will with without you your " +
    // Spanish ones, which would match names of medicines and scans.
    "como con de del el en es la las lo los mi para por que se su sus tengo tiene un una y"
  ).split(" "),
);

/**
 * Significant words of a text, stemmed; if it consists of filler words only, all of its words. "My joints are
 * aching" -> joint, ach.
 */
export function readTerms(text: string): string[] {
  const words = splitWords(text);
  const telling = words.filter((word) => !FILLER_WORDS.has(word));
  return (telling.length === 0 ? words : telling).map(cutEnding);
}

/** Normalizes a phrase, so that "Crohn's Disease", "crohns disease" and "Crohn disease" are equal. */
export function toKey(text: string): string {
  return readTerms(text).join(" ");
}

/** Stems a word: "aches", "aching" and "ache" become equal, as do "joints" and "joint". */
export function cutEnding(spelled: string): string {
  const word = toAmericanSpelling(spelled);
  const single = word.length > 3 && /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
  const done = single.length > 5 && single.endsWith("ing") ? single.slice(0, -3) : single;
  const stem = done.length > 4 && /[ey]$/.test(done) ? done.slice(0, -1) : done;
  return AMERICAN_WORDS.get(stem) ?? stem;
}

/** By the stem of a British word, that of the American one. */
const AMERICAN_WORDS = new Map([
  ["mum", "mom"],
  ["wee", "pee"],
  ["poo", "poop"],
  ["loo", "toilet"],
  ["napp", "diaper"],
  ["nappi", "diaper"],
]);

/** Minimum length of a word with a British spelling; shorter ones have other reasons for their letters: "toes". */
const MIN_BRITISH_LENGTH = 6;

/** Spells "anaemia", "coeliac", "tumour", "paralysed" and "sulphasalazine" as the pages do. */
function toAmericanSpelling(word: string): string {
  return word.length < MIN_BRITISH_LENGTH
    ? word
    : word
        .replaceAll(/ae(?=[cdmnst])|oe(?=[abdlst])/g, "e")
        .replace(/our(?=s?$)/, "or")
        .replace(/lys(?=e[ds]?$|ing$)/, "lyz")
        .replaceAll("sulph", "sulf")
        // Spanish, and as near to "arteritis".
        .replace(/^artritis$/, "arthritis");
}
