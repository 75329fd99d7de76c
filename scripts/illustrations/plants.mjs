import { circle, leaf, limbs, mirrored, path } from "./shapes.mjs";

/** Open hand from the left: palm, fingers, thumb and sleeve. */
const hand = (skin, sleeve) =>
  limbs(
    [
      ["M100 416C180 402 220 398 262 392", 66],
      ["M236 404C270 408 296 404 318 386", 40],
      ["M226 392C268 396 300 384 316 352", 32],
      ["M170 386C196 356 214 338 226 304", 30],
    ],
    skin,
  ) +
  path("M250 400C280 400 296 392 306 378", { width: 2 }) +
  path("M-20 372C40 376 80 368 118 356C134 388 138 432 134 468C90 480 40 486 -20 488Z", { fill: sleeve }) +
  path("M94 364C108 396 112 440 108 474", { width: 2 });

/** Two people who hold a young plant. */
const hands = [
  circle(320, 250, 196, { fill: "sage", line: "none" }),
  path("M320 350C318 290 322 250 320 196", { width: 4 }),
  leaf(320, 262, -152, 108, "paper"),
  leaf(320, 234, -30, 124, "paper"),
  leaf(320, 200, -84, 84, "apricot"),
  path("M236 372C252 322 292 318 320 318C348 318 388 322 404 372Z", { fill: "shade" }),
  hand("apricot", "paper"),
  mirrored(320, hand("apricot", "shade")),
];

const root = (d, [x, y]) =>
  path(d, { line: "coral", width: 4 }) + circle(x, y, 9, { fill: "paper", line: "coral" });

/** Plant as a metaphor: symptoms above the ground, causes below it. */
const roots = [
  path("M110 262a210 210 0 0 1 420 0Z", { fill: "sage", line: "none" }),
  path("M110 262a210 210 0 0 0 420 0Z", { fill: "apricot", line: "none" }),
  path("M320 262C318 200 324 130 320 76", { width: 5 }),
  leaf(320, 232, -164, 128, "paper"),
  leaf(320, 218, -18, 136, "paper"),
  leaf(320, 184, -148, 118),
  leaf(320, 168, -34, 122),
  leaf(320, 136, -130, 98, "paper"),
  leaf(320, 122, -48, 98, "paper"),
  leaf(320, 82, -90, 74, "apricot"),
  root("M320 262C322 330 316 380 320 446", [320, 446]),
  root("M320 296C290 330 230 320 186 360", [186, 360]),
  root("M320 280C270 290 210 280 150 304", [150, 304]),
  root("M321 330C300 366 268 384 248 424", [248, 424]),
  root("M320 288C360 322 410 312 462 348", [462, 348]),
  root("M321 274C380 284 430 276 492 300", [492, 300]),
  root("M319 340C344 372 372 388 396 422", [396, 422]),
  path("M40 262H600", { width: 4 }),
];

export const plants = { hands, roots };
