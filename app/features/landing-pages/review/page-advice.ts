import { walkBlock, type Block } from "../blocks/block.ts";
import { describePage, listActions, listDescribingTexts, listTexts, readText } from "../blocks/texts.ts";
import type { Issue } from "../rules/issue.ts";
import { listWords, readingGrade } from "./reading-grade.ts";

interface AdvisedPage {
  title: string;
  searchTitle: string;
  searchDescription: string;
  language: string;
  blocks: Block[];
}

/** Number of characters that search results show of title and description. */
const SHOWN_TITLE_LENGTH = 60;
const SHOWN_DESCRIPTION_LENGTH = 155;

const MAX_READING_GRADE = 9;

/** Minimum number of words for a reliable reading grade. */
const MIN_GRADED_WORDS = 30;

/** Maximum size of a page in bytes, without pictures. */
const MAX_PAGE_BYTES = 300_000;

/** Lists advice about the page as a whole, each with the path of the field that matters most. */
export function listPageAdvice(page: AdvisedPage, weight: number): Issue[] {
  return [
    ...adviseTitle(page),
    ...adviseDescription(page),
    ...adviseReading(page),
    ...adviseLanguage(page),
    ...adviseActions(page),
    ...advisePlaceholders(page),
    ...adviseQuotations(page),
    ...judgeWeight(page, weight),
  ];
}

function adviseTitle({ title, searchTitle }: AdvisedPage): Issue[] {
  const { length } = searchTitle || title;
  if (length <= SHOWN_TITLE_LENGTH) return [];
  const message = `Search results show about ${SHOWN_TITLE_LENGTH} characters of a title; this one has ${length}.`;
  const place = searchTitle === "" ? ["title", "Page Title"] : ["searchTitle", "Search Title"];
  return [{ level: "advice", message, property: place[0]!, label: place[1]! }];
}

function adviseDescription(page: AdvisedPage): Issue[] {
  const chosen = page.searchDescription.length;
  if (chosen > 0) {
    if (chosen <= SHOWN_DESCRIPTION_LENGTH) return [];
    const message = `Search results show about ${SHOWN_DESCRIPTION_LENGTH} characters of a description; this one has ${chosen}.`;
    return [{ level: "advice", message, property: "searchDescription", label: "Search Description" }];
  }
  const { length } = describePage(page);
  const last = listDescribingTexts(page.blocks).at(-1);
  if (length <= SHOWN_DESCRIPTION_LENGTH || !last) return [];
  const message = `The page is described to search engines by its first words. They show about ${SHOWN_DESCRIPTION_LENGTH} characters of the ${length} here.`;
  return [{ level: "advice", message, ...last.place }];
}

function adviseReading({ blocks }: AdvisedPage): Issue[] {
  const prose = blocks.flatMap(listTexts).filter(({ role }) => role === "prose");
  const graded = prose.map(({ text, place }) => ({ text, place, words: listWords(text).length }));
  const all = graded.map(({ text }) => text).join("\n");
  if (listWords(all).length < MIN_GRADED_WORDS || readingGrade(all) <= MAX_READING_GRADE) return [];
  const weigh = ({ text, words }: (typeof graded)[number]) =>
    words === 0 ? 0 : (readingGrade(text) - MAX_READING_GRADE) * words;
  const [hardest] = graded.toSorted((one, other) => weigh(other) - weigh(one));
  const grade = Math.round(readingGrade(all));
  const message = `The page reads at grade ${grade}, and many people read at ${MAX_READING_GRADE} or below. Shorter words and sentences help, most of all here.`;
  return hardest ? [{ level: "advice", message, ...hardest.place }] : [];
}

/** Names the limit of the checks of claims, which know the words of English and some of Spanish. */
function adviseLanguage({ language }: AdvisedPage): Issue[] {
  if (["", "en"].includes(language)) return [];
  const message =
    "The checks of claims read English. Let somebody who reads this language check the page for promises, prices and advice to stop medicines.";
  return [{ level: "advice", message, property: "language", label: "Language" }];
}

/** A call to action may be repeated on a long page; two different ones compete. */
function adviseActions({ blocks }: AdvisedPage): Issue[] {
  const [first, ...others] = blocks.flatMap(listActions);
  const other = others.find(({ href }) => href !== first?.href);
  if (!first || !other) return [];
  const message = `“${first.text}” and “${other.text}” ask for different things with equal weight. Choose the one that matters most.`;
  return [{ level: "advice", message, ...other.place }];
}

/** Patterns of placeholders: an instruction in brackets, or a heading that names its own purpose. */
const PLACEHOLDERS = [
  /\[[^[\]\n]+\]/,
  /^(?:your|insert|enter|add)(?: your| an?)? (?:heading|headline|title|text|words|name)(?: here)?[.!]?$/i,
  /^(?:heading|headline|title|text|placeholder|tbd|to ?do|x{3,})(?: here)?[.!]?$/i,
];

/** One issue for each field that still has a placeholder. */
function advisePlaceholders({ blocks }: AdvisedPage): Issue[] {
  return blocks.flatMap((block) =>
    [...walkBlock(block)].flatMap((visit) => {
      const { field, value, path, label } = visit;
      const text = (readText(visit) ?? "").trim();
      const isInitial = field.control !== "items" && field.isPlaceholder === true && value === field.initial;
      if (!isInitial && !PLACEHOLDERS.some((placeholder) => placeholder.test(text))) return [];
      const message = "This looks like a placeholder. Write your own words before visitors read it.";
      return [{ level: "advice" as const, message, blockId: block.id, property: path, label }];
    }),
  );
}

const QUOTATION = /["“«]([^"“”«»]*)["”»]/g;

/** Minimum length of a quotation; shorter ones are terms. */
const MIN_QUOTATION_LENGTH = 20;

/** Name of a person after a quotation, and before one. */
const NAME_AFTER =
  /^[\s,]*(?:[-–—]\s?\p{Lu}\p{Ll}|(?:says|said|writes|wrote) \p{Lu}\p{Ll}|\p{Lu}\p{L}+(?: \p{Lu}\.|, \d\d))/u;
const NAME_BEFORE = /(?: \p{Lu}\.|\p{L}, \d\d|\p{L} (?:says|said|writes|wrote))[:,]? ?$/u;

/** Number of characters around a quotation in which a name is searched. */
const NAME_SEARCH_LENGTH = 40;

function quotesSomebody(text: string): boolean {
  return [...text.matchAll(QUOTATION)].some(({ 0: whole, 1: words = "", index }) => {
    const end = index + whole.length;
    const isNamed =
      NAME_AFTER.test(text.slice(end, end + NAME_SEARCH_LENGTH)) ||
      NAME_BEFORE.test(text.slice(Math.max(0, index - NAME_SEARCH_LENGTH), index));
    return words.length >= MIN_QUOTATION_LENGTH && isNamed;
  });
}

/** A block for quotations records the person's consent and connection, which the law asks for; a text does not. */
function adviseQuotations({ blocks }: AdvisedPage): Issue[] {
  const message =
    "These look like the words of a person. Use a Testimonials block: it records their consent, and how they are connected to you.";
  return blocks.flatMap((block) =>
    [...walkBlock(block)].flatMap((visit) => {
      const { field, path, label } = visit;
      const text = readText(visit) ?? "";
      if (field.control === "items" || !quotesSomebody(text)) return [];
      return [{ level: "advice" as const, message, blockId: block.id, property: path, label }];
    }),
  );
}

function judgeWeight({ blocks }: AdvisedPage, weight: number): Issue[] {
  const weigh = (block: Block) => JSON.stringify(block.props).length;
  const [heaviest] = blocks.toSorted((one, other) => weigh(other) - weigh(one));
  const [visit] = heaviest ? walkBlock(heaviest) : [];
  if (weight <= MAX_PAGE_BYTES || !heaviest || !visit) return [];
  const inKilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;
  const message = `Without pictures the page weighs ${inKilobytes(weight)}, and ${inKilobytes(MAX_PAGE_BYTES)} is the most. Shorten it, or make two pages of it; this block is the heaviest.`;
  const { path, label } = visit;
  return [{ level: "error", message, blockId: heaviest.id, property: path, label }];
}
