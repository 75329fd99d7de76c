import { home } from "../content/home.ts";
import { howWeWork } from "../content/how-we-work.ts";

/**
 * Steps of /how-we-work, each with its texts on this site, the shortest first; the last one names no credential,
 * which a campaign would have to prove.
 */
export const journey: readonly { title: string; tellings: string[] }[] = home.journey.steps.map(
  ({ title, text }, at) => ({
    title,
    tellings: [text, ...howWeWork.steps.slice(at, at + 1).flatMap(listTexts)],
  }),
);

function listTexts(step: (typeof howWeWork.steps)[number]): string[] {
  return step.withoutCredential === undefined ? [step.summary] : [step.summary, step.withoutCredential];
}
