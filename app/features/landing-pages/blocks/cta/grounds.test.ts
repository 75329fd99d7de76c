import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastRatio, DARK_PANEL, INK, WHITE } from "../../rules/colors.ts";
import { cta } from "./declaration.ts";
import {
  arrangeSchemes,
  choosePanel,
  chooseStrip,
  findHeadlineColorIssue,
  findSubheadlineColorIssue,
} from "./grounds.ts";

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);

const fresh = {
  headlineColor: cta.fields.headlineColor.initial,
  fontSizeHeadline: "2rem",
  subheadlineColor: cta.fields.subheadlineColor.initial,
  fontSizeSubheadline: "1rem",
};

test("arrangeSchemes: default colors follow the color scheme", () => {
  const { light, dark } = arrangeSchemes(fresh);
  expect(light).toEqual({ panel: WHITE, headline: "#000", subheadline: "#444" });
  const tokens = readFileSync("app/ui/styles/tokens.css", "utf8");
  expect(tokens).toContain(`--ground-raised: light-dark(#ffffff, ${dark.panel});`);
  expect(tokens).toMatch(new RegExp(`--text: light-dark\\(#[0-9a-f]+, ${dark.headline}\\);`));
  expect(tokens).toMatch(new RegExp(`--text-muted: light-dark\\(#[0-9a-f]+, ${dark.subheadline}\\);`));
});

test("arrangeSchemes: an author's color is the same in both schemes", () => {
  fc.assert(
    fc.property(anyColor, anyColor, (headlineColor, subheadlineColor) => {
      fc.pre([headlineColor, subheadlineColor].every((color) => !["#000000", "#444444"].includes(color)));
      const { light, dark } = arrangeSchemes({ ...fresh, headlineColor, subheadlineColor });
      expect(dark).toMatchObject({ headline: light.headline, subheadline: light.subheadline });
    }),
  );
});

test.each([
  ["a color that the dark panel carries stands on it", "#ea6047", DARK_PANEL],
  [
    "a color made for light ground keeps its light panel, and the default beside it stays dark",
    "#0b2a5b",
    WHITE,
  ],
])("%s", (_what, headlineColor, panel) => {
  const { dark } = arrangeSchemes({ ...fresh, headlineColor });
  expect(dark.panel).toBe(panel);
  expect(dark.subheadline).toBe(panel === WHITE ? "#444" : "#b3c0ba");
});

test("arrangeSchemes: with any colors, each text is readable in both schemes", () => {
  const color = fc.oneof(anyColor, fc.constantFrom("#000", "#444", "#fff", INK));
  fc.assert(
    fc.property(color, color, fc.constantFrom("1rem", "1.5rem"), (headlineColor, subheadlineColor, size) => {
      const texts = { headlineColor, subheadlineColor, fontSizeHeadline: size, fontSizeSubheadline: size };
      for (const { panel, headline, subheadline } of Object.values(arrangeSchemes(texts)))
        for (const text of [headline, subheadline])
          expect(contrastRatio(text, chooseStrip(text, size, panel) ?? panel)).toBeGreaterThanOrEqual(
            size === "1rem" ? 4.5 : 3,
          );
    }),
  );
  expect(choosePanel(fresh)).toBe(WHITE);
});

const judge = (headlineColor: string, subheadlineColor: string) => {
  const texts = { ...fresh, headlineColor, subheadlineColor };
  return [
    findHeadlineColorIssue(headlineColor, texts)?.message,
    findSubheadlineColorIssue(subheadlineColor, texts)?.message,
  ];
};

test("color issues: readable colors have none, on a light and on a dark card", () => {
  expect(judge("#000", "#444")).toEqual([undefined, undefined]);
  expect(judge("#fff", "#eee")).toEqual([undefined, undefined]);
});

test("color issues: an unreadable color names the other one, which made the card dark", () => {
  expect(judge("#fff", "#444")).toEqual([
    undefined,
    "The Headline Color turns the card dark. Hard to read here: the page puts a light strip behind it. #878787 can be read without one.",
  ]);
  expect(judge("#444", "#fff")[0]).toContain("The Subheadline Color turns the card dark. Hard to read here");
});

test("color issues: a faint color on a light card has the effect and a readable alternative", () => {
  const [headline, subheadline] = judge("#000", "#999");
  expect(headline).toBeUndefined();
  expect(subheadline).toMatch(
    /^Hard to read here: the page puts a dark strip behind it\. #[0-9a-f]{6} can be read without one\.$/,
  );
});
