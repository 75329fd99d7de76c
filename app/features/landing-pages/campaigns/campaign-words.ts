import { listRelated } from "#app/features/conditions/domain/catalogue.ts";
import type { Condition } from "#app/features/conditions/domain/condition.ts";
import { listNotable } from "#app/features/conditions/domain/urgent-symptoms.ts";
import { isTreated, type Audience } from "#app/features/conditions/domain/classifications.ts";
import { journey } from "#app/features/site/domain/journey.ts";
import { howWeWork } from "#app/features/site/domain/pages.ts";
import { licensedStates } from "#app/features/site/domain/practice.ts";
import { toPlainText } from "#app/features/discovery/domain/plain-text.ts";
import { isSayable, keepSayable } from "./sayable-words.ts";

/** Texts for a campaign about a condition, read from its page and from the site. */
export interface CampaignWords {
  slug: string;
  name: string;
  audience: Audience;
  isTreated: boolean;
  /** Whether the illness is treated in a hospital first. */
  startsInHospital: boolean;
  what: string;
  whoGetsIt: string;
  /** Symptoms to mention at a visit, without those that call for help at once. */
  symptoms: string[];
  /** Questions to ask the clinician. */
  questions: string[];
  faq: { question: string; answer: string }[];
  /** Questions of people before they join the waitlist, each with the paragraphs of its answer. */
  waitlistFaq: { question: string; answer: string[] }[];
  /** Whether a clinician is licensed in any state. */
  hasStates: boolean;
  steps: { title: string; text: string }[];
  /** Slugs of pages about the condition; its own page is the first. */
  pages: string[];
}

const MAX_ITEMS = { symptoms: 8, faq: 4, related: 5 };

/** Questions of /how-we-work that a person has before joining the waitlist, in the order of a campaign. */
export const WAITLIST_QUESTIONS = [
  "What happens after I join the waitlist?",
  "Do I need a diagnosis to start?",
  "Will my insurance pay?",
  "Do I have to leave my own doctors?",
  "Can I cancel?",
];

/** @param licensed codes of the states in which a clinician is licensed */
export function readCampaignWords(
  { head, lede, questions, faq }: Condition,
  licensed: readonly string[] = licensedStates,
): CampaignWords {
  const { slug, name, audience, whoGetsIt, symptoms } = head;
  return {
    slug,
    name,
    audience,
    isTreated: isTreated(head),
    startsInHospital: head.startsInHospital === true,
    what:
      keepSayable(readWords(lede)) ||
      keepSayable(head.summary) ||
      keepSayable(findDefinition(readWords(lede))) ||
      `${name} affects: ${head.affects}.`,
    whoGetsIt: keepSayable(whoGetsIt),
    symptoms: listNotable(symptoms).filter(isSayable).slice(0, MAX_ITEMS.symptoms),
    questions: completeQuestions(questions.filter(isSayable)),
    faq: faq
      .map(({ question, answer }) => ({ question, answer: keepSayable(readWords(answer)) }))
      .filter(({ question, answer }) => isSayable(question) && answer !== "")
      .slice(0, MAX_ITEMS.faq),
    waitlistFaq: WAITLIST_QUESTIONS.flatMap((question) => findSiteAnswer(question)),
    hasStates: licensed.length > 0,
    steps: journey.map(({ title, tellings }) => ({
      title,
      text: tellings.map(keepSayable).find(Boolean) ?? "",
    })),
    pages: [slug, ...listRelated(head).map((related) => related.slug)].slice(0, 1 + MAX_ITEMS.related),
  };
}

/** Finds a question of /how-we-work, unless its answer needs evidence. */
function findSiteAnswer(question: string): CampaignWords["waitlistFaq"] {
  const entry = howWeWork.faq.find((one) => one.question === question);
  return entry?.answer.every(isSayable) ? [{ question, answer: [...entry.answer] }] : [];
}

/** Reads the plain words of a page's HTML, in one line. */
function readWords(html: string): string {
  return toPlainText(html).replaceAll(/\s+/g, " ").trim();
}

/**
 * First sentence of a text, if it says what something is: the only sentence that means the same without the
 * others.
 */
function findDefinition(text: string): string {
  const [sentence = ""] = text.split(/(?<=[.!?]) (?=[A-Z“"])/);
  return /^[^,;:]* is (?:an?|the|one) /.test(sentence) ? sentence : "";
}

/** Finds the first sentence of a text, if it is short enough for the line under a headline. */
export function findShort(text: string, length: number): string | undefined {
  const [sentence = ""] = text.split(/(?<=[.!?]) (?=[A-Z“"])/);
  return sentence !== "" && sentence.length <= length ? sentence : undefined;
}

const MIN_QUESTIONS = 3;

/**
 * General questions, added where the page's own questions are too few, because they name something that a
 * campaign must not.
 */
const QUESTIONS_OF_ALL = [
  "What else could explain my symptoms?",
  "What do we do first, and how will we know that it helps?",
  "Which signs mean that I should call you the same day?",
];

function completeQuestions(own: string[]): string[] {
  return own.length >= MIN_QUESTIONS ? own : [...own, ...QUESTIONS_OF_ALL];
}
