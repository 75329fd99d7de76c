import { describe, expect, test } from "vitest";
import { findUrgentCalls } from "../../../../tests/setup/find-urgent-calls.ts";
import { listUrgentLines } from "../../../../tests/setup/urgent-lines.ts";

const lines = listUrgentLines();

/** Lines that are a sign only below the name of their page. */
const OF_THEIR_PAGE = [
  "With scleroderma",
  "With myositis",
  "With mastocytosis",
  "With a lesion in the upper back or neck",
  "Two or more at once",
  "Vascular EDS",
  "In pregnancy or the weeks after birth",
  "In an adult",
  "A pump that stops, or a line that slips out or leaks",
];

/** Lines with a word that makes a query harmless. */
const WITH_CALM_WORDS = ["Violence that puts someone at risk"];

/** The least share of the emergency room's lines with a call. */
const MIN_EMERGENCY_ROOM_SHARE = 0.88;

const isException = (sign: string) => OF_THEIR_PAGE.includes(sign) || WITH_CALM_WORDS.includes(sign);

describe("urgent search: lines of the site", () => {
  test("urgent search: a line of the site with 911 shows 911", () => {
    const stated = lines.filter(({ level }) => level === "911");
    expect(stated.length).toBeGreaterThan(900);
    const missed = stated.filter(({ sign }) => !isException(sign) && !findUrgentCalls(sign).includes("911"));
    expect(
      missed.map(({ where, sign }) => `${where}: ${sign}`),
      "Add their words to urgent-words.yaml",
    ).toEqual([]);
  });

  test("urgent search: each exception still needs to be one", () => {
    const needless = lines.filter(({ sign }) => isException(sign) && findUrgentCalls(sign).includes("911"));
    expect(needless.map(({ sign }) => sign)).toEqual([]);
  });

  test("urgent search: a line of the site with 988 shows the crisis line", () => {
    const missed = lines.filter(
      ({ sign, level }) =>
        level === "crisis" && !isException(sign) && !findUrgentCalls(sign).includes("crisis"),
    );
    expect(missed.map(({ where, sign }) => `${where}: ${sign}`)).toEqual([]);
  });

  test("urgent search: most lines of the site with an emergency room show a call", () => {
    const stated = lines.filter(({ level }) => level === "emergency-room");
    const missed = stated.filter(({ sign }) => findUrgentCalls(sign).length === 0);
    expect(
      1 - missed.length / stated.length,
      missed.map(({ where, sign }) => `${where}: ${sign}`).join("\n"),
    ).toBeGreaterThan(MIN_EMERGENCY_ROOM_SHARE);
  });
});
