import { home, withoutTestimonials } from "../domain/pages.ts";
import type { Testimonial } from "../domain/testimonials.ts";
import { Paragraphs } from "./text-lists.tsx";

export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  return (
    <section className="testimonials" aria-labelledby="testimonials">
      <h2 id="testimonials">{home.testimonials.title}</h2>
      {testimonials.length === 0 ? (
        <div className="testimonials-none">
          <Paragraphs texts={withoutTestimonials} />
        </div>
      ) : (
        <ul role="list">
          {testimonials.map((testimonial) => (
            <li key={testimonial.name}>
              <Quotation {...testimonial} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Quotation({ quote, name, condition, connection = "none", isSample }: Testimonial) {
  return (
    <figure className="testimonials-quote">
      {isSample && <p className="badge">Sample, not a real patient</p>}
      <blockquote>
        <p>{quote}</p>
      </blockquote>
      <figcaption>
        {name}, {condition.toLowerCase()}
        {connection !== "none" && ` (${connection})`}
      </figcaption>
    </figure>
  );
}
