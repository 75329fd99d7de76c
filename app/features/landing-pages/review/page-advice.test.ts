import { expect, test } from "vitest";
import { newPage } from "../pages/page.ts";
import { listPageAdvice } from "./page-advice.ts";

test.each([
  ["es", true],
  ["ar", true],
  ["en", false],
  ["", false],
])(
  "listPageAdvice: a page in the language “%s” has an advice that its claims need a reader: %s",
  (language, isAdvised) => {
    const found = listPageAdvice({ ...newPage(), language }, 0).filter(
      ({ property }) => property === "language",
    );
    expect(found.map(({ level }) => level)).toEqual(isAdvised ? ["advice"] : []);
  },
);

test.each([
  ["“I could finally sleep through the night again.” – Maria R., patient", true],
  ['"They listened to me when nobody else did," says Tom', true],
  ["Maria, 43: “I could finally sleep through the night again.”", true],
  ["“I could finally sleep through the night again.”\n\nMaria R.", true],
  ["The word “autoimmune” means that the body attacks itself.", false],
  ["Ask: “What do we do first, and how will we know that it helps?”", false],
])("listPageAdvice: %j is taken for the words of a person: %s", (text, isAdvised) => {
  const page = newPage();
  const [first] = page.blocks;
  const blocks = [{ id: "text-1", type: "text", props: { text } }] as unknown as typeof page.blocks;
  const found = listPageAdvice({ ...page, blocks: first ? blocks : [] }, 0).filter(({ message }) =>
    message.includes("words of a person"),
  );
  expect(found.length > 0).toBe(isAdvised);
});
