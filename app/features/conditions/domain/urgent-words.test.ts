import { expect, test } from "vitest";
import { findUrgentCall } from "./urgent-words.ts";

test.each(["suicidal thoughts", "I want to die", "Self-harm", "kill myself", "I don’t  want to live"])(
  "“%s” is answered with 988",
  (query) => {
    expect(findUrgentCall(query)).toContain("988");
  },
);

test.each([
  "chest pain",
  "can't breathe",
  "I can’t breathe",
  "CAN´T BREATHE",
  "chest\u00a0pain",
  "sudden vision loss",
  "overdose",
  "stroke",
])("“%s” is answered with 911", (query) => {
  expect(findUrgentCall(query)).toContain("911");
});

test.each(["lupus", "hair falling out", "dry eyes", "die", "breath test", "pain in my heel"])(
  "“%s” alarms nobody",
  (query) => {
    expect(findUrgentCall(query)).toBeUndefined();
  },
);
