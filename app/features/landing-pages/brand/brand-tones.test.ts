import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastRatio } from "../rules/colors.ts";
import { readOklch, writeOklch } from "../rules/oklch.ts";
import { siteBrand } from "./brand.ts";
import { FIXED, solveTones, type Tone } from "./brand-tones.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

const GROUNDS = ["ground", "ground-raised", "ground-sunken", "ground-sage", "ground-apricot"];
const PAIRS: [text: string, ground: string][] = [
  ...GROUNDS.flatMap((ground) =>
    ["text", "text-muted", "link", "accent"].map((text): [string, string] => [text, ground]),
  ),
  ["success", "ground-sage"],
  ...["deep", "footer", "panel", "panel-hover"].flatMap((ground): [string, string][] => [
    ["text-on-deep", `ground-${ground}`],
    ["text-on-deep-muted", `ground-${ground}`],
  ]),
  ["on-action", "action"],
  ["on-action", "action-hover"],
];

/** Lists the color pairs of a brand whose contrast is too low to read, in words. */
function listUnreadable(mainColor: string, actionColor: string): string[] {
  const tones: Record<string, Tone> = { ...FIXED, ...solveTones({ mainColor, actionColor }) };
  const found = PAIRS.flatMap(([text, ground]) =>
    (["light", "dark"] as const).map((scheme) => [text, scheme, tones[ground]![scheme], scheme] as const),
  );
  const night = ["text", "text-muted", "link", "accent"].flatMap((text) =>
    Object.entries(tones["ground-night"]!).map(([scheme, ground]) => [text, "dark", ground, scheme] as const),
  );
  return [...found, ...night]
    .filter(([text, textScheme, ground]) => contrastRatio(tones[text]![textScheme], ground) < 4.5)
    .map(([text, , ground, scheme]) => `${text} on ${ground}, ${scheme}`);
}

test("solveTones: with any two colors, every text of the page reaches 4.5:1 in both schemes", () => {
  fc.assert(
    fc.property(hex, hex, (main, action) => {
      expect(listUnreadable(main, action)).toEqual([]);
    }),
    {
      numRuns: 150,
      examples: [
        ["#ffffff", "#000000"],
        ["#ffff00", "#777777"],
        ["#0000ff", "#00ff00"],
        ["#ff0000", "#ffffff"],
      ],
    },
  );
});

test("solveTones: a readable color is unchanged, and a pale one is darkened within its hue", () => {
  expect(solveTones(siteBrand).action.light).toBe("#ea6047");
  expect(solveTones(siteBrand).link.light).toBe("#2f5d50");
  const pale = readOklch(solveTones({ mainColor: "#9db8ff", actionColor: "#ea6047" }).link.light);
  expect(pale.hue).toBeCloseTo(readOklch("#9db8ff").hue, 1);
});

test("oklch: reading and writing any color returns the same color", () => {
  fc.assert(
    fc.property(hex, (color) => {
      expect(writeOklch(readOklch(color))).toBe(color);
    }),
    { numRuns: 200 },
  );
});

test("fixed tones: each is the site's token", () => {
  const sheet = readFileSync("app/ui/styles/tokens.css", "utf8");
  for (const [name, { light, dark }] of Object.entries(FIXED)) {
    expect(sheet).toContain(`--${name}: light-dark(${light}, ${dark});`);
  }
});
