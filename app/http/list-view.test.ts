import { expect, test } from "vitest";
import { readAgainAfterAction, readPart } from "./list-view.ts";

const people = ["Ann", "Bea", "Cleo"];

/** Two to a part. */
async function listPeople(view: number) {
  return { found: people.slice((view - 1) * 2, view * 2), views: 2 };
}

test("a part beyond the end is the last one", async () => {
  expect(await readPart(1, listPeople)).toEqual({ found: ["Ann", "Bea"], views: 2, view: 1 });
  expect(await readPart(9, listPeople)).toEqual({ found: ["Cleo"], views: 2, view: 2 });
});

test("a list is read again after an action that failed, and otherwise as the router sees fit", () => {
  const url = new URL("https://www.rootwell.example/admin/mail");
  const refused = {
    currentUrl: url,
    nextUrl: url,
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: false,
  };
  expect(readAgainAfterAction({ ...refused, formMethod: "POST", actionStatus: 502 })).toBe(true);
  expect(readAgainAfterAction(refused)).toBe(false);
  expect(readAgainAfterAction({ ...refused, defaultShouldRevalidate: true })).toBe(true);
});
