import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/**
 * Files whose fields may have `maxLength`: searches and lookups, which store nothing, and lines of paper sheets,
 * which no server validates.
 */
const MAY_CUT = [
  "app/features/conditions/sections/condition-search.tsx",
  "app/features/conditions/sections/emergency-card.tsx",
  "app/features/conditions/sections/paper-table.tsx",
  "app/features/conditions/sections/take-along.tsx",
  "app/features/landing-pages/blocks/care-check/view.tsx",
  "app/features/landing-pages/editor/fields/library-dialog.tsx",
  "app/features/landing-pages/sections/picture-search.tsx",
  "app/features/landing-pages/sections/reuse-page.tsx",
  "app/ui/list-search.tsx",
];

const LIMITED_FIELD = /<(?:input|textarea|\w+Field)\b(?:(?!\/>).)*\smaxLength=/s;

test("forms: no field that is stored has maxLength, by which browsers cut pasted text without a message", () => {
  const limited = readdirSync("app", { recursive: true, encoding: "utf8" })
    .map((file) => join("app", file))
    .filter((file) => file.endsWith(".tsx") && LIMITED_FIELD.test(readFileSync(file, "utf8")));
  expect(limited.toSorted()).toEqual(MAY_CUT);
});
