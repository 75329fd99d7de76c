import { expect, test } from "vitest";
import { formatPictureKey, formatPictureUrl, parsePictureUrl, typeOfPictureName } from "./picture-url.ts";

const file = { hash: "0a".repeat(32), name: "480.webp" };

test("picture URL: parsing a formatted URL returns the same file", () => {
  expect(parsePictureUrl(formatPictureUrl(file))).toEqual(file);
  expect(formatPictureUrl(file)).toBe(`/media/${formatPictureKey(file)}`);
});

test.each([
  "",
  "/images/a.jpg",
  "/media/abc/480.webp",
  `/media/${file.hash}/../x`,
  `x/media/${file.hash}/a.jpg`,
])("picture URL: %s is no stored file", (url) => expect(parsePictureUrl(url)).toBeUndefined());

test.each([
  ["original.jpg", "image/jpeg"],
  ["1200.avif", "image/avif"],
  ["original.svg", undefined],
  ["12000.png", undefined],
  ["original.png.html", undefined],
])("picture name: %s is served as %s", (name, type) => expect(typeOfPictureName(name)).toBe(type));
