import { expect, test } from "vitest";
import { wholeBlocks } from "../../../../../tests/fixtures/whole-blocks.ts";
import { blockSchema } from "../../blocks/block-schema.ts";
import { addSampleWords, removeMark } from "./sample-words.ts";

test("addSampleWords: a new comparison shows its options, its rows and what holds for each", () => {
  const { props } = addSampleWords(blockSchema.parse({ id: "c", type: "comparison", props: {} }));
  expect(JSON.parse(removeMark(JSON.stringify(props)))).toMatchObject({
    option1: "Option 1",
    option2: "Option 2",
    option3: "",
    items: [
      { about: "What Is Compared", option1: "Option 1", option2: "Option 2", option3: "" },
      { about: "What Is Compared", option1: "Option 1", option2: "Option 2", option3: "" },
    ],
  });
});

test.each(wholeBlocks())("addSampleWords: a written block of type $type stays as it is", (block) => {
  expect(addSampleWords(block)).toEqual(block);
});
