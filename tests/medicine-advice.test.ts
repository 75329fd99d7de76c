import { expect, test } from "vitest";
import { readMedicineFiles } from "../scripts/content/read-medicines.ts";

const medicines = readMedicineFiles();

/** Advice that the file of a medicine owes its readers: the words, and the medicines that need them. */
const ADVICE: [name: string, advice: RegExp, slugs: string[]][] = [
  ["cloth with dried cream that can catch fire", /catch fire/i, ["steroid-creams"]],
  [
    "screening of the cervix during long immune suppression",
    /cervical cancer/i,
    ["azathioprine", "calcineurin-inhibitors", "cyclophosphamide", "jak-inhibitors", "mycophenolate"],
  ],
  ["a headache that grows over days", /headache that grows over days/i, ["estrogen"]],
  ["stones and less sweating on topiramate", /stones[^.]*sweating/i, ["antiseizure-medicines"]],
  ["the laxatives before a colonoscopy", /laxatives of a colonoscopy/i, ["body-wide-steroids"]],
  ["juice or gel for a small child", /small child gets juice or gel/i, ["insulin"]],
];

test.each(ADVICE)("medicine: %s is advised", (_name, advice, slugs) => {
  const silent = slugs.filter((slug) => !advice.test(JSON.stringify(medicines.get(slug) ?? "")));
  expect(silent).toEqual([]);
});
