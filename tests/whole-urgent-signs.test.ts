import { expect, test } from "vitest";
import { conditionPages } from "./setup/condition-pages.ts";
import { listOwnLines } from "./setup/urgent-points.ts";

/**
 * Signs that a point may begin and must complete, as the rulebook does: the words that begin it, and the words
 * one of which has to follow in the same point.
 */
const SIGNS: [name: string, begun: RegExp, completed: RegExp][] = [
  [
    "a stroke, of which many have no drooping face",
    /\bface\b[^.]*\bdroop|\bdroop\w*[^.]*\bface\b/i,
    /weak|numb|one side|one-sided|speech|speak|slurred|words|stroke/i,
  ],
  [
    "an infected eye, in which sight may fall before it hurts",
    /\beye\b(?! exam)[^.]*(?:injection|implant|surgery|operation)/i,
    /sight|vision|blur/i,
  ],
  [
    "a severe headache in pregnancy, which is 911 with high blood pressure",
    /\b(?:pregnan|birth)[^.]*\bheadache/i,
    /high(?:er)? (?:blood )?pressure|140\/90|160\/110|\b911\b(?=[^\n]*headache)|^[^\n]*headache[^\n]*\bCall 911/i,
  ],
];

test.each(SIGNS)("urgent points: %s, is told whole", (_name, begun, completed) => {
  const points = conditionPages.flatMap((page) =>
    listOwnLines(page).map((text) => ({ slug: page.slug, text, sign: text.split(/[.:]\**\s/)[0] ?? "" })),
  );
  const begunPoints = points.filter(({ sign }) => begun.test(sign));
  expect(begunPoints.length).toBeGreaterThan(0);
  const halves = begunPoints.filter(({ text }) => !completed.test(text)).map(({ slug }) => slug);
  expect(halves, "Points that tell half a sign: add the rest of it").toEqual([]);
});
