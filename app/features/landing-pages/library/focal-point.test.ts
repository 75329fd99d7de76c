import { expect, test } from "vitest";
import { findCrop, findShownHeight, SHOWN_WIDTH, toFocalPoint } from "./focal-point.ts";

const wide = { width: 1600, height: 800 };

test("toFocalPoint: a click is converted to percent of the picture, and clamped to it", () => {
  expect(findShownHeight(wide)).toBe(128);
  expect(toFocalPoint({ x: SHOWN_WIDTH / 4, y: 96 }, wide)).toEqual({ focalX: 25, focalY: 75 });
  expect(toFocalPoint({ x: -3, y: 999 }, wide)).toEqual({ focalX: 0, focalY: 100 });
  expect(findShownHeight({ width: 5000, height: 1 })).toBe(1);
});

test("findCrop: a square crop of a wide picture contains the focal point", () => {
  expect(findCrop({ ...wide, focalX: 0, focalY: 50 }, 1)).toEqual({ x: 0, y: 0, width: 800, height: 800 });
  expect(findCrop({ ...wide, focalX: 100, focalY: 0 }, 1)).toEqual({ x: 800, y: 0, width: 800, height: 800 });
  expect(findCrop({ ...wide, focalX: 0, focalY: 100 }, 4)).toEqual({
    x: 0,
    y: 400,
    width: 1600,
    height: 400,
  });
});
