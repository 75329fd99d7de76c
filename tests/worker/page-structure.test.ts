import { beforeEach, expect, test } from "vitest";
import { storePage } from "../fixtures/stored-page.ts";
import { pageForms } from "../fixtures/page-forms.ts";
import { postMultipart, signedInCookie, textOfRole, visit } from "../fixtures/worker.ts";

let admin = "";
beforeEach(async () => {
  admin = await signedInCookie("admin@rootwell.example");
});

type Fields = Record<string, string>;

const hero = (index: number | string): Fields => ({
  [`blocks.${index}.id`]: "hero",
  [`blocks.${index}.type`]: "hero-image",
  [`blocks.${index}.props.alt`]: "A river",
});

const cta = (index: number | string, id = "cta"): Fields => ({
  [`blocks.${index}.id`]: id,
  [`blocks.${index}.type`]: "cta",
  [`blocks.${index}.props.headline`]: `Words of ${id}`,
});

const send = (slug: string, blocks: Fields) =>
  postMultipart(
    "/admin/marketing/new",
    { intent: "publish", title: "Typed with care", slug, ...blocks },
    { cookie: admin },
  );

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => !key.startsWith(name)));

const many = (count: number): Fields =>
  Object.assign({}, ...Array.from({ length: count }, (_, index) => cta(index, `cta-${index}`)));

const OUT_OF_ORDER = "the blocks of this page did not arrive in order";

const flawed: Record<string, [blocks: Fields, words: string]> = {
  "no blocks": [{}, "the blocks of this page did not arrive"],
  "a word for blocks": [{ blocks: "two" }, OUT_OF_ORDER],
  "blocks with names in place of indexes": [{ ...hero("a"), ...cta("b") }, OUT_OF_ORDER],
  "blocks with indexes and names": [{ ...hero(0), ...cta("x") }, OUT_OF_ORDER],
  "an index that no page has": [{ ...hero(0), ...cta("99999999999") }, OUT_OF_ORDER],
  "a block without properties": [
    { ...hero(0), ...without(cta(1), "blocks.1.props") },
    "block 2 of this page did not",
  ],
  "a block whose properties are a word": [
    { ...hero(0), ...without(cta(1), "blocks.1.props"), "blocks.1.props": "x" },
    "block 2 of this page did not",
  ],
  "a block whose properties are a list": [
    { ...hero(0), ...without(cta(1), "blocks.1.props"), "blocks.1.props.0": "x" },
    "block 2 of this page did not",
  ],
  "a block with properties that it does not have": [
    { ...hero(0), ...without(cta(1), "blocks.1.props"), "blocks.1.props.toString": "x" },
    "block 2 of this page did not",
  ],
  "a property that is no text": [
    { ...hero(0), ...cta(1), "blocks.1.props.subheadline.text": "x" },
    "block 2 of this page did not",
  ],
  "a block without an id": [
    { ...hero(0), ...without(cta(1), "blocks.1.id") },
    "block 2 of this page did not",
  ],
  "a block without a type": [
    { ...without(hero(0), "blocks.0.type"), ...cta(1) },
    "block 1 of this page did not",
  ],
  "a block of an unknown type": [
    { ...hero(0), ...cta(1), ...cta(2, "other"), "blocks.2.type": "carousel" },
    "block 3 of this page did not",
  ],
  "a block of a type that every object inherits": [
    { ...hero(0), ...cta(1), "blocks.1.type": "toString" },
    "block 2 of this page did not",
  ],
  "a word for a block": [{ ...hero(0), "blocks.1": "cta" }, "block 2 of this page did not"],
  "two blocks with the same id": [
    { ...hero(0), ...cta(1), ...cta(2) },
    "two blocks of this page have the same id, “cta”",
  ],
  "more blocks than a page has": [many(51), "a page has at most 50 blocks, and this form has 51"],
};

test.each(Object.keys(flawed))(
  "editor's form: %s is refused with a message, and the received input stays",
  async (kind) => {
    const [blocks, words] = flawed[kind]!;
    const slug = kind.replaceAll(" ", "-").replaceAll(",", "");
    const refused = await send(slug, blocks);
    expect(refused.status).toBe(422);
    const html = await refused.clone().text();
    expect(await textOfRole(refused, "alert")).toMatch(
      /^Nothing was saved: .* reload the page and enter it again\.$/,
    );
    expect(html).toContain(words);
    expect(html).toContain('value="Typed with care"');
    for (const [name, text] of Object.entries(blocks)) {
      if (/\.props\.(headline|alt)$/.test(name)) expect(html, name).toContain(`value="${text}"`);
    }
    expect((await visit(`/page/${slug}`)).status).toBe(404);
  },
);

test("editor's form: a refused form does not overwrite the stored page", async () => {
  await pageForms(admin).create({ title: "Whole", slug: "whole" });
  const save = await pageForms(admin).openForm("whole");
  const refused = await save({ title: "Broken", slug: "whole", "blocks.1.type": "carousel" });
  expect(refused.status).toBe(422);
  expect(await (await visit("/page/whole")).text()).toContain("Spring has come");
});

test("editor's form: blocks are ordered by their number, and a missing number is skipped", async () => {
  const sent = await send("gaps", { ...cta(7, "last"), ...hero(0), ...cta(2, "middle") });
  expect(sent.status).toBe(302);
  const html = await (await visit("/page/gaps")).text();
  const places = ["A river", "Words of middle", "Words of last"].map((words) => html.lastIndexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("editor's form: a property that every object inherits is no property of a block", async () => {
  const fields = { ...hero(0), ...cta(1), "blocks.1.props.toString": "x", "blocks.1.props.valueOf": "y" };
  expect((await send("Not a slug", fields)).status).toBe(422);
  expect((await send("object-names", fields)).status).toBe(302);
});

test("blocks: a page with the maximum number of blocks is published and shown", async () => {
  expect((await send("fifty", many(50))).status).toBe(302);
  expect(await (await visit("/page/fifty")).text()).toContain("Words of cta-49");
});

test("editor's form: thousands of blocks are refused as too large", async () => {
  const refused = await send("thousands", many(3000));
  expect(refused.status).toBe(413);
  expect(await refused.text()).toContain("what you typed is still there");
});

const whole = { id: "cta", type: "cta", props: {} };

test.each<[string, unknown]>([
  ["no properties", [{ id: "cta", type: "cta" }]],
  ["properties that are no object", [{ ...whole, props: "x" }]],
  ["properties that are null", [{ ...whole, props: null }]],
  ["no id", [{ type: "cta", props: {} }]],
  ["no type", [{ id: "cta", props: {} }]],
  ["an unknown type", [whole, { ...whole, id: "x", type: "carousel" }]],
  ["a block that is null", [null]],
  ["a list within the list", [[whole]]],
  ["two blocks with the same id", [whole, whole]],
  ["thousands of blocks", Array.from({ length: 3000 }, (_, index) => ({ ...whole, id: `b${index}` }))],
  ["an object in place of the list", { 0: whole }],
  ["null", null],
])("stored page: %s is an invalid structure", async (_kind, blocks) => {
  const id = crypto.randomUUID();
  await storePage(id, JSON.stringify(blocks));
  const response = await visit(`/page/${id}`);
  expect(response.status).toBe(500);
  expect(await response.text()).toContain("<h1>Invalid page structure</h1>");
});
