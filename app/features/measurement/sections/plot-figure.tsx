import { formatDay } from "#app/values/days.ts";
import { PLOT, type Plot } from "../domain/plot-size.ts";
import {
  describeBurstHours,
  describeCount,
  EVENT_NAMES,
  type CountedEvent,
  type DayCounts,
} from "../domain/report.ts";
import type { Release } from "../domain/reports.server.ts";

interface PlotFigureProps {
  event: CountedEvent;
  plot: Plot;
  days: DayCounts[];
  releases: Release[];
}

/** A plot, and beside it the table that says the same. The drawing itself is hidden from screen readers. */
export function PlotFigure({ event, plot, days, releases }: PlotFigureProps) {
  const name = EVENT_NAMES[event];
  const baseline = PLOT.height - PLOT.bottom;
  const marked = plot.days.filter(({ day }) => releases.some((release) => release.day === day));
  const [first, last] = [plot.days[0], plot.days.at(-1)];
  return (
    <section className="plot-figure" aria-labelledby={`plot-${event}`}>
      <h2 id={`plot-${event}`}>{name}</h2>
      <svg viewBox={`0 0 ${PLOT.width} ${PLOT.height}`} aria-hidden="true">
        {plot.ticks.map(({ y, label }) => (
          <g key={label}>
            <line className="plot-figure-grid" x1={PLOT.left} x2={PLOT.width - PLOT.right} y1={y} y2={y} />
            <text className="plot-figure-tick" x={PLOT.left - 6} y={y} textAnchor="end">
              {label}
            </text>
          </g>
        ))}
        {marked.map(({ day, x }) => (
          <g key={day} className="plot-figure-release">
            <line x1={x} x2={x} y1={PLOT.top - 8} y2={baseline} />
            <circle cx={x} cy={PLOT.top - 8} r="4" />
          </g>
        ))}
        <path className="plot-figure-area" d={plot.area} />
        <path className="plot-figure-line" d={plot.line} />
        {first && last && (
          <>
            <text x={first.x} y={PLOT.height - 8}>
              {formatDay(first.day)}
            </text>
            <text x={last.x} y={PLOT.height - 8} textAnchor="end">
              {formatDay(last.day)}
            </text>
          </>
        )}
      </svg>
      <DayTable event={event} days={days} releases={releases} />
    </section>
  );
}

/** Newest first, since that is what is looked for. It scrolls in its own frame, also by keyboard. */
function DayTable({ event, days, releases }: Omit<PlotFigureProps, "plot">) {
  const name = EVENT_NAMES[event];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls has to take the focus
    <div className="plot-figure-days" tabIndex={0} role="group" aria-label={`${name} by day`}>
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">{name}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((counts) => (
            <tr key={counts.day}>
              <th scope="row">
                {formatDay(counts.day)}
                {releases
                  .filter(({ day }) => day === counts.day)
                  .map(({ rev, name: version }) => (
                    <small key={rev}>
                      {version === "" ? `Published version ${rev}` : `Published: ${version}`}
                    </small>
                  ))}
                {event === "view" && counts.burstHours.length > 0 && (
                  <small>Burst at {describeBurstHours(counts.burstHours)}</small>
                )}
              </th>
              <td>{describeCount(counts[event])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
