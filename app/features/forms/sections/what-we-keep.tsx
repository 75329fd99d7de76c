import { PolicyLink } from "#app/ui/new-tab-link.tsx";
import type { TitledWords } from "../domain/define-form.ts";

/** Notice about stored data, between the fields and the button, so that it is read before the form is sent. */
export function WhatWeKeep({ kept: { title, points } }: { kept: TitledWords }) {
  return (
    <section className="what-we-keep" aria-label={title}>
      <details className="disclosure">
        <summary>{title}</summary>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </details>
      <p>
        More is in the <PolicyLink to="/privacy-policy">privacy policy</PolicyLink> and, for people in
        Washington and Nevada, in the{" "}
        <PolicyLink to="/consumer-health-data-privacy">consumer health data privacy policy</PolicyLink>.
      </p>
    </section>
  );
}
