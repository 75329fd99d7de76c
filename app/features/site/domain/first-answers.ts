import type { SitePath } from "#app/values/site-path.ts";
import { licensedStates, practice } from "./practice.ts";
import { describePrice, price, type Price } from "./price.ts";
import { listStateNames } from "./states.ts";

/** Frequent first question, with a link to the full answer. */
export interface FirstAnswer {
  question: string;
  answer: string;
  to: SitePath;
}

interface Known {
  practiceName: string;
  states: readonly string[];
  price: Price | undefined;
}

export const CAN_YOU_HELP = "Can you help me?";

/** Lists the four most frequent first questions, each with a one-line answer. */
export function listFirstAnswers(
  known: Known = { practiceName: practice.name, states: licensedStates, price },
): FirstAnswer[] {
  return [
    {
      question: CAN_YOU_HELP,
      answer: "Adults of 18 and over, with most of the conditions explained here. See whether yours is one.",
      to: "/can-you-help",
    },
    { question: "In my state?", answer: describeStates(known.states), to: "/how-we-work#states" },
    {
      question: "Who would see me?",
      answer: `A licensed clinician${known.practiceName === "" ? "" : ` of ${known.practiceName}`}, by video, with a small team.`,
      to: "/how-we-work#team",
    },
    { question: "What does it cost?", answer: describePrice(known.price), to: "/how-we-work#costs" },
  ];
}

function describeStates(states: readonly string[]): string {
  if (states.length === 0) return "We cannot name a state yet. The waitlist tells you when yours opens.";
  if (states.length > 3) return `In ${states.length} states. See whether yours is one.`;
  return `In ${listStateNames(states)}.`;
}
