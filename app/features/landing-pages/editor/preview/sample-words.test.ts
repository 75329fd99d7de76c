import { expect, test } from "vitest";
import { wholeBlocks } from "../../../../../tests/fixtures/whole-blocks.ts";
import { blockSchema } from "../../blocks/block-schema.ts";
import { addSampleWords, removeMark } from "./sample-words.ts";

test("addSampleWords: a new comparison shows sample words for options, rows and cells", () => {
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

test.each(wholeBlocks())("addSampleWords: a block of type $type with content is unchanged", (block) => {
  expect(addSampleWords(block)).toEqual(block);
});
