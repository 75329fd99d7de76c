/** Complete price terms: a price without its period and its renewal misleads. */
export interface Price {
  /** One amount or a range, as displayed: "$90" or "$90 to $140". */
  amount: string;
  /** Billing period: "a month". */
  period: string;
  /** When it renews, and how to cancel. */
  renewal: string;
  includes: string[];
  /** First day on which it is valid: "2026-12-01". */
  since: string;
}

// Undefined until the operator sets it: an invented price would deceive patients.
export const price: Price | undefined = undefined;
