import { expect, test } from "vitest";
import { isRange, openPhraseLists } from "./phrase-lists.ts";

test("openPhraseLists: a range stands for each of its numbers, alone and within a phrase", () => {
  const find = openPhraseLists([["20..41 week", "20..41wk"], ["180..260"], ["1..2 0..9"]]);
  expect(find(["i", "am", "36", "week"])).toEqual(new Map([[0, [{ start: 2, end: 4 }]]]));
  expect(find(["39wk"]).get(0)).toEqual([{ start: 0, end: 1 }]);
  expect(find(["220"]).get(1)).toEqual([{ start: 0, end: 1 }]);
  expect(find(["sugar", "2", "8"]).get(2)).toEqual([{ start: 1, end: 3 }]);
  expect(find(["42", "week", "3", "8"])).toEqual(new Map());
});

test("isRange: a phrase with further words is none, since these are words of the vocabulary", () => {
  expect(["20..41", "20..41 weeks", "weeks"].map(isRange)).toEqual([true, false, false]);
});
