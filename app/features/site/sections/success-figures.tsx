import { describeEvidence, type ShownFigure } from "../domain/figures.ts";
import { Definitions } from "./information-page.tsx";
import { MissingMark } from "../chrome/missing-fact-mark.tsx";

/** List of figures, each directly followed by its evidence. */
export function SuccessFigures({ figures }: { figures: ShownFigure[] }) {
  return (
    <ul role="list" className="figures">
      {figures.map(({ value, title, subtitle, note, evidence }) => (
        <li key={title} className="figure">
          <p className="figure-value">{value}</p>
          <div>
            <h3>
              {title}
              {!evidence && <MissingMark />}
            </h3>
            <p className="figure-subtitle">{subtitle}</p>
            <p className="figure-note">{note}</p>
            {evidence && (
              <>
                <Definitions items={describeEvidence(evidence)} />
                <a href={evidence.methodUrl}>
                  How we measured it<span className="visually-hidden">: {title}</span>
                </a>
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
