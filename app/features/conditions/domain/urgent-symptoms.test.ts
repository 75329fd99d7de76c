import { expect, test } from "vitest";
import { findUrgentCalls } from "../../../../tests/setup/find-urgent-calls.ts";
import { conditionPages } from "../../../../tests/setup/condition-pages.ts";
import { isFelt, isUrgentSymptom, listNotable } from "./urgent-symptoms.ts";

const symptoms = [...new Set(conditionPages.flatMap(({ head }) => head.symptoms))];

/** Symptoms of which the search warns in a question, although people live with them for weeks. */
const LASTING = new Set([
  "Dark urine and pale stools",
  "Pain in the upper belly",
  "Weakness in the arms and legs on both sides",
  "Feeling hopeless, irritable, anxious or guilty",
  "Joint pain, dry mouth or weak muscles",
  "Numbness or tingling in the arms and legs",
  "Fingers or toes that turn white, blue and red in the cold or with stress (Raynaud's)",
  "Fingertips that turn blue or dark in the cold",
  "Pain from bleeding, tearing or blistering (severe cases)",
  "Weakness in the arms, legs or neck",
]);

test("isUrgentSymptom: each symptom of a page for which the search shows a number to call is urgent", () => {
  const missed = symptoms.filter(
    (symptom) => findUrgentCalls(symptom).length > 0 && !isUrgentSymptom(symptom),
  );
  expect(missed.filter((symptom) => !LASTING.has(symptom))).toEqual([]);
});

test.each([
  "Sudden numbness or weakness of the face, arm or leg",
  "Coughing up blood",
  "Near-paralysis",
  "Throat tightness",
  "Swelling of lips or eyelids",
  "Thoughts of death or suicide (get help right away)",
  "Vision loss",
  "Headache and nausea in several people at once",
  "Weakness on one side",
  "Trouble moving the legs",
  "Numb or weak legs",
  "Weakness that often starts in the legs",
  "Trouble passing urine",
  "Prolonged bleeding",
  "High fever that does not come down",
])("isUrgentSymptom: “%s” is urgent", (symptom) => expect(isUrgentSymptom(symptom)).toBe(true));

test("isUrgentSymptom: symptoms to watch over weeks are not urgent, and most pages have some", () => {
  for (const symptom of ["Fatigue", "Joint pain", "Itching", "Hair loss", "Diarrhea"])
    expect(isUrgentSymptom(symptom)).toBe(false);
  const without = conditionPages.filter(({ head }) => head.symptoms.every(isUrgentSymptom));
  expect(without.length).toBeLessThan(conditionPages.length * 0.05);
});

test("isFelt: no list says that there is none, or names what only a test finds", () => {
  const notFelt = symptoms.filter((symptom) => !isFelt(symptom));
  expect(notFelt).toContain("Usually none");
  expect(notFelt).toContain("Protein in the urine");
  expect(isFelt("No breast milk after birth")).toBe(true);
  const noted = conditionPages.flatMap(({ head }) => listNotable(head.symptoms));
  expect(
    noted.filter((symptom) => /\b(?:none|no symptoms|no signs|nothing|depends)\b/i.test(symptom)),
  ).toEqual([]);
});
