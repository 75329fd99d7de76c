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
