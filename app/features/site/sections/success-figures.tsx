import type { ourApproach } from "../domain/pages.ts";

export function SuccessFigures({ stats }: { stats: (typeof ourApproach)["outcomes"]["stats"] }) {
  return (
    <ul role="list" className="figures">
      {stats.map(({ value, title, subtitle, note }) => (
        <li key={title} className="figure">
          <p className="figure-value">{value}</p>
          <div>
            <h3>{title}</h3>
            <p className="figure-subtitle">{subtitle}</p>
            <p className="figure-note">{note}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
