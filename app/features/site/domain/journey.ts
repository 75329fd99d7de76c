import { home } from "../content/home.ts";
import { howWeWork } from "../content/how-we-work.ts";

/** Steps of /how-we-work, each with its texts on this site, the shortest first. */
export const journey: readonly { title: string; tellings: string[] }[] = home.journey.steps.map(
  ({ title, text }, at) => ({
    title,
    tellings: [text, ...howWeWork.steps.slice(at, at + 1).map(({ summary }) => summary)],
  }),
);
