import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const routes = globSync("app/features/*/routes/*.tsx").toSorted();

test("routes: the result of an action is also stated by the page that is shown if the current state cannot be read", () => {
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
