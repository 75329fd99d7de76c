import { home } from "../domain/pages.ts";
import type { Testimonial } from "../domain/testimonials.ts";

export default function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  return (
    <section className="testimonials" aria-labelledby="testimonials">
      <h2 id="testimonials">{home.testimonials.title}</h2>
      <ul role="list">
        {testimonials.map((testimonial) => (
          <li key={testimonial.name}>
            <figure className="testimonials-quote">
              {testimonial.sample && <p className="badge">Sample, not a real patient</p>}
              <blockquote>
                <p>{testimonial.quote}</p>
              </blockquote>
              <figcaption>
                {testimonial.name}, {testimonial.condition.toLowerCase()}
                {!testimonial.sample && testimonial.connection !== "none" && ` (${testimonial.connection})`}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
