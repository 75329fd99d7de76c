import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastRatio, expandHex, hexColorRule, mostReadable, readableTextOn } from "./colors.ts";

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);

test("black on white is 21:1", () => {
  expect(contrastRatio("#000", "#ffffff")).toBeCloseTo(21, 5);
});

test("typed colors are taken with and without the hash, in three or six digits", () => {
  expect(hexColorRule("EA6047")).toEqual({ value: "#ea6047" });
  expect(expandHex("#fa0")).toBe("#ffaa00");
  expect(hexColorRule("red;}body{")).toHaveProperty("error");
});

test("the coral default carries ink", () => {
  expect(readableTextOn("#ea6047")).toBe("#10241f");
});

test("the text on any button ground reaches 4.5:1", () => {
  fc.assert(fc.property(anyColor, (ground) => contrastRatio(ground, readableTextOn(ground)) >= 4.5));
});

test("the most readable ground is no worse than any other candidate", () => {
  fc.assert(
    fc.property(anyColor, anyColor, (one, other) => {
      const worst = (ground: string) => Math.min(contrastRatio(one, ground), contrastRatio(other, ground));
      return worst(mostReadable([one, other], ["#ffffff", "#10241f"])) >= worst("#ffffff");
    }),
  );
});
