import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  findLiteraryWord,
  listComments,
  listAnsweredResponses,
  listLimitNames,
  listOtherLimits,
  listRejectedNames,
  listVagueNames,
  listStackedComments,
  listTestTitles,
  listWholeComments,
  namesAnswer,
  namesBareAddress,
  startsVaguely,
  usesName,
} from "./setup/language.ts";

/** Excluded file: it contains the forbidden words. */
const OWN = "tests/language.test.ts";

/** Excluded documents: lists of words that are not used, questions for clinicians, and notes on texts of other sites. */
const OTHER_DOCUMENTS = ["style", "glossary", "clinician-questions", "landing-comparison"].map(
  (name) => `docs/${name}.md`,
);

const files = globSync(["{app,workers,scripts,tests}/**/*.{ts,tsx,mjs,css}", "*.config.ts", "*.jsonc"])
  .filter((file) => file !== OWN)
  .map((file) => ({ file, source: readFileSync(file, "utf8") }));

/** Workflows, whose comments are rewritten with two slashes, as the checks expect them. */
const workflows = globSync(".github/workflows/*.yml").map((file) => ({
  file,
  source: readFileSync(file, "utf8").replaceAll(/^([ \t]*)#/gm, "$1//"),
}));

const commented = [...files, ...workflows];

const isTest = ({ file }: { file: string }) => /\.(test|spec)\.tsx?$/.test(file);

test("comments: each begins with a noun or a verb", () => {
  expect(commented.length).toBeGreaterThan(1000);
  const vague = commented.flatMap(({ file, source }) =>
    listComments(source)
      .filter(startsVaguely)
      .map(({ line, text }) => `${file}:${line}: ${text}`),
  );
  expect(vague).toEqual([]);
});

test("comments: none has a literary word", () => {
  const literary = commented.flatMap(({ file, source }) =>
    listWholeComments(source).flatMap((comment) => {
      const word = findLiteraryWord(comment);
      return word === undefined ? [] : [`${file}:${comment.line}: ${word}`];
    }),
  );
  expect(literary).toEqual([]);
});

test("documents: none has a literary word", () => {
  const documents = globSync(["*.md", "docs/**/*.md"]).filter((file) => !OTHER_DOCUMENTS.includes(file));
  expect(documents.length).toBeGreaterThan(90);
  const literary = documents.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((text, index) => {
        const word = findLiteraryWord({ line: index + 1, text });
        return word === undefined ? [] : [`${file}:${index + 1}: ${word}`];
      }),
  );
  expect(literary, "Replace each by a plain word of docs/style.md").toEqual([]);
});

test("names: none is a participle of speech, or an address without its kind", () => {
  const code = files.filter(({ file }) => !file.endsWith(".css"));
  const found = code.flatMap(({ file, source }) =>
    listVagueNames(source).map(({ line, text }) => `${file}:${line}: ${text}`),
  );
  expect(found).toEqual([]);
});

test("names: a constant of a limit begins with MAX or MIN", () => {
  const found = files.flatMap(({ file, source }) =>
    listLimitNames(source).map(({ line, text }) => `${file}:${line}: ${text}`),
  );
  expect(found, "Rename each to MAX_… or MIN_…").toEqual([]);
});

test("names: a constant that is documented as a maximum or a minimum begins with MAX or MIN", () => {
  const others = files.flatMap(({ file, source }) =>
    listOtherLimits(source).map((name) => `${file}: ${name}`),
  );
  expect(others).toEqual([]);
});

test("names, comments and titles: a response is not called an answer", () => {
  const named = files.flatMap(({ file, source }) => [
    ...listAnsweredResponses(source).map(({ line, text }) => `${file}:${line}: ${text}`),
    ...[...listWholeComments(source), ...(isTest({ file }) ? listTestTitles(source) : [])]
      .filter(namesAnswer)
      .map(({ line, text }) => `${file}:${line}: ${text}`),
  ]);
  expect(named, "Say response, and respond").toEqual([]);
});

test("comments: none stands directly above another", () => {
  const stacked = files.flatMap(({ file, source }) =>
    listStackedComments(source).map((line) => `${file}:${line}`),
  );
  expect(stacked).toEqual([]);
});

test("test titles: each begins with the unit or its condition", () => {
  const titles = files
    .filter(isTest)
    .flatMap(({ file, source }) => listTestTitles(source).map(({ line, text }) => ({ file, line, text })));
  expect(titles.length).toBeGreaterThan(1000);
  const vague = titles.filter(startsVaguely).map(({ file, line, text }) => `${file}:${line}: ${text}`);
  expect(vague).toEqual([]);
});

test("comments: an address is that of an email, an IP or a postal one, and says so", () => {
  const addresses = commented.flatMap(({ file, source }) =>
    listWholeComments(source)
      .filter(namesBareAddress)
      .map(({ line, text }) => `${file}:${line}: ${text}`),
  );
  expect(addresses).toEqual([]);
});

test("test titles: none has a literary word, or an address without its kind", () => {
  const literary = files.filter(isTest).flatMap(({ file, source }) =>
    listTestTitles(source)
      .filter((title) => findLiteraryWord(title) ?? namesBareAddress(title))
      .map(({ line, text }) => `${file}:${line}: ${text}`),
  );
  expect(literary).toEqual([]);
});

test("names: the synonyms that the glossary rejects are used nowhere", () => {
  const rejected = listRejectedNames(readFileSync("docs/glossary.md", "utf8"));
  expect(rejected.length).toBeGreaterThan(15);
  const used = files.flatMap(({ file, source }) =>
    rejected.filter((name) => usesName(source, name)).map((name) => `${file} uses ${name}`),
  );
  expect(used).toEqual([]);
});

test("glossary: each term stands once, in the order of the alphabet", () => {
  const rows = readFileSync("docs/glossary.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("|"));
  const terms = rows.slice(2).map((row) => (row.split("|")[1] ?? "").trim().toLowerCase());
  expect(terms.length).toBeGreaterThan(50);
  expect(terms).toEqual([...new Set(terms)].toSorted());
});

test("commit subjects: area, colon and imperative in at most 72 characters, since the style guide", () => {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  let since: string;
  try {
    since = git("log", "--diff-filter=A", "--format=%H", "--", "docs/style.md").split("\n").at(-1) ?? "";
  } catch {
    // A copy without history, such as an archive, has no commit subjects to check.
    return;
  }
  if (since === "") return;
  const subjects = git("log", "--no-merges", "--format=%s", `${since}..HEAD`).split("\n").filter(Boolean);
  expect(
    subjects.filter((subject) => subject.length > 72 || !/^[a-z][\w ,./-]*: [a-z]/.test(subject)),
  ).toEqual([]);
});

test.each([
  ["/** What a page shows. */", true],
  ["/**\n * Of the page, from the root.\n */", true],
  ["  // So that nothing is lost.", true],
  ["/** Words of the page. */", false],
  ["/** Reads the page; what is missing fails. */", false],
  ["const a = 1; // Offset of the body.", false],
  ["/* Its height is a guess. */", true],
  ["/** The same for a batch. */", true],
  ["/** Which pages are shown. */", true],
])("language check: in %j a vague start is found: %s", (source, isVague) => {
  expect(listComments(source).some(startsVaguely)).toBe(isVague);
});

test.each([
  ["/**\n * Reads the page\n * anew.\n */", "anew"],
  ["  // For whoever\n  // asks.", "whoever"],
  ["/* A part that comes alive. */", "comes alive"],
  ["/** Fields that stand in a fold. */", "stand in"],
  ["/** Mail that tells of an entry. */", "tells of"],
  ["// A typing error is mended.", "mended"],
  ['const words = "whoever asks";', undefined],
])("language check: in %j the literary word is %s", (source, word) =>
  expect(listWholeComments(source).map(findLiteraryWord)).toEqual(word === undefined ? [] : [word]),
);

test.each([
  ["const MOST_NAMES = 3;", ["MOST_NAMES"]],
  ["export const LEAST = 4.5;", ["LEAST"]],
  ["const MAX_NAMES = 3;", []],
  ["const words = ALMOST;", []],
])("language check: in %j the names of limits are %j", (source, names) =>
  expect(listLimitNames(source).map(({ text }) => text)).toEqual(names),
);

test.each([
  ["/** Maximum size in bytes. */\nconst BUDGET = 3;", ["BUDGET"]],
  ["/**\n * Minimum of\n * words.\n */\nexport const FEW = 3;", ["FEW"]],
  ["/** Maximum size. */\nconst MAX_BYTES = 3;", []],
  ["/** Maximum size. */\nfunction f() {}\n/** Size. */\nconst SIZE = 3;", []],
])("language check: in %j the documented limits with another name are %j", (source, names) =>
  expect(listOtherLimits(source)).toEqual(names),
);

test.each([
  ["const answer = await visit(path);", ["answer"]],
  ["export async function answerWithPage(c: Context): Promise<Response> {", ["answerWithPage"]],
  ["function read(answer: Response) {}", ["answer"]],
  ["const answer = await ask(question);", []],
  ["const answers = listAnswers();", []],
])("language check: in %j the responses called answers are %j", (source, names) =>
  expect(listAnsweredResponses(source).map(({ text }) => text)).toEqual(names),
);

test.each([
  ["/** Answers 405 to a method. */", true],
  ["// The router answers with 500.", true],
  ["/** Answers to 3 questions. */", false],
])("language check: %j calls a response an answer: %s", (source, isFound) =>
  expect(listWholeComments(source).some(namesAnswer)).toBe(isFound),
);

test("language check: a docstring above another is found, and one above a function is not", () => {
  expect(listStackedComments("/** A. */\n/** B. */\nf();")).toEqual([1]);
  expect(listStackedComments("/** A. */\nf();\n\n/* B */\n\n/** C. */\ng();")).toEqual([]);
});

test.each([
  ["/** Sends the address of a picture. */", true],
  ["/** The owner of a mailbox confirms its address. */", true],
  ["/** Logs no IP address, and IPv4 addresses of no email address. */", false],
  ["/** Sends the URL of a picture. */", false],
])("language check: in %j an address lacks its kind: %s", (source, isFound) =>
  expect(listWholeComments(source).some(namesBareAddress)).toBe(isFound),
);

test.each([
  ['test("what is sent is kept", () => {', "what is sent is kept"],
  ['test.each([1])("of two pages, one is kept", () => {', "of two pages, one is kept"],
  ["test.each([\n  [1, 2],\n])(\n  `nothing of %s is kept`, () => {", "nothing of %s is kept"],
  ['test(\n  "who asks gets it",\n  async () => {', "who asks gets it"],
])("language check: the title in %j is found", (source, title) => {
  expect(listTestTitles(source).map(({ text }) => text)).toEqual([title]);
});

test.each([
  ["letIn(deps)", "letIn", true],
  ["const letInside = 1", "letIn", false],
  ['import "./told-words.ts"', "told-words", true],
  ["untold-words", "told-words", false],
])("language check: %j uses %s: %s", (source, name, isUsed) => expect(usesName(source, name)).toBe(isUsed));
