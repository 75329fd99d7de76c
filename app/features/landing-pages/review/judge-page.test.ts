import { expect, test } from "vitest";
import { keptEvidence } from "../../../../tests/fixtures/evidence.ts";
import { callTo, judge, judgeWhole, site } from "../../../../tests/fixtures/judged-page.ts";
import { wholeBlocks } from "../../../../tests/fixtures/whole-blocks.ts";
import { newPage, type PageInput } from "../pages/page.ts";
import { blocksSchema } from "../pages/page-schema.ts";
import { judgePage } from "./judge-page.ts";

test("judgePage: a new page has no issues, and neither has one with every block", () => {
  expect(judge({})).toEqual([]);
  expect(judge({ blocks: wholeBlocks() }).filter(({ level }) => level !== "advice")).toEqual([]);
});

test.each<[string, Partial<PageInput>, object[]]>([
  ["title", { title: "A cure" }, [{ level: "error", path: "title" }]],
  ["slug", { slug: "a-cure-for-lupus" }, [{ level: "error", path: "slug" }]],
  [
    "headline",
    { blocks: callTo({ headline: "Cured" }) },
    [{ level: "error", path: "blocks.0.props.headline" }],
  ],
])("judgePage: a claim in the %s is refused at its field", (_where, page, found) =>
  expect(judge(page)).toEqual(found),
);

const priced = (changes: object) =>
  blocksSchema.parse([
    {
      id: "price",
      type: "price",
      props: {
        items: [
          {
            id: "item-1",
            name: "Membership",
            amount: "$39",
            renewal: "Renews each month until you cancel.",
            included: "Visits by video",
            excluded: "Medicines",
            cancellation: "You, at any time, in your account.",
            ...changes,
          },
        ],
      },
    },
  ]);

test.each<[string, object, string[]]>([
  ["its period and renewal in the fields beside it is published", {}, []],
  ["each visit needs no renewal", { period: "visit", renewal: "" }, []],
  ["no renewal is refused", { renewal: "" }, ["amount", "renewal"]],
  ["words in place of its renewal is refused", { renewal: "Cheap as it gets." }, ["amount"]],
  ["its terms does not excuse another price", { included: "A second plan for $20" }, ["included"]],
  ["a period among the ways to pay is refused", { renewal: "Cheap.", payment: "Once you book" }, ["amount"]],
  ["another price among the ways to pay is refused", { payment: "Card, for $5 more" }, ["payment"]],
  ["its terms does not excuse another claim", { amount: "$39, guaranteed" }, ["amount"]],
])("judgePage: a price with %s", (_what, changes, refused) => {
  const errors = judge({ blocks: priced(changes) }).filter(({ level }) => level === "error");
  expect([...new Set(errors.map(({ path }) => path))]).toEqual(
    refused.map((name) => `blocks.0.props.items.0.${name}`),
  );
});

test("judgePage: several matches of one rule in a text are one issue, as the author wrote them", () => {
  const page = {
    ...newPage(),
    title: "Use your HSA or FSA",
    slug: "plans",
    blocks: callTo({ headline: "Plans", subheadline: "How they pay" }),
  };
  expect(judgePage(page, site).map(({ message }) => message)).toEqual([
    "“HSA” and “FSA”: Say: may be eligible; ask your plan.",
  ]);
});

test("judgePage: a claim in a quotation or in a picture's description is refused, too", () => {
  const blocks = wholeBlocks((path) =>
    /testimonial.items.1.words|hero-image.alt/.test(path) ? "I was cured." : path,
  );
  const at = (type: string) => blocks.findIndex((block) => block.type === type);
  expect(judge({ blocks }).filter(({ level }) => level === "error")).toEqual([
    { level: "error", path: `blocks.${at("hero-image")}.props.alt` },
    { level: "error", path: `blocks.${at("testimonial")}.props.items.1.words` },
  ]);
});

test.each([
  ["none", [], true],
  ["whole evidence", [keptEvidence], false],
  [
    "evidence in other letters",
    [{ ...keptEvidence, claim: "82 %  Slept better".replace(" %  ", "% ") }],
    false,
  ],
  ["evidence for other words", [{ ...keptEvidence, claim: "92% slept better" }], true],
  ["evidence that nobody confirmed", [{ ...keptEvidence, confirmedBy: " " }], true],
  ["evidence without an end", [{ ...keptEvidence, until: "" }], true],
  ["evidence until today", [{ ...keptEvidence, until: "2026-06-01" }], false],
  ["evidence until yesterday", [{ ...keptEvidence, until: "2026-05-31" }], true],
  [
    "ended evidence and a later one",
    [
      { ...keptEvidence, until: "2020-01-01" },
      { ...keptEvidence, id: "e-2" },
    ],
    false,
  ],
])("judgePage: with %s, a claim needs evidence: %s", (_what, kept, waits) => {
  const page = { blocks: callTo({ headline: "82% slept better" }), evidence: kept };
  expect(judge(page)).toEqual(waits ? [{ level: "needs-evidence", path: "blocks.0.props.headline" }] : []);
});

test("judgePage: a condition without a page is refused at its field", () => {
  const chosen = ["psoriasis", "spring-fever"].map((condition, at) => ({ id: `item-${at}`, condition }));
  const blocks = blocksSchema.parse([
    { id: "list", type: declaredWith("condition"), props: { items: chosen } },
  ]);
  expect(judge({ blocks })).toEqual([{ level: "error", path: "blocks.0.props.items.1.condition" }]);
});

test("judgePage: the source of a figure is evidence for its number, and an empty one is not", () => {
  const figure = (origin: string) =>
    blocksSchema.parse([
      {
        id: "figures",
        type: "figures",
        props: {
          heading: "In numbers",
          items: [{ id: "one", number: "82%", counts: "82% slept better", period: "2025", origin }],
        },
      },
    ]);
  const levels = (origin: string) => judge({ blocks: figure(origin) }).map(({ level }) => level);
  expect(levels("")).toContain("needs-evidence");
  expect(levels("Our survey of 212 members, of whom 82% slept better")).toEqual([]);
});

test.each(["[Your promise]", "Your heading", "Add a title here", "TBD", "Welcome"])(
  "judgePage: a placeholder headline is reported: %s",
  (headline) =>
    expect(judgeWhole({ blocks: callTo({ headline, subheadline: "Our own words" }) })).toEqual({
      placeholders: ["blocks.0.props.headline"],
      issues: [],
    }),
);

test("judgePage: advice for a title and a description that search results would cut off", () => {
  expect(judge({ title: "t".repeat(60) })).toEqual([]);
  expect(judge({ title: "t".repeat(61) })).toEqual([{ level: "advice", path: "title" }]);
  const blocks = callTo({ headline: "Spring", subheadline: "a b c ".repeat(26) });
  expect(judge({ blocks })).toContainEqual({ level: "advice", path: "blocks.0.props.subheadline" });
});

test("judgePage: advice for a high reading grade at the hardest text, and short texts are not graded", () => {
  const easy = "We look at your labs and talk with you. Then we make a plan. You can ask us at any time. ";
  const hard =
    "Comprehensive immunological characterization facilitates individualized multidisciplinary intervention. ";
  const say = (subheadline: string) => judge({ blocks: callTo({ subheadline: subheadline.slice(0, 299) }) });
  const isHard = (found: ReturnType<typeof say>) => found.length > 0;
  expect(isHard(say(hard))).toBe(false);
  const words = (path: string) => (path.endsWith("steps.items.0.text") ? hard.repeat(8) : easy);
  const blocks = wholeBlocks(words)
    .filter(({ props }) => "items" in props)
    .slice(0, 1);
  const found = judge({ blocks }).filter(({ path }) => path.endsWith("text"));
  expect(found).toContainEqual({ level: "advice", path: "blocks.0.props.items.0.text" });
});

test("judgePage: advice for two different calls to action, and not for a repeated one", () => {
  const calls = (second: object) =>
    blocksSchema.parse([
      { id: "cta-1", type: callTo({})[0]!.type, props: {} },
      { id: "cta-2", type: callTo({})[0]!.type, props: second },
    ]);
  expect(judge({ blocks: calls({}) })).toEqual([]);
  expect(judge({ blocks: calls({ ctaLink: "/conditions" }) })).toEqual([
    { level: "advice", path: "blocks.1.props.ctaText" },
  ]);
});

test("judgePage: a page over its size budget is refused, with the path to its largest block", () => {
  expect(judge({}, { weight: 300_000 })).toEqual([]);
  expect(judge({}, { weight: 300_001 })).toEqual([{ level: "error", path: "blocks.1.props.headline" }]);
});

function declaredWith(property: string): string {
  const found = wholeBlocks().find(({ props }) => "items" in props && property in (props.items[0] ?? {}));
  return found?.type ?? "";
}
