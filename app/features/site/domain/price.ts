import { price as set, type Price } from "../content/price.ts";

export type { Price };

/** Price of care, once the operator has stated it. */
export const price: Price | undefined = set;

/** A page that cannot say a price does not promise one in its title. */
export function titleCosts(known = price): string {
  return known ? "What it costs" : "When you will know the price";
}

/** In one line. */
export function describePrice(known = price): string {
  return known
    ? `${known.amount} ${known.period}. ${known.renewal}`
    : "No price is set yet. You see it when you sign up for care, before any charge.";
}
