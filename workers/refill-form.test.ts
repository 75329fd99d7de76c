import { expect, test } from "vitest";
import { refillForm } from "./refill-form.ts";

const send = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const refill = async (html: string, fields: Record<string, string>) =>
  (await refillForm(new Request("https://rootwell.example"), new Response(html), send(fields))).text();

const row = (id: string, value: string) =>
  `<form method="post"><input type="hidden" name="id" value="${id}"><input name="name" value="${value}"><button name="intent" value="rename">Rename</button></form>`;

test("refillForm: of several equal forms, only the one that was sent gets its input", async () => {
  const rows = `${row("a", "A")}${row("b", "B")}`;
  const sent = { id: "b", name: "New", intent: "rename" };
  expect(await refill(rows, sent)).toBe(`${row("a", "A")}${row("b", "New")}`);
});

test("refillForm: a form that is no longer in the page leaves the others as they are", async () => {
  expect(await refill(row("a", "A"), { id: "b", name: "New", intent: "rename" })).toBe(row("a", "A"));
  expect(await refill(row("a", "A"), { id: "a", name: "New", intent: "copy" })).toBe(row("a", "A"));
});

test("refillForm: a hidden field that changes with each rendering does not identify the form, and keeps its new value", async () => {
  const form = (stamp: string, value: string) =>
    `<form method="post"><input type="hidden" name="stamp" value="${stamp}"><input name="name" value="${value}"></form>`;
  expect(await refill(form("2", ""), { stamp: "1", name: "Ann" })).toBe(form("2", "Ann"));
});

test("refillForm: passwords and files are not filled in", async () => {
  const html = '<form method="post"><input name="name"><input type="password" name="password"></form>';
  expect(await refill(html, { name: "Ann", password: "secret" })).toBe(
    html.replace('name="name"', 'name="name" value="Ann"'),
  );
});

test("refillForm: markup in the input stays text", async () => {
  const html = '<form method="post"><input name="name" value=""><textarea name="text"></textarea></form>';
  const text = `"><script>alert(1)</script>&quot;</textarea>`;
  const filled = await refill(html, { name: text, text });
  expect(filled).not.toContain("<script");
  expect(filled).toContain("&amp;quot;");
});

test("refillForm: hidden values are compared as text, without character references", async () => {
  const html = (value: string) =>
    `<form method="post"><input type="hidden" name="id" value="a&amp;b&quot;"><input name="name" value="${value}"></form>`;
  expect(await refill(html(""), { id: 'a&b"', name: "Ann" })).toBe(html("Ann"));
});
