import { expect, test } from "vitest";
import { ContentLibrary } from "./content-library.ts";

test("ContentLibrary: a reader is called once, for every other reader and module, until files change", () => {
  const library = new ContentLibrary();
  let reads = 0;
  const readFiles = () => new Map([["gout", ++reads]]);
  const countFiles = (within: ContentLibrary) => within.read(readFiles).size;
  expect([library.read(countFiles), library.find(readFiles, "gout"), library.read(countFiles)]).toEqual([
    1, 1, 1,
  ]);
  library.forget();
  expect(library.find(readFiles, "gout")).toBe(2);
  expect(() => library.find(readFiles, "cancer")).toThrow('there is no file for "cancer"');
});
