import { expect, test } from "vitest";
import { states } from "#app/features/site/domain/states.ts";
import { listShownStates, readStates } from "./chosen-states.ts";
import { findStatesIssue } from "./checks.ts";
import { cells } from "./map.ts";

test("states map: every state and territory has one cell, and each row has as many", () => {
  expect(cells.filter((cell) => cell !== undefined).toSorted()).toEqual(Object.keys(states).toSorted());
  expect(cells.length % 11).toBe(0);
});

test("readStates: codes and names in any case are found once, and others are unknown", () => {
  expect(readStates("tx, New York; Texas,, Kalifornia")).toEqual({
    found: ["TX", "NY"],
    unknown: ["Kalifornia"],
  });
});

test.each([
  ["", ["CA", "TX"]],
  ["Texas", ["TX"]],
  ["Texas, New York", ["TX"]],
  ["New York", []],
  ["Kalifornia", []],
])("listShownStates: %j shows licensed states only", (only, shown) => {
  expect(listShownStates(only, ["TX", "CA"])).toEqual(shown);
});

test.each([
  ["", ["TX"], undefined],
  ["tx", ["TX"], undefined],
  ["Texas, Nevada, Ohio", ["TX"], "No license is recorded for Nevada and Ohio"],
  ["Texas, Kalifornia", ["TX"], "“Kalifornia” is no US state"],
  ["", [], "No license is recorded yet"],
])("findStatesIssue: %j with licenses in %j returns %s", (only, licensed, message) => {
  const issue = findStatesIssue(only, licensed);
  if (message === undefined) expect(issue).toBeUndefined();
  else expect(issue?.message).toContain(message);
  expect(issue?.level === "error").toBe(only !== "" && message !== undefined);
});
