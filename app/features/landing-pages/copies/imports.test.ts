import { expect, test } from "vitest";
import { newPage } from "../pages/page.ts";
import { findDeclaration } from "../blocks/block.ts";
import { startValues } from "../blocks/fields.ts";
import { changeField } from "../drafts/draft.ts";
import { readDraft } from "../drafts/read-draft.ts";
import { readImport } from "./imports.server.ts";
import { writePageDocument } from "./page-document.ts";

const text = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

/** Returns a page in the format of an export. */
function exported(): ReturnType<typeof writePageDocument> {
  const at = new Date("2026-01-01T10:00:00Z");
  const questions = startValues(findDeclaration("questions")?.fields ?? {}) as never;
  const blocks = [...newPage().blocks, { id: "questions", type: "questions", props: questions }];
  const head = { id: "p", rev: 3, publicSlug: "spring", hasUnpublished: false, editor: null };
  const content = { ...newPage(), title: "Spring", slug: "spring", language: "es", blocks };
  const evidence = {
    id: "evidence-1",
    claim: "80%",
    note: "N",
    keptAt: "K",
    confirmedBy: "C",
    until: "2030-01-01",
  };
  return writePageDocument({
    ...content,
    ...head,
    status: "draft",
    evidence: [evidence],
    createdAt: at,
    updatedAt: at,
  });
}

const problemsOf = (bytes: Uint8Array) => {
  const read = readImport(bytes);
  return read.ok ? [] : read.problems.map(({ where, what }) => `${where}: ${what}`);
};

test("readImport: an exported page is read unchanged", () => {
  const read = readImport(text(exported()));
  expect(read.ok && writePageDocument({ ...read.value, ...unsaved })).toMatchObject({
    title: "Spring",
    blocks: exported().blocks,
    settings: exported().settings,
  });
});

const unsaved = {
  id: "p",
  rev: 1,
  publicSlug: "spring",
  hasUnpublished: false,
  editor: null,
  status: "draft",
  createdAt: new Date(0),
  updatedAt: new Date(0),
} as const;

test("readImport: the specification's four fields and two blocks are enough", () => {
  const { title, slug, blocks } = exported();
  const bare = blocks.slice(0, 2).map(({ id, type }) => ({ id, type, props: {} }));
  expect(problemsOf(text({ title, slug, blocks: bare, status: "active" }))).toEqual([]);
});

const at = (path: string, value: unknown) => (document: object) => put(document, path.split("."), value);

function put(node: unknown, [name = "", ...rest]: string[], value: unknown): object {
  const child = (node as Record<string, unknown>)[name];
  const changed = rest.length === 0 ? value : put(child, rest, value);
  return Array.isArray(node) ? node.with(Number(name), changed) : { ...(node as object), [name]: changed };
}

const without = (name: string) => (document: object) =>
  Object.fromEntries(Object.entries(document).filter(([key]) => key !== name));

const long = (length: number) => "x".repeat(length);
const block = (changes: object) => ({ id: "text-9", type: "text", props: {}, ...changes });

/** Thirty ways to break an export: a name, the change, and the location and beginning of the expected message. */
const broken: [string, (document: object) => unknown, string][] = [
  ["a list", () => [1], ": The file holds no page"],
  ["a text", () => "page", ": The file holds no page"],
  ["no title", without("title"), "title: Title and slug are required."],
  ["a number as its title", at("title", 7), "title: This has to be a text"],
  ["a title of 201 characters", at("title", long(201)), "title: A title has at most 200"],
  ["a title of two lines", at("title", "a\nb"), "title: Use one line"],
  ["no slug", without("slug"), "slug: Title and slug are required."],
  ["a slug with a space", at("slug", "my page"), "slug: Use lowercase letters"],
  ["a slug of 97 letters", at("slug", long(97)), "slug: A slug has at most 96"],
  ["a status of its own", at("status", "live"), "status: There is no such status"],
  ["a day that is none", at("createdAt", "yesterday"), "createdAt: Use a time"],
  ["another property", at("owner", "me"), "owner: There is no such property"],
  ["no blocks", without("blocks"), "blocks: A page needs its list"],
  ["an object of blocks", at("blocks", { 0: {} }), "blocks: A page needs its list"],
  ["an empty list of blocks", at("blocks", []), "blocks: A page needs at least one"],
  [
    "51 blocks",
    at(
      "blocks",
      Array.from({ length: 51 }, () => ({})),
    ),
    "blocks: A page has at most 50",
  ],
  ["a block that is null", at("blocks.1", null), "blocks.1: This has to be an object"],
  [
    "an unknown type",
    at("blocks.1", block({ type: "html" })),
    "blocks.1.type: There is no block of the type “html”",
  ],
  ["an id with a dot", at("blocks.1", block({ id: "a.b" })), "blocks.1.id: An id begins"],
  ["two blocks of one id", at("blocks.1.id", "hero"), "blocks.1.id: Something before it has the id “hero”"],
  [
    "a block without properties",
    at("blocks.1", { id: "a", type: "text" }),
    "blocks.1.props: This has to be an object",
  ],
  [
    "a property of another block",
    at("blocks.1.props.html", "<b>"),
    "blocks.1.props.html: There is no such property",
  ],
  [
    "a list in a field of text",
    at("blocks.1.props.headline", ["Hi"]),
    "blocks.1.props.headline: This has to be a text",
  ],
  [
    "a link that runs code",
    at("blocks.1.props.ctaLink", "javascript:alert(1)"),
    "blocks.1.props.ctaLink: Use a path",
  ],
  ["a color by name", at("blocks.1.props.ctaColor", "red"), "blocks.1.props.ctaColor: "],
  ["a choice there is not", at("blocks.1.props.alignment", "top"), "blocks.1.props.alignment: Choose one"],
  [
    "a picture of another host",
    at("blocks.0.props.backgroundImage", "https://x.example/a.jpg"),
    "blocks.0.props.backgroundImage: Pictures are served from this site",
  ],
  [
    "a text in place of a list",
    at("blocks.2.props.items", "Q"),
    "blocks.2.props.items: This has to be a list",
  ],
  ["too few items", at("blocks.2.props.items", []), "blocks.2.props.items: Questions needs at least 1"],
  ["an item without an id", at("blocks.2.props.items.0", {}), "blocks.2.props.items.0.id: An id begins"],
  ["settings as a list", at("settings", []), "settings: This has to be an object"],
  ["an unknown setting", at("settings.theme", "dark"), "settings.theme: There is no such property"],
  ["an unknown language", at("settings.language", "tlh"), "settings.language: Choose one"],
  ["a time that is none", at("settings.unpublishAt", "soon"), "settings.unpublishAt: Use a date and a time"],
  [
    "evidence without a day",
    at("settings.evidence.0.until", "never"),
    "settings.evidence.0.until: Use a date",
  ],
];

test("broken imports: there are at least thirty", () => expect(broken.length).toBeGreaterThanOrEqual(30));

test.each(broken)(
  "readImport: a file with %s is refused with path and message",
  (_what, breakIt, message) => {
    const problems = problemsOf(text(breakIt(exported())));
    expect(problems).toEqual([expect.stringContaining(message)]);
  },
);

test.each([
  ["no bytes", new Uint8Array(), ": Choose a file"],
  ["a megabyte and one byte", new Uint8Array(1024 * 1024 + 1), ": This file is larger than 1 MB"],
  ["bytes that are no text", Uint8Array.of(0x7b, 0xff, 0xfe), ": The file is no text in UTF-8"],
  [
    "a comma too much",
    new TextEncoder().encode('{\n  "title": "a",\n}'),
    "line 3, column 1: This is no JSON",
  ],
  ["half a file", new TextEncoder().encode('{"title": "a"'), "line 1, column 14: This is no JSON"],
])("readImport: a file of %s is refused with path and message", (_what, bytes, message) => {
  expect(problemsOf(bytes)).toEqual([expect.stringContaining(message)]);
});

test("readImport: all problems are listed together, in the order of the file", () => {
  const both = at("blocks.1.props.ctaLink", "x y")(at("title", "")(exported()));
  expect(problemsOf(text(both)).map((line) => line.split(":")[0])).toEqual([
    "title",
    "blocks.1.props.ctaLink",
  ]);
});

test("readImport: texts are only normalized as a save would", () => {
  const draft = changeField(readDraft(exported()), "blocks.1.props.headline", "  Care  ");
  const read = readImport(text({ title: "T", slug: "t", blocks: draft.blocks }));
  expect(read.ok && read.value.blocks[1]?.props.headline).toBe("Care");
});
