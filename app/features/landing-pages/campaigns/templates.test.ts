import { expect, test } from "vitest";
import { siteBrand } from "../brand/brand.ts";
import { conditions, findCondition } from "#app/features/conditions/domain/catalogue.ts";
import type { Condition } from "#app/features/conditions/domain/condition.ts";
import { toPlainText } from "#app/features/discovery/domain/plain-text.ts";
import { conditionNames } from "#app/features/conditions/domain/condition-names.ts";
import { isTreated } from "#app/features/conditions/domain/classifications.ts";
import { findGetStartedTarget } from "#app/features/site/domain/site.ts";
import { siteCheckData } from "../../../../tests/fixtures/check-data.ts";
import { walkBlock } from "../blocks/block.ts";
import { renderLandingPage } from "../publishing/document/document.server.tsx";
import { judgePage } from "../review/judge-page.ts";
import type { PageInput } from "../pages/page.ts";
import { readCampaignWords, WAITLIST_QUESTIONS } from "./campaign-words.ts";
import { fillCampaign, findObstacle } from "./campaigns.server.ts";
import { PURPOSES, type Purpose } from "./purposes.ts";
import { templates } from "./templates.ts";

const all: Condition[] = await Promise.all(conditions.map(async ({ slug }) => (await findCondition(slug))!));

const filled = new Map<string, PageInput>();

/** Fills a template, memoized by purpose and condition. */
function fill(purpose: Purpose, condition: Condition): PageInput {
  const key = `${purpose} ${condition.head.slug}`;
  const page = filled.get(key) ?? fillCampaign(purpose, condition);
  filled.set(key, page);
  return page;
}

const purposes = Object.keys(PURPOSES) as Purpose[];

const render = async (page: PageInput) => {
  const { html } = await renderLandingPage({
    brand: siteBrand,
    page,
    pictures: {},
    cards: {},
    publicOrigin: "https://rootwell.example",
    getStarted: findGetStartedTarget(""),
  });
  return html;
};

const countSteps = ({ blocks }: PageInput) =>
  blocks.flatMap(walkBlock).filter(({ path }) => /^items\.\d+\.title$/.test(path)).length;

test.each(purposes)(
  "campaign templates: for “%s”, the page of every condition can be published unchanged",
  async (purpose) => {
    const offered = all.filter((condition) => findObstacle(purpose, condition) === undefined);
    expect(offered.length).toBeGreaterThan(150);
    const heaviest = offered
      .map((condition) => fill(purpose, condition))
      .reduce((one, other) => (JSON.stringify(other).length > JSON.stringify(one).length ? other : one));
    const weight = new TextEncoder().encode(await render(heaviest)).length;
    const held: unknown[] = [];
    for (const condition of offered) {
      const page = fill(purpose, condition);
      const issues = judgePage(page, siteCheckData({ conditions: conditionNames, weight }));
      // Allowed issues: the names of two steps, which every page of the site has, and the reading grade of
      // medical words.
      const known = /^“(?:24\/7|root-cause)”|^The page reads at grade/;
      held.push(
        ...issues
          .filter(({ level, message }) => level !== "advice" || !known.test(message))
          .map(({ message, property }) => [condition.head.slug, property, message]),
      );
    }
    expect(held).toEqual([]);
  },
);

test("campaign templates: an untreated condition has a notice, without visit and waitlist; others have the four steps", async () => {
  for (const condition of all) {
    const obstacle = findObstacle("join", condition);
    expect(obstacle === undefined, condition.head.slug).toBe(isTreated(condition.head));
    for (const purpose of ["learn", "prepare"] as const) {
      const page = fill(purpose, condition);
      expect(countSteps(page), condition.head.slug).toBe(isTreated(condition.head) ? 4 : 0);
      if (isTreated(condition.head)) continue;
      const words = JSON.stringify(page);
      expect(words, condition.head.slug).not.toMatch(/waitlist|\/schedule|we (?:care|treat)\b|first visit/i);
      expect(words).toMatch(/Information (?:only|for parents)/);
    }
  }
});

test("campaign templates: medical texts are used whole, since an answer without one of its sentences can say the opposite", () => {
  const withoutNotes = (html: string) => toPlainText(html).replaceAll(/\s+/g, " ").trim();
  const general: string[] = [];
  for (const { lede, faq, head, ...condition } of all) {
    const words = readCampaignWords({ lede, faq, head, ...condition });
    const whole = [withoutNotes(lede), head.summary];
    if (!whole.includes(words.what)) {
      general.push(head.slug);
      // A definition, or the line of what the illness affects.
      const isDefinition =
        withoutNotes(lede).startsWith(`${words.what} `) && / is (?:an?|the|one) /.test(words.what);
      expect(isDefinition || words.what === `${head.name} affects: ${head.affects}.`, words.what).toBe(true);
    }
    expect(["", head.whoGetsIt], head.slug).toContain(words.whoGetsIt);
    const answers = faq.map(({ answer }) => withoutNotes(answer));
    for (const { answer } of words.faq) expect(answers, head.slug).toContain(answer);
    expect(words.faq.length, head.slug).toBeGreaterThan(0);
  }
  // The remaining pages name a medicine or a number in both texts.
  expect(general.length).toBeLessThan(all.length * 0.1);
});

test("campaign templates: no text points to another part of the medical page", () => {
  const pointing = all.flatMap((condition) => {
    const { what, whoGetsIt, symptoms, questions, faq } = readCampaignWords(condition);
    return [what, whoGetsIt, ...symptoms, ...questions, ...faq.map(({ answer }) => answer)].filter((text) =>
      /\bth(?:is|ese) pages?\b|\b(?:listed|described|named) (?:above|below)\b/i.test(text),
    );
  });
  expect(pointing).toEqual([]);
});

test("campaign templates: the line below the headline is the beginning of the page's text, or a general one", () => {
  for (const condition of all) {
    const { blocks } = fill("learn", condition);
    const line = blocks.flatMap(({ type, props }) => (type === "cta" ? [props.subheadline] : []))[0] ?? "";
    const { what } = readCampaignWords(condition);
    expect(what.startsWith(line) || line.startsWith("What it is, who gets it"), condition.head.slug).toBe(
      true,
    );
  }
});

test("campaign templates: an illness that is treated in a hospital first has a notice with 911 above its text", () => {
  const meant = all.filter(({ head }) => head.startsInHospital);
  expect(meant.length).toBeGreaterThan(8);
  for (const condition of meant) {
    for (const purpose of purposes) {
      const ids = fill(purpose, condition).blocks.map(({ id }) => id);
      expect(ids.indexOf("limit"), `${purpose} ${condition.head.slug}`).toBeGreaterThan(0);
      expect(ids.indexOf("limit")).toBeLessThan(ids.indexOf("what"));
    }
  }
});

test("campaign templates: the audience of the waitlist and the people at risk have separate headings", () => {
  const offered = all.filter((condition) => isTreated(condition.head));
  for (const condition of offered) {
    const { blocks } = fill("join", condition);
    const texts = new Map(
      blocks.flatMap(({ type, props }) => (type === "text" ? [[props.heading, props.text] as const] : [])),
    );
    const who = JSON.stringify(blocks.find(({ id }) => id === "who"));
    expect(who).toContain("Who it is for");
    expect(who, condition.head.slug).not.toContain(condition.head.whoGetsIt);
    const { whoGetsIt } = readCampaignWords(condition);
    expect(texts.get("Who gets it") ?? "", condition.head.slug).toContain(whoGetsIt);
  }
});

test("campaign templates: a waitlist page answers what people ask before they join, in words of /how-we-work", () => {
  for (const condition of all.filter(({ head }) => isTreated(head))) {
    const { blocks } = fill("join", condition);
    const entries = blocks.flatMap((block) => (block.type === "questions" ? block.props.items : []));
    expect(
      entries.map(({ question }) => question),
      condition.head.slug,
    ).toEqual(WAITLIST_QUESTIONS);
    const order = blocks.map(({ type }) => type);
    expect(order.indexOf("questions")).toBeLessThan(order.indexOf("waitlist-form"));
  }
});

test("campaign templates: only a page to learn has a care check, after the explanation of a treated condition", () => {
  for (const condition of all) {
    const { slug } = condition.head;
    for (const purpose of purposes.filter((offered) => findObstacle(offered, condition) === undefined)) {
      const { blocks } = fill(purpose, condition);
      const found = blocks.flatMap(({ type, props }, at) =>
        type === "care-check" ? [[blocks[at - 1]?.id, props.condition]] : [],
      );
      const isOffered = purpose === "learn" && isTreated(condition.head);
      expect(found, `${purpose} ${slug}`).toEqual(isOffered ? [["what", slug]] : []);
    }
  }
});

test("campaign templates: a waitlist page names the states once a license is recorded, and not before", () => {
  const condition = all.find(({ head }) => isTreated(head))!;
  const listTypes = (licensed: string[]) =>
    templates.join(readCampaignWords(condition, licensed)).blocks.map(({ type }) => type);
  expect(listTypes([])).not.toContain("states");
  expect(listTypes(["TX"]).filter((type) => type === "states")).toHaveLength(1);
});

test.each(purposes)("campaign templates: for “%s”, the picture fits the width of a window", (purpose) => {
  for (const condition of all) {
    const { blocks } = fill(purpose, condition);
    const pictures = blocks.flatMap((block) =>
      block.type === "hero-image" ? [block.props.backgroundImage] : [],
    );
    expect(pictures, condition.head.slug).toEqual(["/images/hero-placeholder.svg"]);
  }
});

test.each(purposes)("campaign templates: for “%s”, no text contains markup of another format", (purpose) => {
  for (const condition of all)
    expect(JSON.stringify(fill(purpose, condition)), condition.head.slug).not.toMatch(
      /\[\^|<\/?[a-z]|&[a-z]+;|\*\*/,
    );
});
