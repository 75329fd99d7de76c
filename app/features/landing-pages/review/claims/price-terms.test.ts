import { expect, test } from "vitest";
import { findClaims } from "./claims.ts";

const listPrices = (text: string) =>
  findClaims(text).flatMap(({ rule, words }) => (rule.id === 38 ? words : []));

test.each([
  ["Membership from $39.", "$39"],
  ["Membership from 39$.", "39$"],
  ["Membership from €39.", "€39"],
  ["Membership for 39 dollars.", "39 dollars"],
  ["Membership for USD 39.", "USD 39"],
  ["Membership for 39 USD.", "39 USD"],
  ["Membership for $1,039.50.", "$1,039.50"],
  ["Membership for £39.", "£39"],
  ["Visits from $39", "$39"],
  ["Membership from $39. You fill in the form only once.", "$39"],
  ["Join for $39. See us once a year.", "$39"],
  ["Membership from $39. Your hope renews each week.", "$39"],
  ["Membership is $39 a month.", "$39"],
  ["Membership is $39 a month. We see you once.", "$39"],
  ["Membership from $39. A visit costs $10.", "$39"],
  ["Join for $1. Paper forms are $2 a month and renew. We write. We call. Goodbye.", "$1"],
])("rule 38: the price in “%s” lacks its terms, and is quoted as “%s”", (text, price) =>
  expect(listPrices(text)).toContain(price),
);

test.each([
  "The first visit costs $150; there is no subscription.",
  "Late cancellation costs $25.",
  "Labs are billed separately, usually between $20 and $200.",
  "A missed visit costs 25 dollars.",
  "Your copay is often $30.",
  "Membership is $39 a month. It renews each month until you cancel.",
  "Membership is 39 dollars per month and renews until you cancel.",
  "Each month you pay $39, until you cancel.",
  "The program costs $300, paid once.",
  "A one-time payment of $90.",
  "The subscription is €39 monthly, and renews monthly.",
  "You pay $150 for a visit. Nothing renews.",
])("rule 38: “%s” gives the whole terms", (text) => expect(listPrices(text)).toEqual([]));
