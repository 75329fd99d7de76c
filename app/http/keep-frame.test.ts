import { expect, test } from "vitest";
import { shouldRevalidate } from "./keep-frame.ts";

function isAskedFor(from: string, to: string): boolean {
  const [currentUrl, nextUrl] = [from, to].map((path) => new URL(path, "https://www.rootwell.example"));
  if (!currentUrl || !nextUrl) throw new Error("two addresses are needed");
  return shouldRevalidate({
    currentUrl,
    nextUrl,
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
  });
}

test("the frame is asked for with another page, and stays with another search in the same one", () => {
  expect(isAskedFor("/conditions", "/diseases/lupus-nephritis")).toBe(true);
  expect(isAskedFor("/conditions", "/conditions?q=lupus")).toBe(false);
  expect(isAskedFor("/conditions?q=lupus", "/conditions?q=lupus&system=joints")).toBe(false);
});
