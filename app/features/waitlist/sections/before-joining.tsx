import { PolicyLink } from "#app/ui/new-tab-link.tsx";
import { beforeJoining } from "../domain/agreements.ts";

/** Notice above the form: joining the waitlist is not medical care. */
export function BeforeJoining() {
  const { title, notCare, emergency } = beforeJoining;
  return (
    <section className="waitlist-before" aria-label={title}>
      <p>{notCare}</p>
      <p>
        <strong>{emergency}</strong>
      </p>
    </section>
  );
}

/** Notice about stored data. It stands after the fields and above the button, so that it is read before anything is sent. */
export function WhatWeKeep() {
  const { title, points } = beforeJoining.collected;
  return (
    <section className="waitlist-kept" aria-label={title}>
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
