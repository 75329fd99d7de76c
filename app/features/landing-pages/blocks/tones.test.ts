import fc from "fast-check";
import { expect, test } from "vitest";
import { toneChoices } from "./section-fields.ts";
import { assignTones, type Tone } from "./tones.ts";

const automatic = (count: number) => Array.from({ length: count }, () => ({ chosen: "" as const }));

test("assignTones: sections without a choice alternate", () => {
  expect(assignTones(automatic(5))).toEqual(["paper", "sage", "linen", "apricot", "paper"]);
});

test("assignTones: only the first section that prefers the dark tone is dark", () => {
  const suited: Tone = "night";
  const grounds = [{ chosen: "" as const }, { chosen: "" as const, suited }, { chosen: "" as const, suited }];
  expect(assignTones(grounds)).toEqual(["paper", "night", "sage"]);
  expect(assignTones([...grounds, { chosen: "night" }])).toEqual(["paper", "sage", "linen", "night"]);
});

test("assignTones: a block on the page's background has no tone", () => {
  expect(assignTones([{}, ...automatic(1), {}, ...automatic(1)])).toEqual([
    undefined,
    "paper",
    undefined,
    "sage",
  ]);
});

test("assignTones: choices are kept, and no automatic tone repeats a neighbor's", () => {
  const tones = Object.keys(toneChoices) as (keyof typeof toneChoices)[];
  const ground = fc.record({
    chosen: fc.constantFrom("" as const, "" as const, undefined, ...tones),
    suited: fc.constantFrom(undefined, "night" as const, "apricot" as const),
  });
  fc.assert(
    fc.property(fc.array(ground, { maxLength: 12 }), (grounds) => {
      const assigned = assignTones(grounds);
      for (const [at, { chosen }] of grounds.entries()) {
        if (chosen === "") expect([assigned[at - 1], assigned[at + 1]]).not.toContain(assigned[at]);
        else expect(assigned[at]).toBe(chosen);
      }
      const dark = assigned.filter((tone, at) => tone === "night" && grounds[at]?.chosen === "");
      expect(dark.length).toBeLessThanOrEqual(1);
    }),
  );
});
