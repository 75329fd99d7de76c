import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";
import { PLOT, type Plot } from "./plot-size.ts";
import { MIN_SHOWN_COUNT } from "./report.ts";

const shorten = new Intl.NumberFormat("en-US", { notation: "compact" });

/** Plots counts by day. A count shown as "under 10" is plotted in the middle of its range. */
export function drawPlot(counts: { day: number; count: number }[]): Plot {
  const drawn = counts.map(({ day, count }) => ({
    day,
    count: count > 0 && count < MIN_SHOWN_COUNT ? MIN_SHOWN_COUNT / 2 : count,
  }));
  const { width, height, left, right, top, bottom } = PLOT;
  const most = Math.max(MIN_SHOWN_COUNT, ...drawn.map(({ count }) => count));
  const x = scaleLinear([0, Math.max(1, drawn.length - 1)], [left, width - right]);
  const y = scaleLinear([0, most], [height - bottom, top]).nice(4);
  const days = drawn.map(({ day, count }, index) => ({ day, x: round(x(index)), y: round(y(count)) }));
  const draw = line<(typeof days)[number]>(
    (one) => one.x,
    (one) => one.y,
  );
  const fill = area<(typeof days)[number]>(
    (one) => one.x,
    height - bottom,
    (one) => one.y,
  );
  const ticks = y.ticks(4).map((value) => ({ y: round(y(value)), label: shorten.format(value) }));
  return { line: draw(days) ?? "", area: fill(days) ?? "", ticks, days };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
