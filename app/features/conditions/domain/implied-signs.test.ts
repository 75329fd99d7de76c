import { expect, test } from "vitest";
import { dropImplied } from "./implied-signs.ts";

const readTexts = (kind: "911" | "emergency-room", ...texts: string[]) =>
  texts.map((text) => ({ kind, text }));

test("dropImplied: a sign that needs all ideas of another is dropped, in any order", () => {
  expect(
    dropImplied(readTexts("911", "collapse", "pregnant collapse", "weak breathe", "breathe weak")),
  ).toEqual(readTexts("911", "collapse", "weak breathe"));
});

test("dropImplied: a sign of 911 drops one of an emergency room, and not the other way round", () => {
  const [urgent = { kind: "911", text: "" }] = readTexts("911", "chest pain");
  const dropped = dropImplied([...readTexts("emergency-room", "chest pain fever", "fever"), urgent]);
  expect(dropped).toEqual([...readTexts("emergency-room", "fever"), urgent]);
  expect(
    dropImplied([...readTexts("emergency-room", "fever"), ...readTexts("911", "fever rash")]),
  ).toHaveLength(2);
});

test("dropImplied: an order or an exception that the other sign lacks keeps a sign", () => {
  for (const texts of [
    ["hit+head", "head hit fall"],
    ["fever !vaccine", "fever rash"],
    ["pain pain", "pain chest"],
  ])
    expect(dropImplied(readTexts("911", ...texts))).toHaveLength(2);
});

test("dropImplied: a sign of broader ideas drops one of narrower ideas, each of which it needs once", () => {
  const covers = (broad: string, narrow: string) =>
    broad === narrow || (broad === "blue" && narrow === "gray");
  const readKept = (...texts: string[]) =>
    dropImplied(readTexts("911", ...texts), covers).map(({ text }) => text);
  expect(readKept("gray lips", "blue lips", "gray toe")).toEqual(["blue lips", "gray toe"]);
  expect(readKept("blue blue", "gray lips")).toEqual(["blue blue", "gray lips"]);
});
