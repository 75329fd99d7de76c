import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const routes = globSync("app/features/*/routes/*.tsx").toSorted();

test("routes: an action that tells what was done is followed by a page that tells it too where it cannot be read", () => {
  const silent = routes.filter((file) => {
    const source = readFileSync(file, "utf8");
    return (
      /\(\{\s*done\b/.test(source) &&
      /export async function action/.test(source) &&
      !source.includes("<FailedList")
    );
  });
  expect(silent).toEqual([]);
});
