import { Paragraphs } from "../paragraphs.tsx";
import { Portrait } from "../portrait.tsx";
import { Section } from "../section.tsx";
import type { BlockView, BlockViewProps } from "../view.ts";
import styles from "./view.css?inline";

export const testimonialView: BlockView<"testimonial"> = { View: Testimonials, styles, tone: "night" };

function Testimonials({ block, Heading, pictures }: BlockViewProps<"testimonial">) {
  return (
    <Section block={block} Heading={Heading}>
      <ul role="list" className="testimonial-list">
        {block.props.items.map(({ id, words, name, connection, portrait }) => (
          <li key={id}>
            <figure className="testimonial-quote">
              <blockquote>
                <Paragraphs text={words} />
              </blockquote>
              <figcaption>
                <div className="testimonial-portrait">
                  <Portrait picture={portrait} name={name} sizes="3.5rem" pictures={pictures} />
                </div>
                <cite>{name}</cite>
                {connection !== "" && <p>{connection}</p>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
