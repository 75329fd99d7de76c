import { expect, test } from "vitest";
import { findCalls } from "../../../../tests/setup/find-urgent-calls.ts";
import { readUrgentWords } from "../../../../scripts/content/read-urgent-words.ts";

const { calm } = readUrgentWords();

/** Words that make a sign harmless, except for a denial and for expressions that mean something else. */
const CALMING = [
  ...calm.over,
  ...calm.overName,
  ...calm.frames,
  ...calm.topics,
  ...calm.besideName,
  ...calm.crisis,
];

const isSilent = (query: string) => Object.values(findCalls(query)).every((calls) => calls.length === 0);

test.each(["chest pain", "stroke", "throat closing", "dont want to live", "sepsis"])(
  "urgent search: no word that makes %j harmless leaves the query without a call",
  (sign) => {
    const queries = CALMING.flatMap((phrase) => [`${sign} ${phrase}`, `${phrase} ${sign}`]);
    expect(queries.filter(isSilent)).toEqual([]);
  },
);

test.each([
  "chest pain had a stent 2 years ago",
  "my dad who had a stroke last year cant move his arm",
  "aps diagnosed in 2015 chest pain",
  "dolor en el pecho desde hace un mes",
  "high risk pregnancy heavy bleeding",
  "high dose of steroids i want to jump off a bridge",
])("urgent search: %s shows a call, though it may be over", (query) => {
  expect(isSilent(query)).toBe(false);
});

test("urgent search: a quiet call is shown beside a loud one only if it is another", () => {
  expect(findCalls("stroke prevention")).toEqual({ loud: [], quiet: ["911"] });
  expect(findCalls("i have chest pain. stroke prevention")).toEqual({ loud: ["911"], quiet: [] });
});

test.each(["no chest pain", "my last day of prednisone"])(
  "urgent search: %s shows no call at all",
  (query) => {
    expect(findCalls(query)).toEqual({ loud: [], quiet: [] });
  },
);

test.each(["pots fainting", "fainting with pots", "how to stop fainting in pots"])(
  "urgent search: %s shows a quiet call, since the page on POTS reports such a faint to the clinician",
  (query) => {
    expect(findCalls(query)).toEqual({ loud: [], quiet: ["911"] });
  },
);

test.each(["pots fainting and chest pain", "pots fainting chest pain", "my pots fainting is new"])(
  "urgent search: %s alarms, since a topic calms only the sign that it contains",
  (query) => {
    expect(findCalls(query).loud).toEqual(["911"]);
  },
);

test("urgent search: a topic that shares only a word with a sign calms the other signs too", () => {
  expect(findCalls("seizure first aid class")).toEqual({ loud: [], quiet: ["911"] });
});

test.each(["sore throat on methimazole", "yellow eyes on azathioprine", "ojos amarillos tomo metotrexato"])(
  "urgent search: %s shows the call of the same day, which never alarms",
  (query) => {
    expect(findCalls(query)).toEqual({ loud: [], quiet: ["same-day"] });
  },
);

test("urgent search: the call of the same day is left out beside a more urgent one", () => {
  expect(findCalls("sore throat on methimazole and cant breathe")).toEqual({ loud: ["911"], quiet: [] });
  expect(findCalls("sore throat and fever with chills on methimazole")).toEqual({
    loud: ["emergency-room"],
    quiet: [],
  });
});
