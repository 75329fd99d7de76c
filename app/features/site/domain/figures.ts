import { figures, patientCount, type Evidence } from "../content/figures.ts";
import { home } from "../content/home.ts";
import { isDevelopment } from "./is-development.ts";

export type ShownFigure = (typeof figures)[number];

/** Lists the figures that have evidence; in development all of them, with the others marked. */
export function listFigures(publicOrigin: string, all = figures): ShownFigure[] {
  return all.filter(({ evidence }) => evidence !== undefined || isDevelopment(publicOrigin));
}

/** Evidence of a figure as terms and details. */
export function describeEvidence({ measured, people, when, how, droppedOut }: Evidence) {
  return [
    { term: "Measured", detail: measured },
    { term: "People", detail: people.toLocaleString("en-US") },
    { term: "When", detail: when },
    { term: "How", detail: how },
    { term: "Not counted", detail: droppedOut },
  ];
}

export interface Badge {
  text: string;
  /** Qualification displayed beside the figure. */
  note?: string;
  /** Set for a figure without evidence, which is shown in development only. */
  isMissing?: boolean;
}

/** Badges of the home page, each with its qualification. */
export function listBadges(publicOrigin: string, { count } = patientCount): Badge[] {
  const [trusted = "", eligible = ""] = home.badges;
  const hsa = { text: eligible, note: "Care may be eligible. Ask your plan." };
  if (count) {
    const note = `${count.who}, since ${count.since}. Counted on ${count.countedOn}.`;
    return [{ text: trusted, note }, hsa];
  }
  return isDevelopment(publicOrigin) ? [{ text: trusted, isMissing: true }, hsa] : [hsa];
}

/** Introductory sentence for the figures. It states the number of patients only if a count supports it. */
export function introduceFigures(publicOrigin: string, { claim, count } = patientCount): string {
  const whose = count || isDevelopment(publicOrigin) ? ` for ${claim} patients` : "";
  return `These are our own figures${whose}. They do not come from a controlled trial, and your results may differ.`;
}
