import { Unbroken } from "#app/ui/unbroken.tsx";
import { Illustration } from "../chrome/illustration.tsx";
import type { ourApproach } from "../domain/pages.ts";
import { ApproachIcon } from "./approach-tiles.tsx";
import { Limits } from "./information-page.tsx";
import { Paragraphs } from "./text-lists.tsx";

/**
 * Parts of the approach: each with its meaning, its limits, and practical details in a disclosure. Two
 * columns, one part spans both.
 */
export function ApproachParts({ tiles }: { tiles: (typeof ourApproach)["tiles"] }) {
  return (
    <div className="approach-parts">
      {tiles.map(({ title, description, detail, limits, icon }) => (
        <section key={icon} className="approach-part" aria-labelledby={icon}>
          {/* Focusable heading: a link to it moves the focus too. */}
          <h2 id={icon} tabIndex={-1}>
            <ApproachIcon name={icon} />
            <span>
              <Unbroken>{title}</Unbroken>
            </span>
          </h2>
          <p className="info-lead">{description}</p>
          {icon === "heart" && (
            <Illustration
              name="story"
              alt="An open notebook, and above it two speech bubbles that answer each other."
              roomy
            />
          )}
          {icon === "activity" && (
            <Illustration
              name="notes"
              alt="A line that rises and falls over weeks, with a note at each turn, and a visit at its end."
            />
          )}
          <details className="disclosure">
            <summary>
              <span>
                In practice<span className="visually-hidden">: {title}</span>
              </span>
            </summary>
            <Paragraphs texts={detail} />
          </details>
          <Limits texts={limits} />
        </section>
      ))}
    </div>
  );
}
