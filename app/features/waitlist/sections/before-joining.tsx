import { PolicyLink } from "#app/ui/policy-link.tsx";
import { beforeJoining } from "../domain/agreements.ts";

/** What one should know before sending the form: that it is no care, and what is kept of it. */
export function BeforeJoining() {
  const { title, notCare, emergency, collected } = beforeJoining;
  return (
    <section className="waitlist-before" aria-labelledby="before-joining">
      <h2 id="before-joining">{title}</h2>
      <p>{notCare}</p>
      <p>
        <strong>{emergency}</strong>
      </p>
      <h3>{collected.title}</h3>
      <ul>
        {collected.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>
        More is in the <PolicyLink to="/privacy-policy">privacy policy</PolicyLink> and, for people in
        Washington and Nevada, in the{" "}
        <PolicyLink to="/consumer-health-data-privacy">consumer health data privacy policy</PolicyLink>.
      </p>
    </section>
  );
}
