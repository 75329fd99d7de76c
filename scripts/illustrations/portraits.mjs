import { box, bust, circle, leaf, path, turned } from "./shapes.mjs";

const SIZE = 92;
const BASE = 214;

/** Team member in a round frame of 240 units; the icon shows their role. */
const portrait = ({ ground, behind = "", clothes, hair, skin, before = "", sign }) => [
  `<clipPath id="frame"><circle cx="120" cy="120" r="112"/></clipPath><g clip-path="url(#frame)">`,
  circle(120, 120, 112, { fill: ground, line: "none" }),
  behind,
  bust(120, BASE, SIZE, { fill: clothes, hair, skin }),
  box(26.5, BASE - 3, 187, 40, 0, { fill: clothes, line: "none" }),
  before,
  "</g>",
  circle(120, 120, 112, {}),
  circle(198, 198, 34, { fill: "paper" }),
  turned(198, 198, 0, sign),
];

const collar = path("M96 152L120 186L144 152", { line: "coral", width: 4 });

const rheumatologist = portrait({
  ground: "apricot",
  clothes: "paper",
  hair: "line",
  skin: "deep",
  before: collar,
  sign: path("M-8 -20C-4 -8 -4 -4 -10 2C-14 8 -10 20 -4 20M8 -20C4 -8 4 -4 10 2C14 8 10 20 4 20", {
    line: "coral",
    width: 4,
  }),
});

const clinician = portrait({
  ground: "sage",
  behind: path("M66 118C50 22 190 22 174 118C180 160 166 182 154 166H86C74 182 60 160 66 118Z", {
    fill: "line",
  }),
  clothes: "paper",
  hair: "line",
  skin: "fair",
  before: collar,
  sign: path("M0 -18V18M-18 0H18", { line: "coral", width: 6 }),
});

const dietitian = portrait({
  ground: "shade",
  behind: circle(120, 44, 26, { fill: "soft" }),
  clothes: "coral",
  hair: "soft",
  skin: "tan",
  sign: leaf(-16, 14, -42, 44, "sage"),
});

const coach = portrait({
  ground: "apricot",
  clothes: "sage",
  hair: "line",
  skin: "tan",
  before: path("M74 108C76 166 164 166 166 108C158 132 140 136 120 128C100 136 82 132 74 108Z", {
    fill: "line",
  }),
  sign: path("M0 18C-26 0 -18 -20 0 -8C18 -20 26 0 0 18Z", { line: "coral", width: 4 }),
});

const coordinator = portrait({
  ground: "sage",
  behind: path("M66 118C46 6 194 6 174 118C200 170 196 240 196 240H44C44 240 40 170 66 118Z", {
    fill: "coral",
  }),
  clothes: "coral",
  hair: "coral",
  skin: "deep",
  sign: path("M-14 -14H14V16H-14ZM-14 -4H14M-6 -20V-10M6 -20V-10", { line: "coral", width: 4 }),
});

export const portraits = { rheumatologist, clinician, dietitian, coach, coordinator };
