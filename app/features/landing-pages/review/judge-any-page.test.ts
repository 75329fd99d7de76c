import fc from "fast-check";
import { expect, test } from "vitest";
import { siteCheckData } from "../../../../tests/fixtures/check-data.ts";
import type { Block } from "../blocks/block.ts";
import { newPage } from "../pages/page.ts";
import { blocksSchema } from "../pages/page-schema.ts";
import { judgePage } from "./judge-page.ts";

test("judgePage: any text in any field is checked without an exception", () => {
  const words = fc.string({ unit: "grapheme" });
  const [block] = blocksSchema.parse([{ id: "cta", type: "cta", props: {} }]);
  fc.assert(
    fc.property(words, words, (title, headline) => {
      const props = { ...block?.props, headline, ctaLink: title };
      const page = { ...newPage(), title, slug: "any", blocks: [{ ...block, props } as Block] };
      expect(() => judgePage(page, siteCheckData({}))).not.toThrow();
    }),
  );
});
