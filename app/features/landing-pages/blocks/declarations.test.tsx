import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { siteCheckData } from "../../../../tests/fixtures/check-data.ts";
import { wholeBlocks } from "../../../../tests/fixtures/whole-blocks.ts";
import { listBlockErrors } from "../review/block-issues.ts";
import { toDraft } from "../drafts/read-draft.ts";
import { newPage } from "../pages/page.ts";
import { planPage, type Intent } from "../saving/page-plan.ts";
import { walkBlock, type Block } from "./block.ts";
import { blockSchema } from "./block-schema.ts";
import { BlockList } from "./block-list.tsx";
import { declarations } from "./declarations.ts";
import { date, paragraph, richText } from "./fields.ts";
import { describePage } from "./texts.ts";

const types = declarations.map(({ type }) => type);

const startOf = (type: string): Block => blockSchema.parse({ id: "new", type, props: {} });

const render = (blocks: Block[]) =>
  renderToStaticMarkup(<BlockList title="All of them" blocks={blocks} pictures={{}} />);

test.each(types)("new block of type %s: it is rendered, and can be saved as a draft", (type) => {
  expect(render([startOf(type)])).toContain('id="new"');
  expect(planBlocks([startOf(type)], "draft").errors).toEqual({});
});

test("page with every block: it can be published, and shows all of its texts", () => {
  const blocks = wholeBlocks();
  expect(planBlocks(blocks, "publish").errors).toEqual({});
  const html = render(blocks);
  expect(listWords(blocks).length).toBeGreaterThan(40);
  expect(listWords(blocks).filter((words) => !html.includes(words))).toEqual([]);
});

test("fields: hostile text is escaped in every field", () => {
  const hostile = `</style><script>alert("1")</script>`;
  const blocks = wholeBlocks((path) => `${hostile} ${path}`);
  const html = render(blocks);
  expect(html).not.toMatch(/<script|<\/style/);
  const shown = listWords(blocks).map((words) => words.replace(`${hostile} `, ""));
  const escaped = "&lt;/style&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;";
  expect(shown.filter((path) => !html.includes(`${escaped} ${path}`))).toEqual([]);
});

test.each(types)("block outline: a page that begins with %s has one h1 and no skipped levels", (type) => {
  const blocks = wholeBlocks();
  const at = blocks.findIndex((block) => block.type === type);
  for (const order of [blocks.slice(at), [...blocks.slice(at), ...blocks.slice(0, at)].toReversed()]) {
    const levels = [...render(order).matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect(levels[0]).toBe(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  }
});

test("block outline: items of a block without a heading are one level higher", () => {
  const [hero, ...blocks] = wholeBlocks();
  for (const block of blocks) {
    const props = { ...block.props, ...("heading" in block.props && { heading: "" }) };
    const html = render([hero!, { ...block, props } as Block]);
    const [first] = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
    expect(first, block.type).toBe(1);
    if ("heading" in block.props) expect(html, block.type).not.toContain("<h3");
  }
});

const inFirstItem = (field: string) => `items.0.${field}`;

const plan = {
  id: "item-1",
  name: "Membership",
  amount: "Thirty-nine dollars",
  period: "month",
  renewal: "Renews each month until you cancel.",
  included: "Visits",
  excluded: "Medicines",
  cancellation: "You, at any time, in your account.",
};

const compared = { option1: "We", option2: "An office", source: "Their website", comparedOn: "2026-03-01" };

const rows = ["a", "b"].map((id) => ({ id, about: "Visits", option1: "Yes", option2: "No" }));

const rowsOfThree = rows.map((row) => Object.assign({ option3: "Partly" }, row));

test.each<[type: string, props: object, refused: string[]]>([
  ["steps", {}, ["items.0.title", "items.1.title"]],
  ["steps", { heading: "" }, ["heading", "items.0.title", "items.1.title"]],
  ["features", {}, ["items.0.title", "items.1.title"]],
  ["features", { heading: "" }, ["heading", "items.0.title", "items.1.title"]],
  ["figures", {}, ["items.0.number", "items.0.counts", "items.0.period", "items.0.origin"]],
  ["testimonial", {}, ["items.0.words", "items.0.name", "items.0.connection", "items.0.consent"]],
  ["text", {}, ["text"]],
  ["text", { heading: "", text: "-" }, ["heading", "text"]],
  ["text", { text: "[Book](www.rootwell.example)" }, ["text"]],
  ["text", { text: "[](/schedule)" }, ["text"]],
  ["text", { text: "[Book](#)" }, ["text"]],
  ["text", { text: "[→](/schedule)" }, ["text"]],
  ["text", { text: "[click here](/schedule)" }, []],
  ["picture-and-text", {}, ["picture", "text"]],
  [
    "picture-and-text",
    { picture: "/media/a/a.jpg", text: "Words", buttonText: "Book", buttonLink: "#" },
    ["buttonLink"],
  ],
  ["questions", {}, ["items.0.question", "items.0.answer"]],
  ["notice", {}, []],
  ["notice", { heading: "", text: "" }, ["heading", "text"]],
  ["picture", {}, ["picture"]],
  ["picture", { picture: "/media/abc/a.jpg", alt: "IMG_2041.jpg" }, ["alt"]],
  ["logos", {}, ["items.0.name", "items.0.permission", "items.1.name", "items.1.permission"]],
  ["gallery", {}, ["items.0.picture", "items.1.picture"]],
  ["video", {}, ["video", "captions", "transcript"]],
  [
    "quotation-wall",
    {
      items: [
        { id: "item-1" },
        { id: "item-2", words: "Heard.", name: "A.", connection: "x", consent: "2026-03-01" },
      ],
    },
    ["items.0.words", "items.0.name", "items.0.connection", "items.0.consent"],
  ],
  ["credentials", {}, ["items.0.what", "items.0.issuer", "items.0.number", "items.0.evidence"]],
  [
    "credentials",
    {
      items: [
        { id: "item-1", what: "License", issuer: "Board", register: "https://board.example", evidence: "x" },
      ],
    },
    [],
  ],
  ["signature", {}, ["note", "name", "role", "confirmed"]],
  ["team", {}, ["items.0.name", "items.0.role", "items.0.confirmed"]],
  ["conditions", {}, ["items.0.condition"]],
  ["care-check", {}, []],
  ["care-check", { heading: "", buttonText: "" }, ["heading", "buttonText"]],
  ["columns", {}, ["items.0.text", "items.1.text"]],
  ["timeline", {}, ["items.0.when", "items.0.title", "items.1.when", "items.1.title"]],
  ["cta-band", {}, []],
  ["cta-band", { heading: "", buttonText: "", buttonLink: "#" }, ["heading", "buttonText"]],
  ["cta-band", { buttonLink: "#" }, ["buttonLink"]],
  ["cta-band", { secondText: "How we work" }, ["secondLink"]],
  ["price", {}, ["name", "amount", "renewal", "included", "excluded", "cancellation"].map(inFirstItem)],
  ["price", { items: [{ ...plan, period: "visit", renewal: "" }] }, []],
  ["price", { items: [{ ...plan, period: "year", renewal: "" }] }, ["items.0.renewal"]],
  ["price", { items: [{ ...plan, buttonText: "Join", buttonLink: "#" }] }, ["items.0.buttonLink"]],
  [
    "comparison",
    { items: [rows[0], { id: "b" }] },
    ["option1", "option2", "items.1.about", "items.1.option1", "items.1.option2", "source", "comparedOn"],
  ],
  ["comparison", { ...compared, option3: "A third", items: rows }, ["items"]],
  ["comparison", { ...compared, option3: "A third", items: rowsOfThree }, []],
  ["states", {}, []],
  ["states", { only: "Texas" }, ["only"]],
  ["hero-image", {}, []],
  ["cta", {}, []],
  ["cta", { secondText: "How we work" }, ["secondLink"]],
  ["cta", { secondText: "How we work", secondLink: "#" }, ["secondLink"]],
  ["cta", { secondText: "How we work", secondLink: "/how-we-work" }, []],
])("block of type %s: with %j, publishing refuses %j", (type, props, refused) => {
  const block = blockSchema.parse({ id: "new", type, props });
  const paths = refused.map((property) => `blocks.0.props.${property}`);
  expect(Object.keys(listBlockErrors([block]))).toEqual(paths);
  expect(Object.keys(planBlocks([block], "publish").errors)).toEqual(paths);
  expect(planBlocks([block], "draft").errors).toEqual({});
});

test.each<[type: string, property: string, value: string]>([
  ["figures", "origin", ""],
  ["testimonial", "consent", ""],
  ["testimonial", "connection", ""],
  ["team", "confirmed", "no"],
  ["quotation-wall", "consent", ""],
  ["quotation-wall", "connection", ""],
  ["logos", "permission", ""],
  ["gallery", "alt", ""],
  ["credentials", "evidence", ""],
  ["price", "cancellation", ""],
])("block of type %s: an item without its %s prevents publishing", (type, property, value) => {
  const block = wholeBlocks().find((found) => found.type === type)!;
  const { items } = block.props as unknown as { items: object[] };
  const lacking = {
    ...block,
    props: { ...block.props, items: [items[0], { ...items[1], [property]: value }] },
  };
  expect(Object.keys(listBlockErrors([lacking as Block]))).toEqual([`blocks.0.props.items.1.${property}`]);
});

test("describePage: a page that begins with rich text has its first line without markup", () => {
  const text = "**First** [line](/a).\n\n- second";
  const blocks = [blockSchema.parse({ id: "new", type: "text", props: { heading: "About", text } })];
  expect(describePage({ title: "T", blocks })).toBe("About. First line.");
});

test("paragraph field: it is stored with LF line breaks, and shown as paragraphs", () => {
  const say = (path: string) => (path === "notice.text" ? "First.\r\n\r\nSecond.\rThird." : path);
  const notice = wholeBlocks(say).find(({ type }) => type === "notice")!;
  expect(notice.props).toMatchObject({ text: "First.\n\nSecond.\nThird." });
  expect(render([notice])).toContain("<p>First.</p><p>Second.</p><p>Third.</p>");
});

test("paragraph field: its length is limited, and control characters are refused", () => {
  const { rule } = paragraph("Text", "");
  expect(rule("a\tb\nc")).toEqual({ value: "a\tb\nc" });
  expect(rule("a\u0000b")).toHaveProperty("error");
  expect(rule("a\u0085b")).toHaveProperty("error");
  expect(rule("x".repeat(2001))).toEqual({ error: "Text has at most 2,000 characters." });
});

test("rich text field: the limit applies to the stored text", () => {
  const { rule } = richText("Text", "");
  expect(rule("- a\r\n- b")).toEqual({ value: "- a\n- b" });
  expect(rule("x".repeat(5001))).toEqual({ error: "Text has at most 5,000 characters." });
});

test.each([
  ["2026-02-28", true],
  ["2028-02-29", true],
  ["", true],
  ["2026-02-30", false],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["28/02/2026", false],
  ["2026-2-8", false],
])("date field: %j is valid: %s", (text, isRight) => {
  expect("value" in date("Day").rule(text)).toBe(isRight);
});

function planBlocks(blocks: Block[], intent: Intent) {
  const draft = toDraft({ ...newPage(), title: "All of them", slug: "all", blocks });
  return planPage(draft, intent, { checkData: siteCheckData(), known: {} });
}

/**
 * Lists texts that authors write and the page shows. Thank-you texts are excluded: they are shown on another
 * page, after the form was sent.
 */
function listWords(blocks: Block[]): string[] {
  return blocks
    .flatMap((block) => walkBlock(block))
    .filter(({ field }) => field.control !== "items" && field.role !== "thanks" && field.role !== "record")
    .filter(({ field }) => ["line", "paragraph", "rich-text"].includes(field.control))
    .map(({ value }) => String(value));
}
