import fc from "fast-check";
import { expect, test } from "vitest";
import { choosePanel, chooseStrip } from "../blocks/cta/grounds.ts";
import { listBlockIssues, listBlockErrors } from "./block-issues.ts";
import { contrastRatio, nearestReadable } from "../rules/colors.ts";
import { newPage } from "../pages/page.ts";
import { blocksSchema } from "../pages/page-schema.ts";

function blocksWith({ hero = {}, cta = {} }: { hero?: object; cta?: object }) {
  return blocksSchema.parse([
    { id: "hero", type: "hero-image", props: hero },
    { id: "cta", type: "cta", props: cta },
  ]);
}

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);

test("block issues: a new page has none", () => {
  expect(listBlockIssues(newPage().blocks)).toEqual([]);
});

test.each([
  [{ hero: { alt: "IMG_2041.jpg" } }, "blocks.0.props.alt"],
  [{ hero: { alt: "IMG_2041" } }, "blocks.0.props.alt"],
  [{ cta: { ctaText: "→" } }, "blocks.1.props.ctaText"],
  [{ cta: { ctaLink: "#" } }, "blocks.1.props.ctaLink"],
])("block issues: %j prevents publishing", (props, path) => {
  expect(Object.keys(listBlockErrors(blocksWith(props)))).toEqual([path]);
});

test.each([
  [{ hero: { backgroundImage: "/media/abc/photo.jpeg" } }, "alt"],
  [{ hero: { alt: "Image of a woman on a porch" } }, "alt"],
  [{ cta: { headline: "" } }, "headline"],
  [{ cta: { ctaText: "" } }, "ctaText"],
  [{ cta: { ctaText: "Click here!" } }, "ctaText"],
  [{ cta: { headlineColor: "#ffffff", subheadlineColor: "#444444" } }, "subheadlineColor"],
])("block issues: %j results in advice, and can be published", (props, property) => {
  const blocks = blocksWith(props);
  expect(listBlockIssues(blocks).map((issue) => issue.property)).toEqual([property]);
  expect(listBlockErrors(blocks)).toEqual({});
});

test.each([
  { hero: { alt: "A woman on a porch at dawn" } },
  { cta: { ctaText: "See 3 ways to start" } },
  { cta: { headlineColor: "#ffffff", subheadlineColor: "#eeeeee" } },
  { cta: { ctaText: "", ctaLink: "#", headline: "Read on" }, only: ["ctaText"] },
])("block issues: %j has none", ({ only = [], ...props }) => {
  expect(listBlockIssues(blocksWith(props)).map((issue) => issue.property)).toEqual(only);
});

test("block issues: every accepted pair of colors is readable, on the panel or on a strip", () => {
  const size = fc.constantFrom("1rem", "1.25rem", "1.5rem", "2rem", "3rem");
  fc.assert(
    fc.property(anyColor, anyColor, size, (headlineColor, subheadlineColor, fontSize) => {
      const texts = {
        headlineColor,
        subheadlineColor,
        fontSizeHeadline: fontSize,
        fontSizeSubheadline: fontSize,
      };
      const panel = choosePanel(texts);
      const needed = ["1rem", "1.25rem"].includes(fontSize) ? 4.5 : 3;
      return [headlineColor, subheadlineColor].every(
        (color) => contrastRatio(color, chooseStrip(color, fontSize, panel) ?? panel) >= needed,
      );
    }),
  );
});

test("block issues: the proposed color has sufficient contrast", () => {
  fc.assert(
    fc.property(anyColor, fc.constantFrom("#ffffff", "#10241f"), (color, panel) => {
      return contrastRatio(nearestReadable(color, panel, 4.5), panel) >= 4.5;
    }),
  );
});
