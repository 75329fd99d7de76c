import { box, bust, circle, cloud, leaf, path, rain, sun, turned } from "./shapes.mjs";

/** Video visit: a person at home, and a listening person on the screen. */
const room = [
  box(60, 40, 520, 372, 24, { fill: "sage", line: "none" }),
  box(96, 72, 132, 164, 10, { fill: "paper" }),
  path("M98 212C130 176 150 200 172 180C196 160 210 176 226 164V236H98Z", { fill: "shade", line: "none" }),
  box(96, 72, 132, 164, 10, {}),
  path("M162 72V236", {}),
  circle(196, 112, 17, { fill: "apricot", line: "coral" }),
  path("M0 412H640", { width: 4 }),
  box(264, 118, 268, 186, 14, { fill: "paper" }),
  box(280, 134, 236, 154, 6, { fill: "apricot", line: "none" }),
  bust(398, 288, 66, { fill: "paper", hair: "line" }),
  path("M372 246C370 276 386 284 398 284C412 284 424 272 422 246", { line: "coral", width: 4 }),
  box(474, 144, 32, 24, 6, { fill: "sage", line: "none" }),
  path("M366 304L352 356H444L430 304", { fill: "shade" }),
  path("M548 356V318", { width: 4 }),
  leaf(548, 322, -128, 66, "paper"),
  leaf(548, 318, -48, 70, "paper"),
  leaf(548, 326, -88, 84, "shade"),
  path("M520 340H576L568 382H528Z", { fill: "apricot" }),
  path("M40 382H600V412H40Z", { fill: "paper" }),
  path("M256 382C262 366 300 366 306 382Z", { fill: "shade" }),
  path("M78 480C78 400 112 370 168 370C224 370 258 400 258 480Z", { fill: "coral" }),
  circle(168, 310, 52, { fill: "apricot" }),
  path(
    "M113 322C104 236 232 236 223 322C224 350 206 364 200 352C180 366 156 366 136 352C130 364 112 350 113 322Z",
    { fill: "line" },
  ),
];

/** Medical history in one book. */
const story = [
  circle(320, 254, 200, { fill: "sage", line: "none" }),
  path(
    "M92 52H318a20 20 0 0 1 20 20V158a20 20 0 0 1 -20 20H158L112 216V178H92a20 20 0 0 1 -20 -20V72a20 20 0 0 1 20 -20Z",
    { fill: "paper" },
  ),
  path("M106 92q14 -18 28 0t28 0t28 0t28 0t28 0t28 0M106 124H292M106 148H226", { line: "coral", width: 4 }),
  path(
    "M402 104H548a20 20 0 0 1 20 20V186a20 20 0 0 1 -20 20H536V240L496 206H402a20 20 0 0 1 -20 -20V124a20 20 0 0 1 20 -20Z",
    { fill: "apricot" },
  ),
  path("M414 138H536M414 166H492", { width: 4 }),
  path(
    "M104 298C180 270 270 278 320 308C370 278 460 270 536 298V444C460 416 370 424 320 454C270 424 180 416 104 444Z",
    { fill: "paper" },
  ),
  path("M320 308V454", {}),
  path("M140 326C190 314 240 316 286 330M140 356C190 344 240 346 286 360M140 386C180 376 210 376 240 382", {
    width: 4,
  }),
  path("M360 340l10 11l20 -22M360 376l10 11l20 -22M360 412l10 11l20 -22", { line: "coral", width: 4 }),
  path("M410 334C440 324 470 322 502 326M410 370C440 360 470 358 502 362M410 406C430 400 450 396 470 396", {
    width: 4,
  }),
  leaf(320, 306, -58, 84, "apricot"),
];

const ROAD =
  "M70 500C70 420 190 440 268 420C372 394 250 350 330 324C404 300 470 330 500 286C522 254 480 238 512 216";

/** Road with four stops, by day and by night. */
const road = [
  path("M0 330C100 232 214 262 306 306C404 214 520 206 640 270V480H0Z", { fill: "shade", line: "none" }),
  path("M0 400C130 318 250 352 346 372C450 330 540 330 640 362V480H0Z", { fill: "sage", line: "none" }),
  sun(146, 120, 44),
  path("M474 56a54 54 0 1 0 44 86a46 46 0 0 1 -44 -86Z", { fill: "paper" }),
  ...[
    [400, 74],
    [560, 62],
    [388, 152],
    [604, 130],
  ].map(([x, y]) => circle(x, y, 4, { fill: "line", line: "none" })),
  path(ROAD, { line: "paper", width: 36 }),
  path(ROAD, { dash: "1 13", width: 4 }),
  ...[
    [112, 442],
    [288, 410],
    [330, 324],
    [496, 290],
  ].map(([x, y]) => circle(x, y, 19, { fill: "coral", line: "paper", width: 5 })),
  path("M572 250V190", { width: 4 }),
  leaf(572, 216, -152, 58, "paper"),
  leaf(572, 208, -28, 58, "paper"),
  leaf(572, 192, -90, 60, "apricot"),
  path("M56 318V288", { width: 4 }),
  leaf(56, 298, -140, 36, "paper"),
  leaf(56, 294, -40, 36, "paper"),
];

/** Icons of body systems, each 40 by 40 units around a point. */
const SIGNS = [
  ["apricot", "M-12 -10V4a7 7 0 0 0 14 0M12 10V-4a7 7 0 0 0 -14 0"],
  ["paper", "M-14 0C-7 -11 7 -11 14 0C7 11 -7 11 -14 0ZM-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0"],
  ["sage", "M-14 -7q7 -7 14 0t14 0M-14 7q7 -7 14 0t14 0"],
  ["apricot", "M0 -15C9 -4 12 0 12 5a12 12 0 0 1 -24 0C-12 0 -9 -4 0 -15Z"],
  ["shade", "M-15 2H-7L-3 -11L4 12L8 2H15"],
];

const sign = (x, y, [fill, mark]) => circle(x, y, 33, { fill }) + turned(x, y, 0, path(mark));

/** Separate roads that meet. */
const paths = [
  path("M560 210C680 214 760 136 960 148V272C780 240 680 236 560 232Z", { fill: "sage", line: "none" }),
  ...[
    "M104 50C270 50 200 190 350 128S470 214 560 218",
    "M104 126C220 126 250 40 370 84S470 210 560 219",
    "M104 202C240 202 220 316 350 262S480 224 560 221",
    "M104 278C210 278 280 170 360 190S480 222 560 222",
    "M104 354C260 354 230 290 370 334S470 236 560 223",
  ].map((d) => path(d, { width: 4, dash: "1 11" })),
  ...SIGNS.map((mark, index) => sign(72, 50 + 76 * index, mark)),
  path("M560 220C680 224 760 196 960 210", { line: "coral", width: 6 }),
  circle(560, 220, 42, { fill: "paper", line: "coral" }),
  path("M560 244V222", {}),
  leaf(560, 234, -140, 32),
  leaf(560, 230, -40, 32),
  leaf(560, 224, -90, 30, "apricot"),
];

const CURVE =
  "M40 300C80 300 92 262 118 240C150 214 172 300 214 300C252 300 268 130 316 130C362 130 372 306 424 306C452 306 470 300 500 306C548 314 560 112 622 112C684 112 690 292 744 292C786 292 790 232 826 232C860 232 876 290 920 296";

const weather = (more) => [
  path(`${CURVE}V372H40Z`, { fill: "apricot", line: "none" }),
  path("M40 372H920", { width: 4 }),
  path(CURVE, { line: "coral", width: 5 }),
  cloud(316, 62, 56),
  rain(306, 98, 46),
  cloud(622, 56, 64, "shade"),
  rain(612, 96, 50),
  cloud(112, 176, 40),
  sun(466, 120, 34),
  sun(744, 150, 28),
  cloud(850, 160, 36),
  more,
];

const visit = (x, y) =>
  path(`M${x} ${y + 18}V372`, { dash: "3 8" }) +
  box(x - 27, y - 36, 54, 54, 8, { fill: "paper" }) +
  path(`M${x - 27} ${y - 18}h54M${x - 12} ${y - 44}v14M${x + 12} ${y - 44}v14`, {}) +
  path(`M${x - 10} ${y + 0}l7 8l14 -15`, { line: "coral", width: 4 });

const note = (x, y) => circle(x, y, 9, { fill: "paper" });

export const places = {
  room,
  story,
  road,
  paths,
  weather: weather(visit(466, 250)),
  notes: weather(
    [
      [118, 240],
      [214, 300],
      [316, 130],
      [424, 306],
      [566, 190],
      [622, 112],
      [684, 208],
      [744, 292],
      [826, 232],
    ]
      .map(([x, y]) => note(x, y))
      .join("") + visit(888, 244),
  ),
};
