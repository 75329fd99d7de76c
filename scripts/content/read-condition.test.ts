import { expect, test } from "vitest";
import { readCondition } from "./read-condition.ts";

const SOURCE = `---
name: Test
---
A lede.

## Treatment
- **Methotrexate.** The standard. Blood counts are checked.
- **Avoiding proven triggers.** Targeted at what your tests agree on.
- **Triptans.** For attacks. Avoided in coronary disease.
- **What is usually avoided.** Steroids do not help.
- **No steroids.** They can make it worse.
- **Sulfonylureas.** Usually avoided: they cause lows.
- **Compounded pellets.** Not recommended; amounts are unreliable.
- **Steroids to save the ovary.** Unproven, and with risks of their own.

## Questions to ask your clinician
- Were HIV, *H. pylori* and **drug** causes ruled out?

## Frequent questions

### Is *H. pylori* the cause?
It can be.
`;

test("readCondition: treatments that are not given, avoided or advised against are left out", () => {
  expect(readCondition({ head: {}, text: SOURCE })).toMatchObject({
    treatments: ["Methotrexate", "Avoiding proven triggers", "Triptans"],
  });
});

test("readCondition: questions are plain text", () => {
  expect(readCondition({ head: {}, text: SOURCE })).toMatchObject({
    questions: ["Were HIV, H. pylori and drug causes ruled out?"],
    faq: [{ question: "Is H. pylori the cause?", answer: "<p>It can be.</p>" }],
  });
});
