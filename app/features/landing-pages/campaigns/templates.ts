import type { Block } from "../blocks/block.ts";
import { createBlock, withIds, writeParagraphs, writeList } from "../blocks/create-block.ts";
import { placeOpening } from "../blocks/opening.ts";
import { findShort, type CampaignWords } from "./campaign-words.ts";
import type { Purpose } from "./purposes.ts";

/** Initial content of a page. Values that are left out get the defaults of their block. */
interface Template {
  title: string;
  /** Shorter title, for conditions whose full title search results would cut off. */
  shortTitle: string;
  slug: string;
  blocks: Block[];
}

/** Template of each purpose, made of the same blocks that authors use. */
export const templates: Record<Purpose, (words: CampaignWords) => Template> = {
  join: (words) => {
    const { name, slug } = words;
    return {
      title: `Join the waitlist for care with ${name}`,
      shortTitle: `Waitlist: ${name}`,
      slug: `${slug}-waitlist`,
      blocks: [
        ...placeOpening({
          headline: `Join the waitlist for care with ${name}`,
          subheadline: "Care by video for adults of 18 and over.",
          ctaText: "Join the Waitlist",
          ctaLink: "#waitlist-form",
          assurances: ASSURANCES.join("\n"),
          secondText: "See how we work",
          secondLink: "#steps",
        }),
        ...limit(words),
        what(words),
        ...asText("who-gets-it", "Who gets it", words.whoGetsIt),
        whoItIsFor(),
        howWeWork(words),
        ...(words.hasStates ? [createBlock("states", {})] : []),
        questions(words, "Questions that you can bring to a first visit"),
        ...faq(words.waitlistFaq),
        createBlock("waitlist-form", {
          intro: "We write to you when care opens in your state.",
        }),
        emergency(),
      ],
    };
  },
  learn: (words) => {
    const { name, slug } = words;
    const headline = `Learn about ${name}`;
    return {
      title: headline,
      shortTitle: name,
      slug: `learn-about-${slug}`,
      blocks: [
        ...placeOpening({
          headline,
          subheadline:
            findShort(words.what, MAX_DESCRIPTION_LENGTH - headline.length) ??
            "What it is, who gets it, and what to ask.",
          ctaText: `Read about ${name}`,
          ctaLink: `/diseases/${slug}`,
        }),
        ...limit(words),
        what(words),
        ...(words.isTreated ? [careCheck(words)] : []),
        ...asText("who", "Who gets it", words.whoGetsIt),
        ...faq(words.faq.map(({ question, answer }) => ({ question, answer: [answer] }))),
        ...(words.isTreated ? [howWeWork(words)] : []),
        questions(words, "Questions to ask your clinician"),
        createBlock("cta-band", {
          heading: "There is more to know",
          text: "Tests, treatments and sources are on one page, in plain words.",
          buttonText: `Read about ${name}`,
          buttonLink: `/diseases/${slug}`,
        }),
        readOn(words),
        emergency(),
      ],
    };
  },
  prepare: (words) => {
    const { name, slug } = words;
    return {
      title: `Prepare for a visit about ${name}`,
      shortTitle: `Prepare for a visit: ${name}`,
      slug: `prepare-${slug}`,
      blocks: [
        ...placeOpening({
          headline: `Prepare for a visit about ${name}`,
          subheadline: "What to gather, what to mention and what to ask.",
          ctaText: "Open the paper to take along",
          ctaLink: `/diseases/${slug}/take-along`,
        }),
        ...limit(words),
        createBlock("text", { heading: "What to gather", text: writeList(TO_GATHER) }, "gather"),
        ...signs(words),
        questions(words, "Questions to ask your clinician"),
        what(words),
        ...(words.isTreated ? [howWeWork(words)] : []),
        createBlock("cta-band", {
          heading: "Bring it to your visit on paper",
          text: "Sheets for your questions, your medicines and two weeks of symptoms, to print or to fill in first.",
          buttonText: "Open the paper to take along",
          buttonLink: `/diseases/${slug}/take-along`,
        }),
        readOn(words),
        emergency(),
      ],
    };
  },
};

/**
 * Number of characters of a description that search engines show, minus the separator between headline and
 * text.
 */
const MAX_DESCRIPTION_LENGTH = 150;

/** Answers to the objections that a visitor has at the button: the cost, the obligation and the data. */
const ASSURANCES = [
  "Joining the waitlist is free and obliges you to nothing.",
  "We ask nothing about your health here.",
];

const FOR_YOU = [
  "You are 18 or older",
  "You come with a diagnosis or without one",
  "You want to keep your own doctors",
];

const NOT_FOR_YOU = [
  "This is an emergency: call 911",
  "The patient is under 18",
  "You need care in person now",
];

const TO_GATHER = [
  "Your story, from the first symptom to today, in your own order",
  "Every medicine, supplement and allergy, written down",
  "The records, lab results and scan reports that you have; gaps are fine",
  "Two or three questions, the most important one first",
];

const LIMITS = {
  information: {
    heading: "Information only",
    text: "We explain this illness so that you can talk about it with those who treat it. We do not treat it ourselves.",
  },
  hospital: {
    heading: "In a hospital first",
    text: "This illness is treated in a hospital. With new or worse signs of it, call 911. Our part comes only afterward, by video, beside those who treat it.",
  },
  children: {
    heading: "Information for parents",
    text: "Our service is for adults of 18 and over. We do not see children. Please ask the clinician who knows your family.",
  },
};

/** Notice at the top of the page, for an illness that the service does not treat, or only after the hospital. */
function limit({ audience, startsInHospital }: CampaignWords): Block[] {
  const kind = startsInHospital && audience === "adult-care" ? "hospital" : audience;
  return kind === "adult-care" ? [] : [createBlock("notice", { tone: "limit", ...LIMITS[kind] }, "limit")];
}

function what({ what: text }: CampaignWords): Block {
  return createBlock("text", { heading: "What it is", text: writeParagraphs([text]) }, "what");
}

/** Form for a visitor who has not decided yet, with the state as its only question. */
function careCheck({ slug: condition }: CampaignWords): Block {
  const intro = "One question, and half a minute. We ask for no name and no email.";
  return createBlock("care-check", { intro, condition });
}

function whoItIsFor(): Block {
  const items = withIds([
    { title: "It is for you if", text: writeList(FOR_YOU) },
    { title: "It is not for you if", text: writeList(NOT_FOR_YOU) },
  ]);
  return createBlock("columns", { heading: "Who it is for", items }, "who");
}

function howWeWork({ steps }: CampaignWords): Block {
  return createBlock("steps", {
    heading: "How we work",
    items: withIds(steps),
    moreText: "Read more about how we work",
    moreLink: "/how-we-work",
  });
}

function questions({ questions: entries }: CampaignWords, heading: string): Block {
  return createBlock("text", { heading, text: writeList(entries) }, "ask");
}

function signs({ symptoms }: CampaignWords): Block[] {
  if (symptoms.length === 0) return [];
  const intro =
    "Note those that you know, and since when. Few people have all of them. Sudden or severe signs do not wait for a visit: call 911, or 988 for thoughts of suicide.";
  return [createBlock("text", { heading: "What to mention", intro, text: writeList(symptoms) }, "signs")];
}

function faq(entries: CampaignWords["waitlistFaq"]): Block[] {
  if (entries.length === 0) return [];
  const items = withIds(
    entries.map(({ question, answer }) => ({ question, answer: writeParagraphs(answer) })),
  );
  return [createBlock("questions", { items, moreText: "Ask us something else", moreLink: "/ask-us" })];
}

function readOn({ pages }: CampaignWords): Block {
  const items = withIds(pages.map((condition) => ({ condition })));
  return createBlock("conditions", { heading: "Read on", items });
}

function emergency(): Block {
  return createBlock("notice", {}, "emergency");
}

function asText(id: string, heading: string, text: string): Block[] {
  return text === "" ? [] : [createBlock("text", { heading, text: writeParagraphs([text]) }, id)];
}
