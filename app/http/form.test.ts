import { expect, test } from "vitest";
import { readForm } from "./form.ts";

function formOf(entries: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

test("readForm: dotted names become nested data, and indexes arrays", () => {
  const form = formOf([
    ["title", "Spring"],
    ["blocks.0.id", "hero"],
    ["blocks.1.props.headline", "Hello"],
  ]);
  expect(readForm(form)).toEqual({
    title: "Spring",
    blocks: [{ id: "hero" }, { props: { headline: "Hello" } }],
  });
});

test("readForm: names that would change a prototype are ignored", () => {
  const form = formOf([
    ["__proto__.polluted", "yes"],
    ["constructor.prototype.polluted", "yes"],
  ]);
  expect(readForm(form)).toEqual({});
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});

test("readForm: an array is in the order of its indexes, and gaps are closed", () => {
  const form = formOf([
    ["blocks.10.id", "last"],
    ["blocks.2.id", "middle"],
    ["blocks.0.id", "first"],
  ]);
  expect(readForm(form)).toEqual({ blocks: [{ id: "first" }, { id: "middle" }, { id: "last" }] });
});

test.each([["x"], ["01"], ["-1"], ["1e3"], ["99999"]])(
  "readForm: with %j beside indexes, all of them are property names",
  (name) => {
    const form = formOf([
      ["blocks.0", "a"],
      [`blocks.${name}`, "b"],
    ]);
    expect(readForm(form)).toEqual({ blocks: { 0: "a", [name]: "b" } });
  },
);

test("readForm: a form itself is never an array", () => {
  expect(readForm(formOf([["0", "a"]]))).toEqual({ 0: "a" });
});

test.each([
  ["of 3,000 parts", "a.".repeat(3000)],
  ["of 201 letters", "a".repeat(201)],
  ["nine deep", "a.b.c.d.e.f.g.h.i"],
])("readForm: a name %s is ignored", (_kind, name) => {
  const form = formOf([
    [name, "x"],
    ["title", "Spring"],
  ]);
  expect(readForm(form)).toEqual({ title: "Spring" });
});

test("readForm: a form with too many fields, or a text that is too long, is refused with a message", () => {
  const refusal = { data: expect.stringContaining("what you typed is still there"), init: { status: 413 } };
  const fields = (count: number) => formOf(Array.from({ length: count }, (_, index) => [`f${index}`, "x"]));
  expect(() => readForm(fields(6001))).toThrow(expect.objectContaining(refusal));
  expect(() => readForm(formOf([["title", "x".repeat(100_001)]]))).toThrow(expect.objectContaining(refusal));
  expect(Object.keys(readForm(fields(6000)) as object)).toHaveLength(6000);
});
