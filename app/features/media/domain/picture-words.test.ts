import { expect, test } from "vitest";
import { listPictureWords, listSearchedWords, MAX_NAME_LENGTH, tidyPictureName } from "./picture-words.ts";

test.each([
  [String.raw`C:\fakepath\spring.jpg`, "spring.jpg"],
  ["photos/2026/Ann Lee.png", "Ann Lee.png"],
  ["two\nlines\u202Egpj.exe", "two lines gpj.exe"],
  ["", ""],
  ["\uD800", "\uFFFD"],
])("tidyPictureName: %j becomes %j", (name, tidied) => expect(tidyPictureName(name)).toBe(tidied));

test("tidyPictureName: a long name is cut", () =>
  expect(tidyPictureName("a".repeat(5000))).toHaveLength(MAX_NAME_LENGTH));

test("listPictureWords: words are in lower case, without accents and duplicates", () => {
  expect(listPictureWords("Sjögren-Spring_2026.JPG", "A woman in spring")).toEqual(
    "sjogren spring 2026 jpg a woman in".split(" "),
  );
  expect(listPictureWords(Array.from({ length: 500 }, (_, at) => `w${at}`).join(" "))).toHaveLength(60);
  expect(listPictureWords("患".repeat(100))[0]).toHaveLength(40);
});

test("listSearchedWords: a search of punctuation has no words, and a long one five", () => {
  expect(listSearchedWords("%_' \" --")).toEqual([]);
  expect(listSearchedWords("a b c d e f g")).toHaveLength(5);
});
