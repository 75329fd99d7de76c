import { Unbroken } from "#app/ui/unbroken.tsx";
import { home } from "../domain/pages.ts";

export function Journey() {
  const { title, intro, steps } = home.journey;
  return (
    <section className="journey" aria-labelledby="journey">
      <header>
        <h2 id="journey">{title}</h2>
        <p>{intro}</p>
      </header>
      <ol role="list" className="journey-path">
        {steps.map((step, index) => (
          <li key={step.title}>
            <span className="journey-number" aria-hidden="true">
              {index + 1}
            </span>
            <h3>
              <Unbroken>{step.title}</Unbroken>
            </h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
