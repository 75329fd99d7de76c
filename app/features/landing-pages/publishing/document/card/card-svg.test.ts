import { expect, test } from "vitest";
import { siteBrand } from "../../../brand/brand.ts";
import { nameCard, planCard, type CardDrawing } from "./card-drawing.ts";
import { writeCardSvg } from "./card-svg.ts";

const IMAGE = `/media/${"a".repeat(64)}/original.jpg`;
const pictures = {
  [IMAGE]: {
    folder: `/media/${"a".repeat(64)}`,
    variants: { jpeg: [480, 768, 1080, 1600] },
    width: 1600,
    height: 900,
    focal: { x: 100, y: 50 },
  },
};

const plan = (title: string, first?: string) => planCard({ title, first }, pictures, siteBrand);
/** Width of a character is half the font size, the maximum of the real typefaces. */
const measure = (word: string) => word.length * 50;
const write = (drawing: CardDrawing | undefined, image?: string) =>
  drawing ? writeCardSvg(drawing, { measure, image }) : "";
const readSizes = (svg: string) =>
  [...svg.matchAll(/font-size="([\d.]+)">/g)].map(([, size]) => Number(size));

test("planCard: the variant of the picture is wide enough for its part of the card", () => {
  expect(plan("Spring", IMAGE)?.picture?.key).toBe(`${"a".repeat(64)}/1080.jpeg`);
  expect(plan("Spring", "/media/unknown")?.picture).toBeUndefined();
});

test.each(["الذئبة", "狼疮", "Волчанка"])("planCard: %s, which the typefaces lack, has no card", (title) => {
  expect(plan(title)).toBeUndefined();
});

test("nameCard: any visible change results in another name", async () => {
  const drawings = [
    plan("Spring"),
    plan("Summer"),
    plan("Spring", IMAGE),
    planCard({ title: "Spring", first: undefined }, pictures, { ...siteBrand, name: "Other" }),
    planCard({ title: "Spring", first: undefined }, pictures, { ...siteBrand, mainColor: "#000000" }),
  ].filter((drawing) => drawing !== undefined);
  const names = await Promise.all(drawings.map(nameCard));
  expect(new Set(names).size).toBe(5);
});

test.each([
  ["a word", "Spring"],
  ["a long title", "Looking for answers about fatigue that nobody has found a reason for, and what helps"],
  ["the longest word", "Hypogammaglobulinemia ".repeat(2)],
  ["one word that no line holds", "x".repeat(200)],
  ["a title of the greatest length", "word ".repeat(60)],
])("writeCardSvg: %s fits its part, above the site's name", (_name, title) => {
  const svg = write(plan(title, IMAGE), "data:image/jpeg;base64,");
  const [size = 0] = readSizes(svg);
  for (const [, y = "", line = ""] of svg.matchAll(/<text x="64" y="(\d+)" font-size="[\d.]+">([^<]*)</g)) {
    expect(Number(y)).toBeLessThan(520);
    expect((measure(line.replace(" …", "")) * size) / 100, line).toBeLessThanOrEqual(660 - 128 + size);
  }
});

test("writeCardSvg: markup in a title is escaped", () => {
  expect(write(plan("A <b> & co"))).toContain("A &lt;b&gt; &amp; co");
});

test("writeCardSvg: the picture keeps its focal point as object-position does", () => {
  const [, x, width] =
    /<image x="([-\d.]+)" y="0" width="([\d.]+)"/.exec(write(plan("S", IMAGE), "data:,")) ?? [];
  expect(Number(x) + Number(width)).toBeCloseTo(540);
});
