import { askUsStart } from "./ask-us.ts";

/** Forms that an author can choose to begin on a page. The waitlist has a block of its own. */
export const starts = [askUsStart] as const;

export type StartName = (typeof starts)[number]["name"];

export function findStart(name: string) {
  return starts.find((start) => start.name === name);
}
