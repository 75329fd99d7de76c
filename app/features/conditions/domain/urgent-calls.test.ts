import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { findUrgentCalls } from "../../../../tests/setup/find-urgent-calls.ts";
import { readUrgentWords } from "../../../../scripts/content/read-urgent-words.ts";
import { measure } from "../../../../tests/setup/growth.ts";
import { MAX_QUERY_LENGTH } from "./query.ts";

/** Phrases by writers who had not seen the vocabulary, a line each; of an emergency, of a crisis, and of neither. */
function readPhrases(kind: "emergency" | "crisis" | "harmless"): string[] {
  const file = path.resolve(import.meta.dirname, `../../../../tests/fixtures/urgent-phrases/${kind}.txt`);
  return readFileSync(file, "utf8").trimEnd().split("\n");
}

const words = readUrgentWords();

/** The least share of phrases that are answered as they should be. */
const MIN_SHARE = 0.95;

describe("urgent search: labelled phrases", () => {
  const emergencies = readPhrases("emergency");
  const crises = readPhrases("crisis");
  const harmless = readPhrases("harmless");
  const all = [...emergencies, ...crises, ...harmless];
  /** Answers by phrase: two tests ask about each emergency and crisis. */
  const answers = new Map(all.map((query) => [query, findUrgentCalls(query)]));
  const isAnswered = (query: string) => answers.get(query)?.length !== 0;

  test("urgent search: there are at least 300 phrases of each kind", () => {
    expect(emergencies.length + crises.length).toBeGreaterThanOrEqual(300);
    expect(harmless.length).toBeGreaterThanOrEqual(300);
  });

  test("recall: at least 95 % of emergencies show whom to call", () => {
    const missed = emergencies.filter((query) => !isAnswered(query));
    expect(1 - missed.length / emergencies.length, missed.join("\n")).toBeGreaterThanOrEqual(MIN_SHARE);
  });

  test("recall: at least 95 % of crises show the crisis line", () => {
    const missed = crises.filter((query) => !answers.get(query)?.includes("crisis"));
    expect(1 - missed.length / crises.length, missed.join("\n")).toBeGreaterThanOrEqual(MIN_SHARE);
  });

  test("precision: at least 95 % of the phrases that show whom to call are an emergency or a crisis", () => {
    const alarmed = harmless.filter(isAnswered);
    const answered = [...emergencies, ...crises].filter(isAnswered).length;
    expect(answered / (answered + alarmed.length), alarmed.join("\n")).toBeGreaterThanOrEqual(MIN_SHARE);
  });
});

/** The American College of Emergency Physicians' warning signs of an emergency, as MedlinePlus lists them (article 001927). */
const ACEP = [
  "bleeding that will not stop",
  "difficulty breathing",
  "shortness of breath",
  "sudden confusion",
  "difficulty arousing",
  "chest pain",
  "choking",
  "coughing up blood",
  "vomiting blood",
  "fainting",
  "loss of consciousness",
  "feeling of committing suicide",
  "head or spine injury",
  "near drowning",
  "smoke inhalation",
  "sudden severe pain",
  "sudden dizziness",
  "sudden weakness",
  "sudden change in vision",
  "swallowing a poisonous substance",
  "upper abdominal pain or pressure",
];

/** The National Institute of Mental Health's warning signs of suicide, of those that somebody may type. */
const NIMH = [
  "wanting to die",
  "wanting to kill themselves",
  "no reason to live",
  "looking for a way to kill themselves",
  "being a burden to others",
  "thinking about death often",
  "saying goodbye to friends and family",
];

test.each(ACEP)("urgent calls: ACEP's sign %j shows whom to call", (query) => {
  expect(findUrgentCalls(query)).not.toEqual([]);
});

test.each(NIMH)("urgent calls: NIMH's sign %j shows the crisis line", (query) => {
  expect(findUrgentCalls(query)).toContain("crisis");
});

describe("urgent search: spelling", () => {
  test.each([
    ["another order", "pain in the chest, left arm"],
    ["an apostrophe of a phone", "I can’t breathe"],
    ["two words for one", "i can not breathe"],
    ["one word for two", "chestpain"],
    ["swapped letters", "chset pain"],
    ["a misspelled long word", "unconcious"],
    ["capitals and signs", "CAN´T BREATHE!!!"],
    ["a non-breaking space", "chest\u00a0pain"],
    ["Spanish with its accents", "convulsión, no despierta"],
    ["Spanish without them", "me duele mucho el corazon y el pecho, dolor"],
    ["a slug", "chest-pain"],
  ])("urgent search: %s is recognized: %j", (_, query) => {
    expect(findUrgentCalls(query)).toContain("911");
  });

  test("urgent search: joined words that can be split in many ways take milliseconds", async () => {
    const judge = (repeated: string[]) => {
      for (const word of repeated) findUrgentCalls(`${word.repeat(99).slice(0, MAX_QUERY_LENGTH - 3)}qxz`);
    };
    expect(await measure(judge, ["away", "myself", "nothing"])).toBeLessThan(300);
  });

  test("urgent search: a query of the maximum length takes milliseconds", async () => {
    const longest = "cant breathe pain chest face numb ".repeat(9);
    const judge = (query: string) => {
      for (let round = 0; round < 20; round++) findUrgentCalls(query);
    };
    expect((await measure(judge, longest)) / 20).toBeLessThan(20);
  });
});

test.each([
  ["me corté las venas", "crisis"],
  ["me tomé demasiado paracetamol", "911"],
  ["she took the whole bottle", "911"],
  ["no me llega el aire", "911"],
  ["addisonian crisis", "911"],
  ["pooping black and dizzy", "911"],
])("urgent search: %s needs %s, as its twin in other words does", (query, kind) => {
  expect(findUrgentCalls(query)).toContain(kind);
});

test.each([
  "my husband hits me",
  "attacked by my husband",
  "he is beating me",
  "i've been raped",
  "my ex is threatening me",
  "scared of my husband",
  "dad beats me",
  "domestic violence help",
  "mi esposo me pega",
  "me violaron",
  "tengo miedo de mi pareja",
])("urgent search: %s shows the hotlines against violence", (query) => {
  expect(findUrgentCalls(query)).toEqual(["violence"]);
});

test.each(["my husband kicks me in his sleep", "fatigue hit me hard", "my knee hurts me", "drug abuse"])(
  "urgent search: %s is no violence",
  (query) => expect(findUrgentCalls(query)).toEqual([]),
);

test("urgent search: fewer kicks of an unborn baby get the notice of fewer movements", () => {
  for (const query of ["baby not kicking", "34 weeks baby stopped kicking", "el bebé no patea"])
    expect(findUrgentCalls(query), query).toEqual(findUrgentCalls("baby moving less"));
});

test.each(["my last day of prednisone", "my last day of antibiotics", "me quiero morir de risa"])(
  "urgent search: %s is no crisis",
  (query) => expect(findUrgentCalls(query)).toEqual([]),
);

test("urgent search: an emergency at the end of a long description is found", () => {
  const story =
    "My knees and hands have been stiff in the mornings for about three months, and my doctor is not sure yet what it is. We have tried two medicines without success, and the next appointment is in March.";
  expect(findUrgentCalls(story)).toEqual([]);
  expect(findUrgentCalls(`${story} Now I have chest pain and can't breathe.`)).toEqual(["911"]);
  expect(findUrgentCalls(`${story} I want to kill myself.`)).toEqual(["crisis"]);
});

describe("urgent search: words that make a query harmless", () => {
  test.each([
    ["it is over", "chest pain after exercise last year"],
    ["it is denied", "no chest pain"],
    ["it is about prevention", "stroke prevention"],
    ["it is about recovery", "recovering from a stroke"],
    ["it is a real word that looks like a slip", "strike"],
  ])("urgent search: no call is shown if %s: %j", (_, query) => {
    expect(findUrgentCalls(query)).toEqual([]);
  });

  test.each(["i have crushing chest pain", "my face is drooping", "my wife had a stroke", "cant breathe"])(
    "urgent search: no such word in another clause silences %j",
    (sign) => {
      const { over, frames, topics, besideName, crisis } = words.calm;
      const queries = [...over, ...frames, ...topics, ...besideName, ...crisis].flatMap((phrase) => [
        `${sign} and ${phrase}`,
        `${phrase}. ${sign}`,
      ]);
      expect(queries.filter((query) => findUrgentCalls(query).length === 0)).toEqual([]);
    },
  );

  test.each(["i have crushing chest pain", "my face is drooping"])(
    "urgent search: of a person, only what is long over silences %j",
    (sign) => {
      const { over, frames, topics, besideName } = words.calm;
      const others = [...frames, ...topics, ...besideName].filter((phrase) => !over.includes(phrase));
      const queries = others.flatMap((phrase) => [`${sign} ${phrase}`, `${phrase} ${sign}`]);
      expect(queries.filter((query) => findUrgentCalls(query).length === 0)).toEqual([]);
    },
  );

  test.each(["i want to kill myself", "suicidal", "my son wants to die"])(
    "urgent search: no word but a denial silences %j",
    (sign) => {
      const queries = words.calm.crisis.flatMap((phrase) => [`${sign} ${phrase}`, `${phrase} ${sign}`]);
      expect(queries.filter((query) => !findUrgentCalls(query).includes("crisis"))).toEqual([]);
    },
  );

  test("urgent search: a query that says that it is happening now is never harmless", () => {
    expect(findUrgentCalls("chest pain right now like last year")).toEqual(["911"]);
  });

  test("urgent search: two emergencies in a query show both calls, the ambulance first", () => {
    expect(findUrgentCalls("took too many pills i want to die")).toEqual(["911", "crisis"]);
  });
});
