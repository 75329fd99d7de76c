import { listRelated } from "#app/features/conditions/domain/catalogue.ts";
import type { Condition } from "#app/features/conditions/domain/condition.ts";
import { isTreated, type Audience } from "#app/features/conditions/domain/vocabulary.ts";
import { journey } from "#app/features/site/domain/journey.ts";
import { toPlainText } from "#app/features/discovery/domain/plain-text.ts";
import { isSayable, keepSayable, splitSentences } from "./sayable-words.ts";

/** Texts of a campaign about a condition, from its page and the site. */
export interface CampaignWords {
  slug: string;
  name: string;
  audience: Audience;
  isTreated: boolean;
  what: string;
  whoGetsIt: string;
  symptoms: string[];
  /** For the clinician. */
  questions: string[];
  faq: { question: string; answer: string }[];
  steps: { title: string; text: string }[];
  /** Pages about the condition, its own first. */
  pages: string[];
}

const MOST = { symptoms: 8, faq: 4, related: 5 };

export function readCampaignWords({ head, lede, questions, faq }: Condition): CampaignWords {
  const { slug, name, audience, whoGetsIt, symptoms } = head;
  return {
    slug,
    name,
    audience,
    isTreated: isTreated(head),
    what: keepSayable(readWords(lede)) || keepSayable(head.summary) || `It affects: ${head.affects}.`,
    whoGetsIt: keepSayable(whoGetsIt),
    symptoms: symptoms.filter(isSayable).slice(0, MOST.symptoms),
    questions: completeQuestions(questions.filter(isSayable)),
    faq: faq
      .map(({ question, answer }) => ({ question, answer: keepSayable(readWords(answer)) }))
      .filter(({ question, answer }) => isSayable(question) && answer !== "")
      .slice(0, MOST.faq),
    steps: journey.map(({ title, tellings }) => ({
      title,
      text: tellings.map(keepSayable).find(Boolean) ?? "",
    })),
    pages: [slug, ...listRelated(head).map((related) => related.slug)].slice(0, 1 + MOST.related),
  };
}

/** A campaign has no list of sources that a footnote could lead to. */
function readWords(html: string): string {
  const beforeFootnotes = html.split("</sup>").map((part) => part.replace(/<sup\b[^]*$/, ""));
  const words = toPlainText(beforeFootnotes.join(""));
  return words.replaceAll(/\s+/g, " ").trim();
}

/** The first of these that is one sentence and short enough, for what stands under a headline. */
export function findShort(texts: string[], length: number): string | undefined {
  return texts.flatMap(splitSentences).find((sentence) => sentence.length <= length);
}

const FEWEST_QUESTIONS = 3;

/** Asked where the page's own questions name what a campaign may not. */
const QUESTIONS_OF_ALL = [
  "What else could explain my symptoms?",
  "What do we do first, and how will we know that it helps?",
  "Which signs mean that I should call you the same day?",
];

function completeQuestions(own: string[]): string[] {
  return own.length >= FEWEST_QUESTIONS ? own : [...own, ...QUESTIONS_OF_ALL];
}
