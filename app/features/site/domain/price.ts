import { price as set, type Price } from "../content/price.ts";

export type { Price };

/** Price of care; undefined until the operator has set it. */
export const price: Price | undefined = set;

/** Title of the section about costs. It promises a price only if there is one. */
export function titleCosts(known = price): string {
  return known ? "What it costs" : "When you will know the price";
}

/** Price terms in one line. */
export function describePrice(known = price): string {
  return known
    ? `${known.amount} ${known.period}. ${known.renewal}`
    : "No price is set yet. You see it when you sign up for care, before any charge.";
}
