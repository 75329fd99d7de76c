import { SPANISH_CURE, SPANISH_GUARANTEE, SPANISH_SAFETY, SPANISH_STOP } from "./spanish-claims.ts";
import type { ClaimRule } from "./claim-rule.ts";
import { DISEASE, DRUG, MEDICINE } from "./claim-subjects.ts";
import { STOP_ADVICE } from "./stop-advice.ts";
import { TIME_CLAIM } from "./time-claim.ts";

/** Rules for claims about treatments and their effects. */
export const treatmentRules: ClaimRule[] = [
  {
    id: 1,
    level: "error",
    words: "Don't promise a cure.",
    claim: [/\bcur(?:e[sd]?|ing|able|ative)\b/g, SPANISH_CURE],
    except: /\bcures?[,;] none (?:exists|is known)\b/,
    trips: "A cure for lupus is near.",
    passes: "There is no known cure for lupus.",
  },
  {
    id: 2,
    level: "error",
    words: "Reversal is not proven.",
    claim:
      /\b(?:revers(?:e[sd]?|ing|al)|eliminat(?:e[sd]?|ing))\b(?! (?:for life|(?:an?|one|some|the) foods?)\b)/g,
    beside: DISEASE,
    trips: "Reverse your psoriasis with us.",
    passes: "Eliminate the paperwork before your visit.",
  },
  {
    id: 3,
    level: "error",
    words: "No outcome can be guaranteed.",
    claim: [/\bguarantee(?:s|d|ing)?\b|\bmoney[- ]back\b/g, SPANISH_GUARANTEE],
    trips: "Results are guaranteed.",
    passes: "Nobody can guarantee an outcome.",
  },
  {
    id: 4,
    level: "error",
    words: "Say what it is, without hype.",
    claim:
      /\bmirac(?:les?|ulous(?:ly)?)\b|\bbreak[- ]?throughs?\b|\bground-?breaking\b|(?<!\byour )\bsecrets?\b/g,
    trips: "The breakthrough that doctors talk about.",
    passes: "Care that explains each step.",
  },
  {
    id: 5,
    level: "error",
    words: "Every treatment has risks.",
    claim: [
      /\brisk[- ]free\b|\b(?:never|no|without|zero) (?:any )?(?:harmful |known )?(?:side[- ]effects?|risks?)\b|\b(?:side[- ]effects?|risks?): (?:no|none|nothing|zero|0)\b|\b(?:no[- ]risk|riskfree|side[- ]effect[- ]free)\b|\b(?:100 ?%|completely|totally|perfectly|entirely) safe\b/g,
      SPANISH_SAFETY,
    ],
    trips: "Relief with no side effects.",
    passes: "No treatment is without side effects.",
  },
  {
    id: 6,
    level: "needs-evidence",
    words: "Time needs evidence.",
    claim: TIME_CLAIM,
    trips: "Feel better in two weeks.",
    passes: "Your first visit takes an hour.",
  },
  {
    id: 7,
    level: "error",
    words: "We do not offer it.",
    claim:
      /\bde-?tox\w*|\bcleans(?:e[sd]?|ing)\b(?! (?:(?:my|the|your) )?(?:area|face|hands?|injection site|skin|wounds?)\b)|\bchelat(?:e[sd]?|ion|ing)\b/g,
    trips: "Start with a gentle detox.",
    passes: "We do not offer detox or chelation.",
  },
  {
    id: 8,
    level: "error",
    words: "Not supported, and wrong for autoimmune disease.",
    claim:
      /\b(?:boost|enhanc|strengthen|supercharg)(?:e|s|es|ed|ing|ers?)?\b.{0,20}?\bimmun(?:e|ity)\b(?! against\b)|\bimmun(?:e|ity)[- ](?:system )?boost\w*/g,
    trips: "Boost your immune system.",
    passes: "Care for an immune system that turns on itself.",
  },
  {
    id: 9,
    level: "needs-evidence",
    words: "Of what, how many, when, measured how?",
    claim:
      /\d{1,9}(?:[.,]\d{1,3})? ?(?:%|percent\b|per cent\b)(?: [a-z]+){0,3}|\b(?:ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred) (?:percent|per cent)\b|\b(?:\d{1,4}|one|two|three|four|five|six|seven|eight|nine) (?:in|out of) (?:\d{1,4}|two|three|four|five|six|seven|eight|nine|ten)\b/g,
    trips: "82% felt less tired.",
    passes: "Most visits take place from home.",
  },
  {
    id: 11,
    level: "needs-evidence",
    words: "Which study?",
    claim:
      /\bclinically (?:proven|tested|validated|studied)\b|\b(?:doctor|physician|clinician|[a-z]{3,16}ologist)s?[- ](?:recommended|approved)\b|\brecommended by (?:doctors|physicians|clinicians|[a-z]{3,16}ologists)\b/g,
    trips: "A clinically tested program.",
    passes: "A program that clinicians lead.",
  },
  {
    id: 12,
    level: "needs-evidence",
    words: "Say the evidence.",
    claim:
      /(?<!\b(?:clinically|yet to be) )\bproven\b(?! (?:approach|success)\b)|\b(?:research|science|stud(?:y|ies)|trials?) proves?\b/g,
    trips: "Proven to calm flares.",
    passes: "Proven Approach",
  },
  {
    id: 13,
    level: "needs-evidence",
    words: "Product, use and label: which ones?",
    claim:
      /\bfda[- ](?:approved|cleared|authorized|registered)\b|\b(?:approved|cleared|authorized) by (?:the )?fda\b/g,
    trips: "An FDA-approved treatment.",
    passes: "The FDA keeps a list of recalls.",
  },
  {
    id: 15,
    level: "advice",
    words: "Add that a cause is not always found.",
    claim: /\broot[- ]causes?\b/g,
    trips: "We look for the root cause.",
    passes: "The root of the plant is bitter.",
  },
  {
    id: 16,
    level: "error",
    words: "Care here does not stand against medicine.",
    claim:
      /\bnatural (?:cures?|alternatives?|remed(?:y|ies))\b|\balternatives? to (?:medicines?|medications?|drugs?)\b|\bdrug[- ]free\b|\bwithout (?:any )?drugs\b|\ball[- ]natural (?:care|cures?|healing|program|remed(?:y|ies)|treatments?)\b/g,
    trips: "A natural alternative for your thyroid.",
    passes: "Food and sleep beside your medicine.",
  },
  {
    id: 17,
    level: "error",
    words: "Dangerous advice: this is for a clinician to decide.",
    claim: [STOP_ADVICE, SPANISH_STOP].flat(),
    beside: MEDICINE,
    trips: "Stop taking your medication for good.",
    passes: "Do not stop taking your medication on your own.",
  },
  {
    id: 18,
    level: "error",
    words: "Not approved, and not the same.",
    claim: /\b(?:compounded|generic)\b/g,
    beside: DRUG,
    trips: "Compounded semaglutide at home.",
    passes: "A generic answer does not help.",
  },
  {
    id: 19,
    level: "needs-evidence",
    words: "A prescription drug asks for fair balance, and for the words that a clinician decides.",
    claim: DRUG,
    trips: "Ask us about Humira.",
    passes: "Ask us about your medicines.",
  },
  {
    id: 31,
    level: "error",
    words: "It misleads, and may identify somebody.",
    claim:
      /\bbefore[- ]?(?:and|&|\/)[- ]?after\b(?! (?:your|the|each|every|an?|meals?|visits?|surgery|pregnancy)\b)/g,
    trips: "Before and after pictures of our patients",
    passes: "Rest before and after your visit.",
  },
];
