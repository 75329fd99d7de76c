import {
  antibody,
  apricot,
  around,
  circle,
  coral,
  ellipse,
  immuneCell,
  ink,
  marker,
  path,
  row,
  sage,
  shade,
} from "./shapes.mjs";

/** Drawings of 640 by 360, each with one marker per line of its legend. */
export const cells = {
  myelin: [
    path("M0 170H640V206H0Z", { fill: shade, stroke: "none" }),
    path("M0 170H640M0 206H640", { width: 3 }),
    ...[
      [10, 150],
      [480, 150],
    ].map(([x, w]) =>
      path(`M${x} 134H${x + w}a30 54 0 0 1 0 108H${x}a30 54 0 0 1 0 -108Z`, { fill: apricot }),
    ),
    path(
      "M180 134H250a14 30 0 0 1 6 30M180 242H236a10 22 0 0 0 12 -30M210 134a30 54 0 0 0 -30 54a30 54 0 0 0 30 54",
      { dash: "10 9" },
    ),
    path("M330 136l14 10l18 -12M352 240l16 -8l14 12M400 132l12 12l16 -6M410 246l14 -12l14 10", {
      stroke: apricot,
      width: 9,
    }),
    immuneCell(290, 118),
    immuneCell(372, 102),
    immuneCell(330, 272),
    immuneCell(420, 280),
    antibody(268, 222, -30),
    antibody(440, 136, 200),
    antibody(308, 226, 0),
    path("M20 320H140M160 320h20M200 320h8", { stroke: ink, width: 5 }),
    path("M120 308L144 320L120 332", { stroke: ink, width: 5 }),
    marker(1, 40, 188),
    marker(2, 552, 160),
    marker(3, 330, 188),
    marker(4, 460, 320),
  ],
  synapse: [
    path("M0 0H640V110C560 110 540 150 470 150H170C100 150 80 110 0 110Z", { fill: sage }),
    path(
      "M0 360V250C60 250 70 270 100 270C120 230 150 230 170 270C190 230 220 230 240 270C260 230 290 230 310 270C330 230 360 230 380 270C400 230 430 230 450 270C470 230 500 230 520 270C560 270 570 250 640 250V360Z",
      { fill: apricot },
    ),
    row(6, 200, 48, (x, i) => circle(x, 112 - 18 * (i % 2), 16, { fill: "#fbf7f1" })),
    row(9, 190, 32, (x, i) => circle(x, 178 + 14 * (i % 3), 5, { fill: ink, stroke: "none" })),
    row(6, 135, 70, (x) => path(`M${x - 10} 246v-16M${x + 10} 246v-16`, { width: 6 })),
    antibody(135, 210, 180),
    antibody(205, 212, 180),
    antibody(345, 212, 180),
    antibody(485, 210, 180),
    antibody(415, 212, 180),
    marker(1, 80, 60),
    marker(2, 270, 176),
    marker(3, 555, 220),
    marker(4, 320, 322),
  ],
  blood: [
    path("M0 50C160 30 480 70 640 50V310C480 330 160 290 0 310Z", { fill: "#fbeee5" }),
    ...[
      [90, 130],
      [190, 230],
      [250, 110],
      [80, 250],
    ].map(
      ([x, y]) =>
        ellipse(x, y, 44, 34, { fill: "#f3b9a4", stroke: coral }) +
        ellipse(x, y, 17, 12, { fill: apricot, stroke: "none" }),
    ),
    ...[
      [370, 150],
      [370, 260],
    ].map(
      ([x, y]) =>
        ellipse(x, y, 44, 34, { fill: "#f3b9a4", stroke: coral }) +
        around(6, x, y, 54, (ax, ay, degrees) => antibody(ax, ay, degrees - 90)),
    ),
    circle(540, 180, 82, { fill: apricot, stroke: coral }),
    circle(572, 156, 30, { fill: coral, stroke: "none" }),
    path("M462 206C486 196 500 212 494 232C486 250 466 244 458 226", { fill: "#f3b9a4", stroke: coral }),
    ...[
      [300, 200],
      [150, 175],
      [250, 280],
      [310, 70],
    ].map(([x, y]) => path(`M${x} ${y}l9 -6l9 8l-4 10l-12 1Z`, { fill: "#d9b44a", stroke: ink, width: 2 })),
    marker(1, 150, 90),
    marker(2, 300, 150),
    marker(3, 440, 110),
    marker(4, 540, 240),
  ],
  clot: [
    path("M0 70H640V290H0Z", { fill: "#fbeee5" }),
    path("M0 70H640M0 290H640", { width: 12, stroke: shade }),
    path(
      "M250 78C300 70 400 70 440 84C470 120 470 240 436 280C380 290 300 290 256 282C226 240 226 120 250 78Z",
      { fill: "#f3b9a4", stroke: coral },
    ),
    ...[
      [280, 120],
      [340, 110],
      [400, 130],
      [300, 180],
      [370, 190],
      [420, 220],
      [290, 245],
      [350, 250],
    ].map(([x, y]) => ellipse(x, y, 24, 16, { fill: coral, stroke: "none" })),
    path("M244 150L456 130M240 210L452 230M260 250L420 100M262 110L430 262", { stroke: "#fbf7f1", width: 4 }),
    ...[
      [60, 140],
      [120, 220],
      [170, 150],
      [80, 240],
    ].map(([x, y]) => ellipse(x, y, 28, 18, { fill: coral, stroke: "none" })),
    antibody(215, 105, 90),
    antibody(208, 190, 90),
    antibody(216, 262, 80),
    antibody(150, 98, 0),
    antibody(110, 100, 0),
    marker(1, 100, 180),
    marker(2, 180, 232),
    marker(3, 345, 150),
    marker(4, 560, 180),
  ],
  muscle: [
    ...[50, 130, 210, 290].map((y, i) =>
      path(`M0 ${y - 32}H640a6 32 0 0 1 0 64H0Z`, { fill: i === 1 || i === 2 ? "#f3b9a4" : sage }),
    ),
    ...[50, 130, 210, 290].map((y) =>
      row(15, 20, 44, (x) => path(`M${x} ${y - 30}v60`, { width: 1.6, stroke: shade })),
    ),
    path("M250 100l16 20l-14 20l18 20M380 182l-14 18l16 20l-16 18", { stroke: "#fbf7f1", width: 8 }),
    immuneCell(180, 168),
    immuneCell(232, 172),
    immuneCell(300, 166),
    immuneCell(352, 172),
    immuneCell(410, 168),
    immuneCell(468, 172),
    immuneCell(320, 250),
    immuneCell(210, 92, 14),
    marker(1, 70, 50),
    marker(2, 420, 130),
    marker(3, 540, 172),
    marker(4, 300, 318),
  ],
  brain: [
    path(
      "M0 60C120 60 140 130 220 130C250 130 262 150 262 176C262 204 250 224 220 224C140 224 120 300 0 300Z",
      { fill: sage },
    ),
    path(
      "M640 40C520 60 470 110 420 110C380 110 366 140 366 176C366 214 380 244 420 244C470 244 520 300 640 320Z",
      { fill: apricot },
    ),
    row(4, 150, 34, (x, i) => circle(x + 20, 160 + 18 * (i % 2), 12, { fill: "#fbf7f1" })),
    row(3, 285, 20, (x, i) => circle(x, 150 + 26 * i, 5, { fill: ink, stroke: "none" })),
    row(3, 295, 20, (x, i) => circle(x, 190 - 18 * i, 5, { fill: ink, stroke: "none" })),
    ...[140, 176, 212].map((y) => path(`M362 ${y - 8}h-18M362 ${y + 8}h-18`, { width: 6 })),
    antibody(326, 140, 90),
    antibody(326, 212, 90),
    antibody(400, 84, 180),
    antibody(450, 70, 180),
    antibody(410, 272, 0),
    immuneCell(330, 50),
    immuneCell(300, 310),
    marker(1, 70, 180),
    marker(2, 296, 250),
    marker(3, 330, 96),
    marker(4, 520, 180),
  ],
  complexes: [
    path("M0 240H640V360H0Z", { fill: apricot, stroke: "none" }),
    path("M0 240H640", { width: 9, stroke: ink, dash: "60 6" }),
    ...[
      [110, 110],
      [250, 90],
    ].map(
      ([x, y]) =>
        circle(x, y, 10, { fill: ink, stroke: "none" }) +
        antibody(x, y + 24, 0) +
        antibody(x + 24, y, -90) +
        antibody(x - 24, y, 90),
    ),
    ...[
      [400, 196],
      [470, 210],
      [330, 206],
    ].map(
      ([x, y]) =>
        circle(x, y, 10, { fill: ink, stroke: "none" }) +
        antibody(x + 20, y - 14, -120) +
        antibody(x - 20, y - 14, 120) +
        antibody(x, y - 26, 180),
    ),
    immuneCell(400, 290),
    immuneCell(480, 296),
    immuneCell(330, 294),
    immuneCell(560, 200),
    immuneCell(540, 286),
    circle(80, 190, 16, { fill: apricot }),
    circle(80, 190, 6, { fill: ink, stroke: "none" }),
    marker(1, 180, 60),
    marker(2, 290, 150),
    marker(3, 440, 140),
    marker(4, 250, 310),
  ],
};
