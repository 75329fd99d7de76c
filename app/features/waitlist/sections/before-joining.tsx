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
