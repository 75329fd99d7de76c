import { findDeclaration, walkBlock, type Block } from "../blocks/block.ts";
import { readText } from "../blocks/texts.ts";
import { toPlainWords } from "../review/claims/plain-words.ts";
import { PRICE } from "../review/claims/price.ts";

interface Words {
  title: string;
  blocks: Block[];
}

const PERCENTAGE = /(?<![\d.,])\d{1,9}(?:\.\d{1,3})? ?(?:%|percent\b|per cent\b)/g;

/**
 * Lists differences between two versions of a page that a test must not have: prices, qualifications and
 * places. Words and pictures may differ; the waitlist's own page asks for consent.
 * @returns names of the differences: "Price", "amounts in the words"
 */
export function listOfferDifferences(one: Words, other: Words): string[] {
  const [offers, others] = [findOffers(one), findOffers(other)];
  const labels = new Set([...offers.keys(), ...others.keys()]);
  const differing = [...labels].filter((label) => offers.get(label) !== others.get(label));
  return listAmounts(one) === listAmounts(other) ? differing : [...differing, "amounts in the words"];
}

/** Label of a block -> all texts of the blocks with this label. */
function findOffers({ blocks }: Words): Map<string, string> {
  const offers = new Map<string, string>();
  for (const block of blocks) {
    const declaration = findDeclaration(block.type);
    if (!declaration?.isOffer) continue;
    const texts = walkBlock(block).flatMap(({ path, field, value }) =>
      field.control === "items" || field.placement === "appearance" || field.role === "record"
        ? []
        : [path, value],
    );
    offers.set(declaration.label, (offers.get(declaration.label) ?? "") + JSON.stringify(texts));
  }
  return offers;
}

/** Lists all amounts of money and all percentages that a page mentions, without duplicates. */
function listAmounts({ title, blocks }: Words): string {
  const texts = [title, ...blocks.flatMap(walkBlock).map((visit) => readText(visit) ?? "")];
  const plain = texts.map(toPlainWords);
  const amounts = [PRICE, PERCENTAGE].flatMap((regex) => plain.flatMap((text) => text.match(regex) ?? []));
  return [...new Set(amounts.map(unifyAmount))].toSorted().join(" ");
}

/** Converts all spellings of an amount into one: "$1,000.50", "1000.50 dollars". */
function unifyAmount(amount: string): string {
  const number = amount.replaceAll(/[^\d.]/g, "").replace(/\.00$/, "");
  const [, unit] = UNITS.find(([spelling]) => spelling.test(amount)) ?? [];
  return `${number} ${unit ?? ""}`;
}

/** Spellings of the units of an amount. */
const UNITS: [RegExp, string][] = [
  [/%|per/, "%"],
  [/€|eur/, "EUR"],
  [/£/, "GBP"],
  [/./, "USD"],
];
