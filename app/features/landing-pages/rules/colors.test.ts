import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastRatio, expandHex, hexColorRule, mostReadable, readableTextOn } from "./colors.ts";

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);

test("contrastRatio: black on white is 21:1", () => {
  expect(contrastRatio("#000", "#ffffff")).toBeCloseTo(21, 5);
});

test("hexColorRule: colors are accepted with and without the hash, in three or six digits", () => {
  expect(hexColorRule("EA6047")).toEqual({ value: "#ea6047" });
  expect(expandHex("#fa0")).toBe("#ffaa00");
  expect(hexColorRule("red;}body{")).toHaveProperty("error");
});

test("readableTextOn: the coral default has dark text", () => {
  expect(readableTextOn("#ea6047")).toBe("#10241f");
});

test("readableTextOn: the text on any color reaches 4.5:1", () => {
  fc.assert(fc.property(anyColor, (ground) => contrastRatio(ground, readableTextOn(ground)) >= 4.5));
});

test("mostReadable: no other candidate has a higher contrast", () => {
  fc.assert(
    fc.property(anyColor, anyColor, (one, other) => {
      const worst = (ground: string) => Math.min(contrastRatio(one, ground), contrastRatio(other, ground));
      return worst(mostReadable([one, other], ["#ffffff", "#10241f"])) >= worst("#ffffff");
    }),
  );
});
