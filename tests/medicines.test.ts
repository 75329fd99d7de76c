import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describeMedicine, medicineSourcesSchema } from "../app/features/conditions/domain/medicine.ts";
import { listNamedMedicines } from "../scripts/content/named-medicines.ts";
import { readMedicineFiles } from "../scripts/content/read-medicines.ts";
import { conditionPages, findSection } from "./setup/condition-pages.ts";

const files = readMedicineFiles();
const sources = medicineSourcesSchema.parse(
  JSON.parse(readFileSync("app/features/conditions/medicines/sources.json", "utf8")),
);

const pages = conditionPages.map((page) => ({
  slug: page.slug,
  body: page.body,
  treatment: findSection(page, "Treatment").replaceAll("*", ""),
  medicines: [...page.head.medicines, ...listNamedMedicines(page.body, files)],
}));

/** The pages whose text has the words, and which do not show the medicine's facts. */
const lacking = (medicine: string, words: RegExp, read: (page: (typeof pages)[number]) => string) =>
  pages
    .filter((page) => words.test(read(page)) && !page.medicines.includes(medicine))
    .map(({ slug }) => `${slug} lacks ${medicine}`);

const treat = (text: string) => listNamedMedicines(`\n## Treatment\n- **Medicine.** ${text}\n`, files);

test("a page that names methotrexate or mycophenolate anywhere warns of pregnancy", () => {
  for (const [medicine, words] of [
    ["methotrexate", /methotrexate/i],
    ["mycophenolate", /mycophenol/i],
  ] as const) {
    expect(lacking(medicine, words, ({ body }) => body)).toEqual([]);
    expect(files.get(medicine)?.pregnancy).toMatch(/contraception/);
  }
});

test("a page that gives body-wide steroids says never to stop suddenly, with the sick-day rule", () => {
  const given =
    /\bprednisone\b|\b(?:high-dose|oral|systemic|body-wide) (?:cortico)?steroids|steroid (?:tablets|pills) (?:usually|for)|^- (?:cortico)?steroids\./im;
  expect(lacking("body-wide-steroids", given, ({ treatment }) => treatment)).toEqual([]);
  expect(files.get("body-wide-steroids")?.stopping).toMatch(/Never stop suddenly.*sick-day rule/);
});

test("what a treatment names by its own name has its facts on the page", () => {
  const missing = [...files].flatMap(([slug, { others }]) =>
    others
      .filter((name) => /^[a-z]+$/.test(name))
      .flatMap((name) =>
        lacking(slug, new RegExp(`^- ${name}\\b(?! cream)`, "im"), ({ treatment }) => treatment),
      ),
  );
  expect(missing).toEqual([]);
});

test.each([
  ["Steroid creams, and steroid drops for the eye."],
  ["Topical steroids thin the skin, inhaled steroids the voice."],
  ["Nonsteroidal drugs. Steroid-free days."],
  ["Steroids do not help here."],
  ["Tacrolimus ointment or cyclosporine eye drops."],
  ["Insulin resistance falls, and your own insulin works better."],
  ["Lupus anticoagulant is tested twice. Heparan."],
  ["Immunoglobulin A deficiency, and immunoglobulin levels."],
  ["Hydrocortisone cream."],
  ["Ruxolitinib cream. A JAK inhibitor for the skin."],
  ["Avacopan. A complement blocker that limits other medicine."],
  ["Fludrocortisone, which holds salt in an upright illness."],
  ["JAK inhibitors are being studied."],
  ["It interacts: interactions with cyclosporine and colchicine matter."],
  ["Nitrates must never be combined with sildenafil, tadalafil or riociguat."],
  ["It becomes dangerous with allopurinol or febuxostat."],
  ["Naltrexone-bupropion. Stomach upset is frequent."],
  ["Diarrhea can make birth control pills fail. Estrogen falls."],
  ["Stimulant laxatives. Saliva stimulants."],
])("a false friend names no medicine: %s", (text) => {
  expect(treat(text)).toEqual([]);
});

test.each([
  ["Prednisone, then methotrexate once a week.", ["body-wide-steroids", "methotrexate"]],
  ["High-dose steroids by vein.", ["body-wide-steroids"]],
  ["Tacrolimus or cyclosporine with blood levels.", ["calcineurin-inhibitors"]],
  ["Anti-TNF antibodies such as infliximab.", ["tnf-blockers"]],
  ["IVIG every month.", ["immunoglobulin"]],
  ["Insulin from the start.", ["insulin"]],
  ["PDE-5 inhibitors or riociguat, then treprostinil.", ["pde5-inhibitors-riociguat", "prostacyclins"]],
  ["Allopurinol or febuxostat prevents gout.", ["allopurinol-febuxostat"]],
  ["Trimethoprim-sulfamethoxazole against Pneumocystis.", ["trimethoprim-sulfamethoxazole"]],
  ["Low-dose naltrexone.", ["naltrexone"]],
  ["The combined pill, patch or ring.", ["estrogen"]],
  ["Armodafinil, methylphenidate or an oxybate.", ["modafinil", "stimulants", "oxybates"]],
])("a medicine is found by its names: %s", (text, medicines) => {
  expect(treat(text)).toEqual(medicines);
});

test("a point that says what is not given names nothing", () => {
  const source = "\n## Treatment\n- **No steroids.** Prednisone makes it worse.\n- **Insulin.** Always.\n";
  expect(listNamedMedicines(source, files)).toEqual(["insulin"]);
});

test("every medicine rests on addresses that were seen, and every address is used", () => {
  for (const [slug, file] of files) {
    const { sources: shown } = describeMedicine(slug, file, sources);
    expect(shown.map(({ url }) => url)).not.toEqual([]);
  }
  const used = new Set([...files.values()].flatMap((file) => file.sources));
  expect(Object.keys(sources.addresses).filter((id) => !used.has(id))).toEqual([]);
});

test("every medicine is named by a page, and a page names no other", () => {
  const named = new Set(pages.flatMap(({ medicines }) => medicines));
  expect([...files.keys()].filter((slug) => !named.has(slug))).toEqual([]);
  expect([...named].filter((slug) => !files.has(slug))).toEqual([]);
});

test("no medicine is told with a dose, or with a word that its label does not allow", () => {
  const forbidden = /\d+ ?m?c?g\b|\b(?:safe for|guarantee|harmless|cure[sd]?)\b/i;
  const told = [...files].filter(([, file]) => forbidden.test(JSON.stringify(file)));
  expect(told.map(([slug]) => slug)).toEqual([]);
});
