import { expect, test } from "vitest";
import { readCaptions } from "../../blocks/captions.ts";
import { findClaims } from "./claims.ts";

const idsIn = (text: string) => findClaims(text).map(({ rule }) => rule.id);

test.each([
  ["Our care is risk\nfree", 5],
  ["It has no side\r\neffects.", 5],
  ["Get rid\nof lupus.", 39],
  ["Money\nback", 3],
  ["HIPAA\ncompliant", 34],
  ["Feel better in\n2 weeks.", 6],
  ["Membership from\n$39", 38],
  ["Stop taking\nyour pills.", 17],
  ["Boost your\n  immune system.", 8],
  ["A life without\nlupus", 39],
  ["cu\uFE00re", 1],
  ["cu\u034Fre", 1],
  ["cu\u115Fre", 1],
  ["cu\u3164re", 1],
  ["cu\u180Bre", 1],
  ["An F.D.A.-approved treatment", 13],
  ["F.D.A. approved", 13],
  ["c.u.r.e. for lupus", 1],
  ["H.I.P.A.A. compliant", 34],
])("claims: %j is read as people read it (rule %i)", (text, id) => expect(idsIn(text)).toContain(id));

test("claims: a caption of two lines is read as one sentence", () => {
  const captions = readCaptions("WEBVTT\n\n00:00.000 --> 00:02.000\nThis has no side\neffects\n");
  expect(idsIn(captions)).toEqual([5]);
});

test.each([
  "No side\n\nEffects of the weather",
  "We write\nSecond line",
  "Visits\nLabs\nLetters",
  "It is not\na cure.",
  "There is no\ncure for lupus.",
])("claims: the lines of %j make no claim", (text) => expect(idsIn(text)).toEqual([]));
