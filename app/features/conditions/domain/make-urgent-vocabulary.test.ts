import { expect, test } from "vitest";
import { readRedFlagFiles } from "../../../../scripts/content/read-red-flags.ts";
import { readUrgentWords } from "../../../../scripts/content/read-urgent-words.ts";
import { makeUrgentVocabulary } from "./make-urgent-vocabulary.ts";

const words = readUrgentWords();
const rulebook = readRedFlagFiles();
const make = (changes: Partial<typeof words>) => () =>
  makeUrgentVocabulary({ ...words, ...changes }, rulebook, [], []);

test("urgent vocabulary: an unknown rule, or one that is not urgent, fails the build", () => {
  expect(make({ signs: { "no-such-rule": ["chest pain"] } })).toThrow("no-such-rule");
  expect(make({ signs: { "weight-loss": ["chest pain"] } })).toThrow("this-week");
});

test("urgent vocabulary: an idea whose name is a word that it lacks fails the build, since it replaces the word", () => {
  expect(make({ words: { large: ["fist", "golf ball"] } })).toThrow("large");
  expect(
    make({ words: { larger: ["large", "larger"] }, signs: { bleeding: ["larger"] }, states: [] }),
  ).not.toThrow();
  expect(
    make({ words: { "clot-size": ["fist"] }, signs: { bleeding: ["clot-size"] }, states: [] }),
  ).not.toThrow();
});

test("urgent vocabulary: a state that no sign has fails the build", () => {
  expect(make({ signs: { bleeding: ["pregnant"] }, states: ["pregnant", "no-such-state"] })).toThrow(
    "no-such-state",
  );
});

test("urgent vocabulary: a sign is dropped beside one whose ideas have its phrases, unless one alone may be far away", () => {
  const count = (signs: string[], states: string[]) =>
    make({
      words: { "blue-word": ["blue", "gray"], blood: ["blood", "bloody"], "own-blood": ["blood"] },
      signs: { bleeding: signs },
      names: {},
      states,
    })().signs["911"].split(",").length;
  expect(count(["blue-word lips", "gray lips", "ashen lips"], [])).toBe(2);
  expect(count(["blood lips", "own-blood lips"], [])).toBe(1);
  expect(count(["blood lips", "own-blood lips"], ["own-blood"])).toBe(2);
});
