import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listWords } from "../app/features/landing-pages/review/reading-grade.ts";
import { legalDocumentSchema } from "../app/features/legal/domain/document.ts";
import { practice } from "../app/features/site/content/practice.ts";
import { site } from "../app/features/site/content/site.ts";
import { parseContent } from "../scripts/content/markdown.ts";
import { conditionPages, findSection, type ConditionPage } from "./setup/condition-pages.ts";
import { compareShingles, listShingles } from "./setup/text-overlap.ts";

const pages = conditionPages;

const isCategory = ({ head }: ConditionPage) => !head.lists.includes("autoimmune");

/** Slugs in the specification. */
const REQUIRED =
  `acquired-hemophilia acromegaly lupus-nephritis multiple-sclerosis psoriasis rheumatoid-arthritis
  type-1-diabetes-insulin-dependent-diabetes wegeners celiac-disease adrenal-insufficiency allergy-asthma arthritis
  autoimmune-disorders cancer constipation-diarrhea chronic-fatigue chronic-pain-and-fibromyalgia crohn-s-disease
  diabetes eczema-dermatitis endometriosis environmental-toxins gerd-acid-reflux heart-disease-and-stroke
  high-blood-pressure high-cholesterol infertility irregular-painful-menses interstitial-cystitis-recurrent-uti-s
  irritable-bowel-syndrome-ibs menopause metabolic-syndrome migraines-headaches neurodegeneration obesity
  oncology-support osteoporosis pcos-polycystic-ovarian-syndrome skin-diseases sleep-problems
  thyroid-disorders-hashimoto-s`.split(/\s+/);

test("conditions: each one that the specification names has a page", () => {
  const slugs = new Set(pages.map(({ slug }) => slug));
  expect(REQUIRED.filter((slug) => !slugs.has(slug))).toEqual([]);
});

test("footer: it shows the year of the specification and that of the newest review", () => {
  expect(site.copyrightYear).toBe(2025);
  const years = pages.map(({ head }) => Number(head.review.editorial.slice(0, 4)));
  expect(site.contentYear).toBe(Math.max(...years));
});

test("conditions: there are more than 150 autoimmune disorders, and about 40 broader topics", () => {
  expect(pages.filter((page) => !isCategory(page)).length).toBeGreaterThanOrEqual(150);
  expect(pages.filter(({ head }) => head.lists.includes("category")).length).toBeGreaterThanOrEqual(40);
});

test("practice: every condition that it treats has a page", () => {
  const slugs = new Set(pages.map(({ slug }) => slug));
  expect(practice.treats.filter((slug) => !slugs.has(slug))).toEqual([]);
});

test("conditions: no word of a name has more than the 19 letters that fit a heading in a window of 320 px", () => {
  const long = pages.flatMap(({ head }) => head.name.split(/[\s/-]/).filter((word) => word.length > 19));
  expect(long).toEqual([]);
});

test("content files: each is named after its slug", () => {
  expect(pages.filter(({ slug, head }) => slug !== head.slug).map(({ slug }) => slug)).toEqual([]);
});

test("related pages: each exists, and each page has at least one", () => {
  const bySlug = new Map(pages.map((page) => [page.slug, page]));
  const missing = pages.flatMap(({ slug, head }) =>
    head.related.filter((to) => !bySlug.has(to) || to === slug).map((to) => `${slug} -> ${to}`),
  );
  expect(missing).toEqual([]);
  const neighbours = new Map(pages.map(({ slug }) => [slug, new Set<string>()]));
  for (const { slug, head } of pages) {
    for (const to of head.related) {
      neighbours.get(slug)?.add(to);
      neighbours.get(to)?.add(slug);
    }
  }
  const reached = new Set<string>();
  const queue = ["lupus-nephritis"];
  for (let slug = queue.pop(); slug !== undefined; slug = queue.pop()) {
    if (reached.has(slug)) continue;
    reached.add(slug);
    queue.push(...(neighbours.get(slug) ?? []));
  }
  expect(pages.map(({ slug }) => slug).filter((slug) => !reached.has(slug))).toEqual([]);
});

test("conditions: no page makes an impossible medical claim", () => {
  const banned =
    /\b(guarantee[ds]?|miracles?|detox\w*|boost(?:s|ing)? (?:your |the )?immun\w*|natural alternative|safe for everyone|\d+ ?m?c?g\b(?!\/))/i;
  expect(
    pages
      .filter(({ text }) => banned.test(text))
      .map(({ slug, text }) => `${slug}: ${banned.exec(text)?.[0]}`),
  ).toEqual([]);
  const promised = /(?<!no |not |cannot |without a |never |nor |isn't |is not |be )\b(cures|cured|curing)\b/i;
  const cures = pages
    .filter(({ text }) => promised.test(text))
    .map(({ slug, text }) => {
      const at = promised.exec(text)?.index ?? 0;
      return `${slug}: ${text.slice(Math.max(0, at - 60), at + 30).replaceAll("\n", " ")}`;
    });
  expect(cures.filter((found) => !/\b(not|no|cannot|never|without|doesn't|nor)\b/i.test(found))).toEqual([]);
});

test("conditions: questions and treatments are plain text", () => {
  const marked = pages.flatMap(({ slug, questions, faq, treatments }) =>
    [...questions, ...faq.map(({ question }) => question), ...treatments]
      .filter((text) => /\*|_|`|&\w+;/.test(text))
      .map((text) => `${slug}: ${text}`),
  );
  expect(marked).toEqual([]);
});

test("conditions: no two pages have largely the same text", () => {
  const shingles = pages.map(({ slug, text }) => ({ slug, set: listShingles(text) }));
  const alike = shingles.flatMap((one, index) =>
    shingles
      .slice(index + 1)
      .map((other) => ({ pair: `${one.slug} ~ ${other.slug}`, share: compareShingles(one.set, other.set) }))
      .filter(({ share }) => share >= 0.1),
  );
  expect(alike).toEqual([]);
});

test("conditions: every page lists urgent signs of its condition, with actions", () => {
  const urgent = pages.map((page) => ({
    slug: page.slug,
    text: findSection(page, "When to seek urgent care"),
  }));
  expect(
    urgent.filter(({ text }) => !/911|988|same day|same-day/i.test(text)).map(({ slug }) => slug),
  ).toEqual([]);
  expect(urgent.filter(({ text }) => listWords(text).length < 30).map(({ slug }) => slug)).toEqual([]);
  expect(new Set(urgent.map(({ text }) => text)).size).toBe(pages.length);
});

test("policies: dates and number of sections are as specified", () => {
  const read = (slug: string) =>
    legalDocumentSchema.parse({
      slug,
      ...parseContent(readFileSync(`app/features/legal/content/${slug}.md`, "utf8")),
    });
  const privacy = read("privacy-policy");
  expect([privacy.head.effective, privacy.sections.length]).toEqual(["2025-05-15", 10]);
  const terms = read("terms-of-service");
  expect([terms.head.effective, terms.sections.length]).toEqual(["2025-05-16", 14]);
});
