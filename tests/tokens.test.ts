import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { facePreloads } from "../app/ui/styles/faces.ts";
import { contrastRatio } from "../app/features/landing-pages/rules/colors.ts";
import { PAPER } from "../app/features/media/domain/variants.server.ts";

const tokens = readFileSync("app/ui/styles/tokens.css", "utf8");

/** Token -> its hex value in the light and the dark scheme. */
const colors = new Map(
  [
    ...tokens.matchAll(/--([\w-]+):\s*(?:light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/g),
  ].map(([, name = "", light, dark, both]) => [
    name,
    { light: light ?? both ?? "", dark: dark ?? both ?? "" },
  ]),
);

const GROUNDS = ["ground", "ground-raised", "ground-sunken", "ground-sage", "ground-apricot"];
const TEXTS = ["text", "text-muted", "link", "accent"];

const pairs: [text: string, ground: string, least: number][] = [
  ...GROUNDS.flatMap((ground) => TEXTS.map((text): [string, string, number] => [text, ground, 4.5])),
  ...["ground", "ground-raised"].map((ground): [string, string, number] => ["edge-control", ground, 3]),
  ...["ground", "ground-raised"].map((ground): [string, string, number] => ["focus", ground, 3]),
  ["danger", "ground-danger", 4.5],
  ["text", "ground-danger", 4.5],
  ["link", "ground-danger", 4.5],
  ["danger", "ground", 4.5],
  ["danger", "ground-raised", 4.5],
  ["warning", "ground-warning", 4.5],
  ["success", "ground-sage", 4.5],
  ["text-on-deep", "ground-deep", 4.5],
  ["text-on-deep-muted", "ground-deep", 4.5],
  ["text-on-deep", "ground-footer", 4.5],
  ["text-on-deep-muted", "ground-footer", 4.5],
  ["text-on-deep", "ground-panel", 4.5],
  ["text-on-deep-muted", "ground-panel", 4.5],
  ["text-on-deep", "ground-panel-hover", 4.5],
  ["on-action", "action", 4.5],
  ["on-action", "action-hover", 4.5],
  ["text-on-picture", "ground-hero", 4.5],
  ["on-plate", "ground-plate", 4.5],
];

test.each(pairs)("tokens: %s on %s has the required contrast in both schemes", (text, ground, least) => {
  for (const scheme of ["light", "dark"] as const) {
    const [ink, paper] = [colors.get(text)?.[scheme], colors.get(ground)?.[scheme]];
    if (ink === undefined || paper === undefined) throw new Error(`no token ${text} or ${ground}`);
    expect(contrastRatio(ink, paper), scheme).toBeGreaterThanOrEqual(least);
  }
});

test.each(TEXTS)(
  "tokens: %s of the dark scheme has the required contrast on dark sections in both schemes",
  (text) => {
    const ink = colors.get(text)?.dark ?? "";
    for (const paper of Object.values(colors.get("ground-night") ?? {}))
      expect(contrastRatio(ink, paper)).toBeGreaterThanOrEqual(4.5);
  },
);

test("fonts: the two fonts of every page have at most 31 kB together", () => {
  expect(facePreloads).toHaveLength(2);
  const bytes = facePreloads.reduce((sum, { href }) => sum + statSync(`public${href}`).size, 0);
  expect(bytes).toBeLessThan(31_000);
});

test("tokens: the JPEG of a transparent picture has the page background", () => {
  const hex = PAPER.map((value) => value.toString(16)).join("");
  expect(colors.get("ground")?.light).toBe(`#${hex}`);
});
