import { expect, test } from "vitest";
import { ContentFiles } from "./content-files.ts";

test("ContentFiles: a reader is called once for all readers and modules, until files change", () => {
  const content = new ContentFiles();
  let reads = 0;
  const readFiles = () => new Map([["gout", ++reads]]);
  const countFiles = (within: ContentFiles) => within.read(readFiles).size;
  expect([content.read(countFiles), content.find(readFiles, "gout"), content.read(countFiles)]).toEqual([
    1, 1, 1,
  ]);
  content.forget();
  expect(content.find(readFiles, "gout")).toBe(2);
  expect(() => content.find(readFiles, "cancer")).toThrow('there is no file for "cancer"');
});
