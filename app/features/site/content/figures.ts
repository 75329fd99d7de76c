/** Method behind a figure, for visitors. A figure without one is not published. */
export interface Evidence {
  measured: string;
  people: number;
  when: string;
  how: string;
  /** Patients who were not counted or left before the end, and why. */
  droppedOut: string;
  /** URL of the method. */
  methodUrl: string;
}

interface Figure {
  value: string;
  title: string;
  subtitle: string;
  note: string;
  evidence?: Evidence;
}

const note = "Our own figure, not from a controlled trial. Individual results differ.";

/** Figures of the section Proven Success. The operator adds `evidence` to each. */
export const figures: Figure[] = [
  { value: "80%", title: "Symptoms improved", subtitle: "within 3 months", note },
  { value: "67%", title: "Inflammation improved", subtitle: "within 6 months", note },
  { value: "80%", title: "Health burden improved", subtitle: "within 1 year", note },
];

interface Count {
  /** Population of the count, such as "patients of the practice with at least one visit". */
  who: string;
  since: string;
  countedOn: string;
}

/** Evidence for "Trusted by Thousands" and "5,000+ patients"; the operator fills it in. */
export const patientCount = { claim: "5,000+", count: undefined as Count | undefined };
