import { expect, test } from "vitest";
import { conditionPages, findSection, splitSentences, type ConditionPage } from "./setup/condition-pages.ts";

const APPROACH = "How our approach fits in";

const listOffers = (page: ConditionPage) =>
  splitSentences(findSection(page, APPROACH).slice(APPROACH.length)).map((text) => ({
    slug: page.slug,
    text,
  }));

const isForAdults = ({ head }: ConditionPage) => head.audience === "adult-care";

const show = ({ slug, text }: { slug: string; text: string }) => `${slug}: ${text}`;

test("audience: a page about an illness that is not treated here promises no care", () => {
  const offering =
    /\b(?:care team|by video we|our (?:clinicians|share|part|work|place))\b|\bwe (?!do not\b|see adults\b|are a service\b)/i;
  const promised = conditionPages.filter((page) => !isForAdults(page)).flatMap(listOffers);
  expect(promised.filter(({ text }) => offering.test(text.replace(/whom we do/i, ""))).map(show)).toEqual([]);
});

test("audience: every page states its audience in words that fit it", () => {
  const statements: Record<string, RegExp> = {
    "adult-care": /./,
    information: /\bwe do not (?:diagnose or )?treat\b/i,
    children:
      /\b(?:we (?:do not see children|see adults only|see adults of 18)|whom we do not see|service (?:is )?for adults)\b/i,
  };
  const silent = conditionPages.filter(
    (page) => statements[page.head.audience]?.test(findSection(page, APPROACH)) !== true,
  );
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

test("audience: a page for adults only refers children to other clinicians", () => {
  const child =
    /\b(?:child(?:ren|'s)?|kids?|school|parents?|teens?|teenagers?|toddlers?|infants?|pediatric)\b/i;
  const elsewhere = /\b(?:belongs? with|needs? a|stay with|we see adults|a young patient's|transition)\b/i;
  const offered = conditionPages.filter(isForAdults).flatMap(listOffers);
  expect(offered.filter(({ text }) => child.test(text) && !elsewhere.test(text)).map(show)).toEqual([]);
});

test("audience: no page promises how soon something is done", () => {
  const soon = String.raw`(?:(?:with)?in (?:a few |a couple of |two |\d+ )?(?:minutes|hours|days|weeks)|(?:in|on|within) the same (?:hour|day)|same-day|that (?:same )?day|at once|immediately|right away|promptly|quick(?:ly)?|fast|soon(?:er)?|overnight|tonight|tomorrow|without (?:a wait|waiting))`;
  const ours = new RegExp(
    String.raw`\b(?:we|care team|team|us)\b(?!.*\b(?:must|has to|needs?)\b).*\b${soon}\b`,
    "i",
  );
  const ready = new RegExp(
    String.raw`\b(?:tests?|labs?|ANCA|results?|visits?|appointments?|infections?|photos?|call|show us)\b[^.;:]{0,40}\b(?:done|ready|back|booked|seen|handled|sent|sent to hospital|(?:on the (?:day|evening) it happens))\b[^.;:]{0,15}\b(?:${soon}|on the day)\b`,
    "i",
  );
  const offers = conditionPages.flatMap(listOffers);
  const promised = offers.filter(({ text }) => ours.test(text) || ready.test(text));
  expect(promised.map(show)).toEqual([]);
  const anywhere = conditionPages.flatMap(({ slug, text }) =>
    splitSentences(text).map((sentence) => ({ slug, text: sentence })),
  );
  const byUs = /\b(?:we|our (?:team|clinicians?)|care team)\b/i;
  expect(anywhere.filter(({ text }) => byUs.test(text) && ours.test(text)).map(show)).toEqual([]);
});

test("audience: only the section that states whether the practice is open describes our care", () => {
  const ours = /\b(?:we|our|ours)\b|\bus\b/;
  /** Matches people in general, or this site's own pages. */
  const ofEveryone =
    /\bThings we breathe\b|\bwhat we do to repair\b|\bsubstances around us\b|\bon our \w+ support page\b/;
  const spoken = conditionPages.flatMap(({ slug, head, body }) =>
    [head.summary, head.affects, head.whoGetsIt, ...body.split(/^## /m)]
      .filter((part) => !/^(?:How our approach fits in|Questions to ask your clinician)\n/.test(part))
      .flatMap((part) => splitSentences(part.replaceAll(/\[\^[\w-]+\]|^#+ .*\?$/gm, "")))
      .map((text) => ({ slug, text })),
  );
  expect(
    spoken
      .filter(
        ({ text }) =>
          ours.test(text.replace(/^\W*We\b/, "we").replace(/^\W*Our\b/, "our")) && !ofEveryone.test(text),
      )
      .map(show),
  ).toEqual([]);
});

/** Illnesses of which only a complication is treated in a hospital. */
const COMPLICATED = ["linear-iga-disease", "lyme-disease"];

test("audience: an illness that is treated in a hospital first is marked so, and its page says what comes afterward", () => {
  const first =
    /\b(?:(?:is|be|are) treated in a hospital\b|acute (?:illness|weeks) (?:belongs?|are|is)|our (?:place|part) (?:is after|comes after)|during the acute illness|first step is always a hospital|at home after the hospital|after the hospital, care)/i;
  const unmarked = conditionPages
    .filter(isForAdults)
    .filter((page) => first.test(findSection(page, APPROACH)) && !page.head.startsInHospital);
  expect(unmarked.map(({ slug }) => slug).filter((slug) => !COMPLICATED.includes(slug))).toEqual([]);
  const marked = conditionPages.filter(({ head }) => head.startsInHospital);
  expect(marked.length).toBeGreaterThan(8);
  expect(marked.filter((page) => !isForAdults(page)).map(({ slug }) => slug)).toEqual([]);
});
