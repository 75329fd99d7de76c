import { expect, test } from "vitest";
import { listRulesOfSigns } from "../app/features/conditions/domain/medicine.ts";
import { readMedicineFiles } from "../scripts/content/read-medicines.ts";
import { readRedFlagFiles, readRedFlagSources } from "../scripts/content/read-red-flags.ts";
import { conditionPages, findSection, listTopRules } from "./setup/condition-pages.ts";
import { listMedicinePoints } from "./setup/urgent-points.ts";
import { listSimilarSigns } from "./setup/similar-signs.ts";
import { describeRulebook } from "./setup/rulebook-table.ts";
import { findRules, listStatedSigns, listUrgentSigns, type UrgentSign } from "./setup/urgent-signs.ts";

const rules = readRedFlagFiles();
const medicines = readMedicineFiles();

const pages = conditionPages.map((page) => {
  const own = listTopRules(page);
  const prose = listUrgentSigns(findSection(page, "When to seek urgent care").replace(/^.*\n/, ""));
  return { slug: page.slug, own, prose };
});

const findPage = (slug: string) => pages.find((page) => page.slug === slug);

interface SignStatement extends UrgentSign {
  where: string;
}

const tell = (where: string, signs: UrgentSign[]): SignStatement[] =>
  signs.map(({ sign, tiers: levels }) => ({ where, sign, tiers: levels }));

/**
 * Every statement of how urgent a sign is: urgent sections, other prose, front matter, medicines, and the
 * rules' own texts.
 */
const statements: SignStatement[] = [
  ...pages.flatMap(({ slug, prose }) => tell(slug, prose)),
  ...conditionPages.flatMap((page) => {
    const { redFlags } = page.head;
    const own =
      redFlags === "none" ? [] : redFlags.flatMap((flag) => (typeof flag === "string" ? [] : flag.words));
    const rest = page.body.replace(findSection(page, "When to seek urgent care"), "");
    return tell(page.slug, [rest, ...own].flatMap(listStatedSigns));
  }),
  ...[...medicines].flatMap(([slug, file]) => {
    const texts = Object.values(file).filter((text) => typeof text === "string");
    return tell(`medicine ${slug}`, [
      ...texts.flatMap(listStatedSigns),
      ...listMedicinePoints(slug).flatMap(listUrgentSigns),
    ]);
  }),
  ...[...rules].flatMap(([slug, { why, meanwhile }]) =>
    tell(`rule ${slug}`, [why, meanwhile].flatMap(listStatedSigns)),
  ),
];

test("red flags: a sign has the rulebook's urgency level in pages, medicines and rules", () => {
  const other = statements.flatMap(({ where, sign, tiers: levels }) =>
    findRules(sign, rules)
      .filter((rule) => levels.length > 1 || levels[0] !== rules.get(rule)?.tier)
      .map(
        (rule) => `${where}: ${rule} is ${rules.get(rule)?.tier}, and not ${levels.join(" or ")}: ${sign}`,
      ),
  );
  expect(statements.length).toBeGreaterThan(1800);
  expect(other).toEqual([]);
});

test("red flags: no text leaves a choice between two urgency levels", () => {
  const open = statements.filter(({ tiers: levels }) => levels.length > 1);
  expect(open.map(({ where, sign }) => `${where}: ${sign}`)).toEqual([]);
});

/** Matches a fever that is dangerous because of the reader's medicine. */
const ON_IMMUNE_MEDICINE = /immun|steroid|biologic|cyclosporine|rituximab|tocilizumab/i;

test("red flags: shaking chills on an immune medicine need an emergency room, as in the rule for that fever", () => {
  const mild = conditionPages.flatMap(({ slug, body }) =>
    body
      .split("\n")
      .filter((line) => /chills/i.test(line) && ON_IMMUNE_MEDICINE.test(line) && /same[- ]day/i.test(line))
      .filter((line) => !/emergency room/i.test(line))
      .map((line) => `${slug}: ${line}`),
  );
  expect(mild).toEqual([]);
});

test("red flags: two nearly equal signs without a rule have the same action", () => {
  expect(
    listSimilarSigns(statements, rules).filter(([one, other]) => one.tiers[0] !== other.tiers[0]),
  ).toEqual([]);
});

test("red flags: the table of all signs lists each once, with one level", async () => {
  const signs = [...rules.values()].map(({ sign }) => sign.toLowerCase());
  expect(new Set(signs).size).toBe(signs.length);
  await expect(describeRulebook(rules)).toMatchFileSnapshot("../docs/red-flags.md");
});

test("red flags: a page shows at its top every rule whose sign its prose mentions", () => {
  const untold = pages.flatMap(({ slug, prose, own }) =>
    prose
      .flatMap(({ sign }) => findRules(sign, rules))
      .filter((rule) => !own.includes(rule))
      .map((rule) => `${slug} lacks ${rule}`),
  );
  expect(untold).toEqual([]);
});

test("red flags: every referenced rule exists, and every rule is used", () => {
  const named = new Set([
    ...pages.flatMap(({ own }) => own),
    ...[...medicines.values()].flatMap(listRulesOfSigns),
  ]);
  expect([...named].filter((rule) => !rules.has(rule))).toEqual([]);
  expect([...rules.keys()].filter((rule) => !named.has(rule))).toEqual([]);
});

test("red flags: every page references a rule, unless it declares that it has none", () => {
  const silent = conditionPages.filter(({ head }) => head.redFlags !== "none").map(({ slug }) => slug);
  expect(silent.filter((slug) => findPage(slug)?.own.length === 0)).toEqual([]);
});

test.each([
  ["stroke", "911"],
  ["sudden-sight-loss", "911"],
  ["vision-loss", "emergency-room"],
  ["choking", "911"],
  ["chills-on-antithyroid", "emergency-room"],
  ["pregnancy-emergency", "911"],
  ["heat-stroke", "911"],
  ["low-calcium", "911"],
  ["heartbeat", "911"],
  ["face-swelling", "911"],
  ["compartment", "911"],
  ["spreading-weakness", "911"],
  ["herpes-on-eczema", "emergency-room"],
  ["liver", "same-day"],
  ["adrenal-crisis", "911"],
  ["checkpoint-inhibitor", "911"],
  ["giant-cell-vision", "911"],
  ["serotonin-syndrome", "911"],
  ["autonomic-dysreflexia", "911"],
  ["prostacyclin-stopped", "911"],
  ["baclofen-stopped", "911"],
  ["cardiac-arrest", "911"],
  ["torn-spleen", "911"],
  ["severe-skin-reaction", "emergency-room"],
  ["giant-cell-arteritis", "emergency-room"],
  ["swollen-leg", "emergency-room"],
  ["foot-drop", "emergency-room"],
  ["psychosis", "emergency-room"],
  ["severe-belly-pain", "emergency-room"],
  ["fever-on-immune-medicine", "same-day"],
])("red flags: %s is %s on every page", (rule, tier) => {
  expect(rules.get(rule)?.tier).toBe(tier);
});

test("first aid: it is given for signs for which minutes count", () => {
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
  ["choking", /five blows.*five thrusts.*limp/],
  ["opioid", /naloxone.*again after two to three minutes.*one breath every five seconds/],
  ["anaphylaxis", /again after five minutes.*do not stand up/],
  ["chills-on-antithyroid", /white cells have been counted/],
  ["pregnancy-emergency", /left side.*nothing into the mouth/],
  ["heat-stroke", /cool fast.*head, neck, armpits and groin/],
  ["low-calcium", /Say "low calcium"/],
  ["sudden-sight-loss", /last saw well/],
])("first aid: that of %s has a verified source", (rule, words) => {
  const file = rules.get(rule);
  expect(file?.meanwhile).toMatch(words);
  expect(file?.sources?.length).toBeGreaterThan(0);
});

test("first aid: every source exists, and every URL is used", () => {
  const { urls } = readRedFlagSources();
  const used = new Set([...rules.values()].flatMap(({ sources = [] }) => sources));
  expect([...used].filter((name) => !Object.hasOwn(urls, name))).toEqual([]);
  expect(Object.keys(urls).filter((name) => !used.has(name))).toEqual([]);
});

test.each([
  ["Swollen leg: contact your clinician the same day.", [["same-day"]]],
  ["**Swollen leg.** Go to an emergency room. With chest pain, call 911.", [["emergency-room"], ["911"]]],
  ["Chest pain: call 911. A swollen leg: emergency room today.", [["911"], ["emergency-room"]]],
  ["Belly pain: call 911 or go to an emergency room.", [["911", "emergency-room"]]],
  ["Fever: go to an emergency room, and call 911 if you are faint.", [["emergency-room"], ["911"]]],
  ["A stiff neck. Go to an emergency room the same day.", [["emergency-room"]]],
  ["Fever. Go to an emergency room, and call your team on the way.", [["emergency-room"]]],
  ["A mole that grows. Ask for an appointment within days.", [["this-week"]]],
  ["It may be a clot.", []],
])("red flags: the advice of a list item is recognized: %s", (point, tiers) => {
  expect(listUrgentSigns(`- ${point}`).map((found) => found.tiers)).toEqual(tiers);
});

test("red flags: a point without an action has that of the sentence above its list", () => {
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
  ["Sudden loss of sight. Go to an emergency room.", "sudden-sight-loss"],
  ["Loss or dimming of sight: go to an emergency room today.", "sudden-sight-loss"],
  ["If sight is lost, see an eye doctor the same day.", "sudden-sight-loss"],
  ["Sudden double vision. Contact your clinician the same day.", "stroke"],
  ["A new fast or irregular heartbeat. Call your clinician the same day.", "heartbeat"],
  ["Choking on food: go to an emergency room.", "choking"],
  ["New jaundice: go to an emergency room.", "liver"],
  ["A curtain over one eye. See an eye doctor the same day.", "vision-loss"],
  ["A swollen, blue or cold arm. Go to an emergency room today.", "cold-limb"],
  ["Return of memory trouble or odd behavior: contact your neurologist the same day.", "confusion-over-days"],
])("red flags: a sign that had a wrong level is found: %s", (point, rule) => {
  const [found] = listUrgentSigns(`- ${point}`);
  expect(findRules(found?.sign ?? "", rules)).toContain(rule);
  expect(found?.tiers).not.toContain(rules.get(rule)?.tier);
});
