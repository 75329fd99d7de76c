import { Paragraphs } from "../paragraphs.tsx";
import { Section } from "../section.tsx";
import type { BlockView, BlockViewProps } from "../view.ts";
import styles from "./view.css?inline";

export const testimonialView: BlockView<"testimonial"> = { View: Testimonials, styles };

function Testimonials({ block, Heading }: BlockViewProps<"testimonial">) {
  return (
    <Section block={block} Heading={Heading}>
      <ul role="list" className="testimonial-list">
        {block.props.items.map(({ id, words, name, connection }) => (
          <li key={id}>
            <figure className="testimonial-quote">
              <blockquote>
                <Paragraphs text={words} />
              </blockquote>
              <figcaption>
                <cite>{name}</cite>
                {connection !== "" && <span>{connection}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
