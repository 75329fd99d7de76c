import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { wholeBlocks } from "../../../../../tests/fixtures/whole-blocks.ts";
import { walkBlock, type Block } from "../../blocks/block.ts";
import { blockSchema } from "../../blocks/block-schema.ts";
import { BlockList } from "../../blocks/block-list.tsx";
import { findPicturePlace, listTextPlaces, replaceLine } from "./preview-places.ts";

/** Text nodes of the view of a block, in document order. */
function listTexts(block: Block): string[] {
  const html = renderToStaticMarkup(<BlockList title="" blocks={[block]} pictures={{}} />);
  return html.split(/<[^>]+>/).filter((text) => text.trim() !== "");
}

test.each(wholeBlocks())(
  "preview places: a text in the view of a block of type $type is matched to its field",
  (block) => {
    const texts = listTexts(block);
    const places = listTextPlaces(block, texts);
    const typed = walkBlock(block).filter(({ field }) => ["line", "paragraph"].includes(field.control));
    for (const { path, value } of typed) {
      const at = texts.indexOf(String(value));
      if (at !== -1) expect(places[at]).toMatchObject({ path, line: 0 });
    }
  },
);

test("preview places: a text of several fields is matched by its position", () => {
  const items = ["a", "b"].map((id) => ({ id, title: "Same", text: "Same" }));
  const block = blockSchema.parse({ id: "s", type: "steps", props: { heading: "Same", intro: "", items } });
  const texts = listTexts(block);
  const places = listTextPlaces(block, texts);
  const paths = texts.flatMap((text, at) => (text === "Same" ? places[at]?.path : []));
  expect(paths).toEqual(["heading", "items.0.title", "items.0.text", "items.1.title", "items.1.text"]);
});

test("preview places: one line of a text with several lines can be replaced", () => {
  const text = "First\n\nSecond\nThird";
  const block = blockSchema.parse({ id: "n", type: "notice", props: { text } });
  const texts = listTexts(block);
  const place = listTextPlaces(block, texts)[texts.indexOf("Second")];
  expect(place).toEqual({ path: "text", line: 1, isLong: true });
  expect(replaceLine(text, 1, "Other")).toBe("First\n\nOther\nThird");
  expect(replaceLine("Only", 0, "Other")).toBe("Other");
});

test("preview places: text that belongs to no field has no match", () => {
  const block = blockSchema.parse({ id: "c", type: "cta", props: {} });
  expect(listTextPlaces(block, ["1", " "])).toEqual([undefined, undefined]);
});

test("preview places: a picture is matched to its field, and an empty place to the block's only picture field", () => {
  const items = ["/images/a.png", "/images/b.png", "/images/a.png"].map((picture, at) => ({
    id: `item-${at + 1}`,
    picture,
    name: "Ann",
  }));
  const team = blockSchema.parse({ id: "t", type: "team", props: { items } });
  const sources = items.map(({ picture }) => picture);
  expect([0, 1, 2].map((at) => findPicturePlace(team, sources, at)?.path)).toEqual([
    "items.0.picture",
    "items.1.picture",
    "items.2.picture",
  ]);
  expect(findPicturePlace(team, sources, -1)).toBeUndefined();
  const empty = blockSchema.parse({ id: "p", type: "picture", props: {} });
  expect(findPicturePlace(empty, [], -1)?.path).toBe("picture");
});
