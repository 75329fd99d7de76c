import { box, bust, circle, leaf, path, turned } from "./shapes.mjs";

const ground = circle(320, 244, 204, { fill: "sage", line: "none" });
const lines = (x, y, ...lengths) =>
  path(lengths.map((length, row) => `M${x} ${y + row * 30}h${length}`).join(""), { width: 4 });
const checks = (x, y, count) =>
  path(Array.from({ length: count }, (_, row) => `M${x} ${y + row * 52}l10 11l20 -22`).join(""), {
    line: "coral",
    width: 5,
  });

/** Step 1: old records under one magnifying glass, and one line through all of them. */
const records = [
  ground,
  turned(228, 250, -11, box(-120, -160, 240, 310, 12, { fill: "shade" })),
  turned(330, 246, 7, box(-120, -160, 240, 310, 12, { fill: "apricot" })),
  box(170, 92, 250, 320, 12, { fill: "paper" }),
  lines(202, 136, 140, 186, 110),
  path("M202 260C236 260 236 226 270 226S304 300 338 300S366 250 388 250", { line: "coral", width: 4 }),
  ...[
    [202, 260],
    [270, 226],
    [388, 250],
  ].map(([x, y]) => circle(x, y, 8, { fill: "paper", line: "coral" })),
  lines(202, 350, 96),
  path("M450 372L524 446", { width: 24 }),
  path("M450 372L524 446", { line: "apricot", width: 16 }),
  circle(392, 314, 82, { fill: "paper", width: 6 }),
  path("M392 362V300", { line: "coral", width: 4 }),
  path("M392 332C376 332 362 344 352 360M392 332C408 332 422 344 432 360", { line: "coral", width: 4 }),
  leaf(392, 306, -140, 46),
  leaf(392, 306, -40, 46),
  leaf(392, 302, -90, 46, "apricot"),
];

/** Step 2: a written plan, with medicine, food and rest on it. */
const plan = [
  ground,
  box(158, 76, 270, 356, 18, { fill: "shade" }),
  box(178, 102, 230, 306, 8, { fill: "paper" }),
  path("M250 92V76a18 18 0 0 1 18 -18h50a18 18 0 0 1 18 18V92a8 8 0 0 1 -8 8H258a8 8 0 0 1 -8 -8Z", {
    fill: "apricot",
  }),
  checks(204, 166, 4),
  path("M256 162H374M256 214H346M256 266H374M256 318H330", { width: 4 }),
  lines(204, 372, 90),
  path("M392 300H508V410a22 22 0 0 1 -22 22H414a22 22 0 0 1 -22 -22Z", { fill: "apricot" }),
  box(382, 262, 136, 40, 8, { fill: "paper" }),
  path("M402 276V290M422 276V290M442 276V290M462 276V290M482 276V290M500 276V290", { width: 2 }),
  path("M392 334H508V392H392Z", { fill: "paper" }),
  path("M450 346V380M433 363H467", { line: "coral", width: 6 }),
  path(
    "M150 432C118 432 96 408 96 380C96 350 122 338 150 350C178 338 204 350 204 380C204 408 182 432 150 432Z",
    {
      fill: "coral",
    },
  ),
  path("M150 350C148 336 150 326 158 318", {}),
  leaf(156, 330, -30, 44, "paper"),
];

/** Step 3: two people in a call, and the changes since the last one. */
const consult = [
  ground,
  box(84, 84, 472, 270, 18, { fill: "paper" }),
  box(104, 104, 208, 186, 8, { fill: "apricot", line: "none" }),
  box(328, 104, 208, 186, 8, { fill: "shade", line: "none" }),
  bust(208, 290, 62, { fill: "paper", hair: "line", skin: "deep" }),
  path("M186 254C184 276 196 284 208 284C220 284 232 276 230 254", { line: "coral", width: 4 }),
  bust(432, 290, 62, { fill: "coral", hair: "soft", skin: "tan" }),
  ...[248, 320, 392].map((x) => circle(x, 322, 16, { fill: x === 392 ? "coral" : "sage" })),
  path("M236 440H404", { width: 6 }),
  path("M320 354V440", { width: 6 }),
  box(420, 330, 150, 106, 14, { fill: "paper" }),
  path("M440 410H552", {}),
  path("M444 360C466 360 462 392 484 392S510 372 546 404", { line: "coral", width: 5 }),
  path("M94 396a40 40 0 0 1 40 -40h36a40 40 0 0 1 0 80H150l-26 26V435a40 40 0 0 1 -30 -39Z", {
    fill: "paper",
  }),
  ...[132, 154, 176].map((x) => circle(x, 396, 6, { fill: "line", line: "none" })),
];

/** Step 4: a question at night, and an answer. */
const night = [
  ground,
  path("M452 66a76 76 0 1 0 62 120a64 64 0 0 1 -62 -120Z", { fill: "paper" }),
  ...[
    [176, 104],
    [220, 66],
    [548, 92],
    [560, 232],
    [118, 190],
    [366, 62],
  ].map(([x, y]) => circle(x, y, 5, { fill: "line", line: "none" })),
  path("M40 432H600", { width: 4 }),
  turned(300, 270, -6, box(-104, -176, 208, 352, 28, { fill: "paper", width: 4 })),
  turned(
    300,
    270,
    -6,
    [
      box(-86, -146, 172, 290, 10, { fill: "shade", line: "none" }),
      box(-72, -124, 112, 62, 14, { fill: "apricot" }),
      path("M-54 -104H18M-54 -82H-8", { width: 4 }),
      box(-34, -46, 106, 62, 14, { fill: "coral" }),
      path("M-16 -26H54M-16 -4H22", { width: 4 }),
      box(-72, 32, 120, 84, 14, { fill: "paper" }),
      path("M-52 56H28M-52 78H8", { width: 4 }),
      path("M8 96l8 9l16 -18", { line: "coral", width: 5 }),
    ].join(""),
  ),
  path("M470 382H548V400a30 30 0 0 1 -30 30H500a30 30 0 0 1 -30 -30Z", { fill: "apricot" }),
  path("M548 390h12a14 14 0 0 1 0 28h-14", {}),
  path("M494 366c-8 -10 8 -16 0 -28M520 366c-8 -10 8 -16 0 -28", { line: "coral" }),
];

export const steps = { records, plan, consult, night };
