import { expect, test } from "vitest";
import { listGivenMedicines } from "../scripts/content/named-medicines.ts";
import { readMedicineFiles } from "../scripts/content/read-medicines.ts";
import { readRedFlagFiles } from "../scripts/content/read-red-flags.ts";
import { conditionPages, findSection } from "./setup/condition-pages.ts";
import { findRules, listUrgentSigns } from "./setup/urgent-signs.ts";

const rules = readRedFlagFiles();
const medicines = readMedicineFiles();

const pages = conditionPages.map((page) => {
  const { redFlags } = page.head;
  const own =
    redFlags === "none" ? [] : redFlags.map((flag) => (typeof flag === "string" ? flag : flag.rule));
  const taken = [...page.head.medicines, ...listGivenMedicines(page.body, medicines)];
  const brought = taken.flatMap((slug) => medicines.get(slug)?.redFlags ?? []);
  const prose = listUrgentSigns(findSection(page, "When to seek urgent care").replace(/^.*\n/, ""));
  return { slug: page.slug, own, taken, shown: new Set([...own, ...brought]), prose };
});

const findPage = (slug: string) => pages.find((page) => page.slug === slug);

test("a sign that the prose tells has the tier of the rulebook, so that no two pages differ", () => {
  const other = pages.flatMap(({ slug, prose }) =>
    prose.flatMap(({ sign, tiers }) =>
      findRules(sign, rules)
        .filter((rule) => !tiers.some((tier) => tier === rules.get(rule)?.tier))
        .map(
          (rule) => `${slug}: ${rule} is ${rules.get(rule)?.tier}, and not ${tiers.join(" or ")}: ${sign}`,
        ),
    ),
  );
  expect(pages.flatMap(({ prose }) => prose).length).toBeGreaterThan(1000);
  expect(other).toEqual([]);
});

test("a page shows at its beginning every rule that its prose tells", () => {
  const untold = pages.flatMap(({ slug, prose, shown }) =>
    prose
      .flatMap(({ sign }) => findRules(sign, rules))
      .filter((rule) => !shown.has(rule))
      .map((rule) => `${slug} lacks ${rule}`),
  );
  expect(untold).toEqual([]);
});

test("every rule that is named exists, and every rule is for something", () => {
  const named = new Set(pages.flatMap(({ shown }) => [...shown]));
  expect([...named].filter((rule) => !rules.has(rule))).toEqual([]);
  expect([...rules.keys()].filter((rule) => !named.has(rule))).toEqual([]);
});

test("every page names a rule, unless it says that it has none", () => {
  const silent = conditionPages.filter(({ head }) => head.redFlags !== "none").map(({ slug }) => slug);
  expect(silent.filter((slug) => findPage(slug)?.own.length === 0)).toEqual([]);
});

test.each([
  ["body-wide-steroids", ["adrenal-crisis", "fever-on-immune-medicine", "severe-belly-pain", "psychosis"]],
  ["interleukin-6-blockers", ["fever-on-immune-medicine", "severe-belly-pain"]],
  ["complement-inhibitors", ["fever-on-complement-inhibitor"]],
  ["checkpoint-inhibitors", ["checkpoint-inhibitor", "checkpoint-bowel"]],
  ["insulin", ["low-sugar", "low-sugar-severe", "ketoacidosis"]],
  ["antidepressants", ["suicidal-thoughts", "serotonin-syndrome"]],
  ["prostacyclins", ["prostacyclin-stopped"]],
  ["baclofen-tizanidine", ["baclofen-stopped"]],
  ["dapsone", ["dapsone-blue", "dapsone-hemolysis", "severe-skin-reaction"]],
  ["allopurinol-febuxostat", ["severe-skin-reaction", "liver"]],
  ["estrogen", ["heart-lungs", "stroke", "swollen-leg"]],
])("a page that gives %s shows the signs that go with it", (medicine, expected) => {
  const giving = pages.filter(({ taken }) => taken.includes(medicine));
  expect(giving.length).toBeGreaterThan(0);
  const lacking = giving.filter(({ shown }) => !expected.every((rule) => shown.has(rule)));
  expect(lacking.map(({ slug }) => slug)).toEqual([]);
});

test.each([
  ["stroke", "911"],
  ["adrenal-crisis", "911"],
  ["checkpoint-inhibitor", "911"],
  ["giant-cell-vision", "911"],
  ["serotonin-syndrome", "911"],
  ["autonomic-dysreflexia", "911"],
  ["prostacyclin-stopped", "911"],
  ["baclofen-stopped", "911"],
  ["cardiac-arrest", "911"],
  ["severe-skin-reaction", "emergency-room"],
  ["giant-cell-arteritis", "emergency-room"],
  ["swollen-leg", "emergency-room"],
  ["foot-drop", "emergency-room"],
  ["psychosis", "emergency-room"],
  ["severe-belly-pain", "emergency-room"],
  ["fever-on-immune-medicine", "same-day"],
])("%s is %s, whatever the page", (rule, tier) => {
  expect(rules.get(rule)?.tier).toBe(tier);
});

test("first aid is told where minutes count", () => {
  expect(rules.get("low-sugar")?.meanwhile).toMatch(/fast sugar.*15 minutes.*snack/);
  expect(rules.get("asthma-attack")?.meanwhile).toMatch(/Sit up.*keep using your reliever/);
  expect(rules.get("anaphylaxis")?.meanwhile).toMatch(/epinephrine at once/);
  expect(rules.get("swollen-leg")?.meanwhile).toMatch(/chest pain, breathlessness or fainting, call 911/);
  expect(rules.get("foot-drop")?.why).toMatch(/stroke: call 911/);
  expect(rules.get("suicidal-thoughts")?.action).toContain("988");
  expect(rules.get("autonomic-dysreflexia")?.meanwhile).toMatch(/Sit upright.*catheter/);
  expect(rules.get("prostacyclin-stopped")?.meanwhile).toMatch(/spare pump/);
  expect(rules.get("cardiac-arrest")?.meanwhile).toMatch(/Press hard and fast.*AED/);
});

test.each([
  ["Swollen leg: contact your clinician the same day.", [["same-day"]]],
  ["**Swollen leg.** Go to an emergency room. With chest pain, call 911.", [["emergency-room"], ["911"]]],
  ["Chest pain: call 911. A swollen leg: emergency room today.", [["911"], ["emergency-room"]]],
  ["Belly pain: call 911 or go to an emergency room.", [["911", "emergency-room"]]],
  ["A mole that grows. Ask for an appointment within days.", [["this-week"]]],
  ["It may be a clot.", []],
])("what a point asks for is read: %s", (point, tiers) => {
  expect(listUrgentSigns(`- ${point}`).map((found) => found.tiers)).toEqual(tiers);
});

test("a point without an action has that of the sentence above its list", () => {
  const found = listUrgentSigns("Call 911 for:\n- Vomiting\n- Collapse\n");
  expect(found.map(({ sign, tiers }) => [sign, tiers]).slice(-2)).toEqual([
    ["Vomiting", ["911"]],
    ["Collapse", ["911"]],
  ]);
});

test.each([
  ["Sudden weakness in a foot or hand. Contact your clinician the same day.", "foot-drop"],
  ["Thoughts of suicide, or sudden strange thoughts or voices: call or text 988.", "psychosis"],
  [
    "Severe diarrhea, breathlessness or great weakness on a checkpoint inhibitor: call the same day.",
    "checkpoint-inhibitor",
  ],
  [
    "New headache with jaw pain on chewing after age 50. Contact a clinician the same day.",
    "giant-cell-arteritis",
  ],
  ["A swollen, painful leg. Get care the same day.", "swollen-leg"],
  [
    "Vision loss with headache, jaw pain or scalp tenderness after age 50. Go to an emergency room now.",
    "giant-cell-vision",
  ],
  ["After 50, a headache with loss of sight: go to an emergency room.", "giant-cell-vision"],
  [
    "Agitation, sweating or stiff muscles soon after a new serotonin medicine. Go to an emergency room.",
    "serotonin-syndrome",
  ],
  [
    "A rash with fever or swollen glands on dapsone. Contact your clinician the same day.",
    "severe-skin-reaction",
  ],
  ["Fever with a rash in the weeks after a new medicine: call the same day.", "severe-skin-reaction"],
  [
    "With a lesion in the neck or upper back, a pounding headache and flushing: call your neurologist the same day.",
    "autonomic-dysreflexia",
  ],
  [
    "A prostacyclin pump that stops, or a line that slips out. Call your center at once.",
    "prostacyclin-stopped",
  ],
  ["A baclofen pump that runs empty. Call your clinician the same day.", "baclofen-stopped"],
  ["Someone who collapses and does not breathe normally: go to an emergency room.", "cardiac-arrest"],
])("what once stood in the wrong tier would be found: %s", (point, rule) => {
  const [found] = listUrgentSigns(`- ${point}`);
  expect(findRules(found?.sign ?? "", rules)).toContain(rule);
  expect(found?.tiers).not.toContain(rules.get(rule)?.tier);
});
