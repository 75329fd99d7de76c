import { expect, test } from "vitest";
import { readForm } from "./form.ts";

function formOf(entries: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

test("dotted names become nested data, and counted ones lists", () => {
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

test("names that would reach a prototype are dropped", () => {
  const form = formOf([
    ["__proto__.polluted", "yes"],
    ["constructor.prototype.polluted", "yes"],
  ]);
  expect(readForm(form)).toEqual({});
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});

test("a list is in the order of its numbers, whichever of them are there", () => {
  const form = formOf([
    ["blocks.10.id", "last"],
    ["blocks.2.id", "middle"],
    ["blocks.0.id", "first"],
  ]);
  expect(readForm(form)).toEqual({ blocks: [{ id: "first" }, { id: "middle" }, { id: "last" }] });
});

test.each([["x"], ["01"], ["-1"], ["1e3"], ["99999"]])("beside numbers, %j makes names of them", (name) => {
  const form = formOf([
    ["blocks.0", "a"],
    [`blocks.${name}`, "b"],
  ]);
  expect(readForm(form)).toEqual({ blocks: { 0: "a", [name]: "b" } });
});

test("a form is never a list itself, whatever its fields are called", () => {
  expect(readForm(formOf([["0", "a"]]))).toEqual({ 0: "a" });
});

test.each([
  ["of 3,000 parts", "a.".repeat(3000)],
  ["of 201 letters", "a".repeat(201)],
  ["nine deep", "a.b.c.d.e.f.g.h.i"],
])("a name %s is one that no form of ours has", (_kind, name) => {
  const form = formOf([
    [name, "x"],
    ["title", "Spring"],
  ]);
  expect(readForm(form)).toEqual({ title: "Spring" });
});

test("a form of too many fields, or with too long a text, is refused in words", () => {
  const refusal = { data: expect.stringContaining("what you typed is still there"), init: { status: 413 } };
  const fields = (count: number) => formOf(Array.from({ length: count }, (_, index) => [`f${index}`, "x"]));
  expect(() => readForm(fields(6001))).toThrow(expect.objectContaining(refusal));
  expect(() => readForm(formOf([["title", "x".repeat(100_001)]]))).toThrow(expect.objectContaining(refusal));
  expect(Object.keys(readForm(fields(6000)) as object)).toHaveLength(6000);
});
