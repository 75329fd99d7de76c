import type { Block } from "../blocks/block.ts";
import { createBlock, withIds, writeParagraphs } from "../blocks/create-block.ts";
import { placeOpening } from "../blocks/opening.ts";
import { newPage, type PageInput } from "../pages/page.ts";
import { MARKS } from "../review/template-marks.ts";

interface BuiltIn {
  name: string;
  /** Purpose in one line, shown where authors choose a template. */
  description: string;
  slug: string;
  title: string;
  blocks: Block[];
}

/**
 * Templates that are not campaigns. Once their placeholders are replaced, a page made of one can be
 * published.
 */
export const builtInTemplates = {
  event: {
    name: "Event",
    description: "A talk or a group: when, where, who speaks, and what happens.",
    slug: "event",
    title: MARKS.event,
    blocks: [
      ...placeOpening({
        headline: MARKS.event,
        subheadline: MARKS.eventSummary,
        ctaText: "See When and Where",
        ctaLink: "#facts",
      }),
      createBlock(
        "features",
        {
          heading: "When, where and who",
          items: withIds([
            { icon: "calendar", title: "When", text: MARKS.eventTime, link: "" },
            { icon: "home", title: "Where", text: MARKS.eventPlace, link: "" },
            { icon: "people", title: "Who", text: MARKS.eventHost, link: "" },
          ]),
        },
        "facts",
      ),
      createBlock("steps", {
        heading: "What happens",
        items: withIds([
          { title: "To begin with", text: MARKS.eventFirst },
          { title: "Then", text: MARKS.eventNext },
          { title: "At the end", text: MARKS.eventLast },
        ]),
      }),
      createBlock("notice", {
        tone: "limit",
        heading: "For information only",
        text: "An event does not replace a visit with a clinician who knows you.",
      }),
      ...closing("Would you like to talk to us first?"),
    ],
  },
  questions: {
    name: "Questions and Answers",
    description: "What people ask about one topic, each with an answer that opens.",
    slug: "questions",
    title: `Questions about ${MARKS.topic}`,
    blocks: [
      ...placeOpening({
        headline: `Questions about ${MARKS.topic}`,
        subheadline: "Short answers, in plain words.",
        ctaText: "Read the Answers",
        ctaLink: "#answers",
      }),
      createBlock(
        "questions",
        {
          heading: "Questions people ask",
          items: withIds([
            { question: MARKS.questionOne, answer: writeParagraphs([MARKS.answerOne]) },
            { question: MARKS.questionTwo, answer: writeParagraphs([MARKS.answerTwo]) },
            { question: MARKS.questionThree, answer: writeParagraphs([MARKS.answerThree]) },
          ]),
        },
        "answers",
      ),
      ...closing("Is your question not here?"),
    ],
  },
  thanks: {
    name: "Thank-you Page",
    description: "Where a form or a mail leads: thanks, and what happens now.",
    slug: "thank-you",
    title: "Thank you",
    blocks: [
      ...placeOpening({
        headline: "Thank you",
        subheadline: MARKS.thanksFor,
        ctaText: "Go to the Home Page",
        ctaLink: "/",
      }),
      createBlock("steps", {
        heading: "What happens now",
        items: withIds([
          { title: "Today", text: MARKS.thanksFirst },
          { title: "After that", text: MARKS.thanksNext },
        ]),
      }),
      createBlock("notice", {}, "emergency"),
    ],
  },
} satisfies Record<string, BuiltIn>;

export type BuiltInName = keyof typeof builtInTemplates;
export const builtInNames = Object.keys(builtInTemplates) as [BuiltInName];

/** Creates the content of a page from a built-in template. */
export function fillBuiltIn(name: BuiltInName): PageInput {
  const { title, slug, blocks } = builtInTemplates[name];
  return { ...newPage(), title, slug, blocks };
}

/** Last blocks of a template: the ways to contact the service, and emergency help. */
function closing(heading: string): Block[] {
  return [
    createBlock("cta-band", {
      heading,
      text: "Care by video for adults of 18 and over.",
      buttonText: "Get Started",
      buttonLink: "/schedule",
    }),
    createBlock("notice", {}, "emergency"),
  ];
}
