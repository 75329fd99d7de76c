import { Paragraphs } from "../paragraphs.tsx";
import { Section } from "../section.tsx";
import type { BlockView, BlockViewProps } from "../view.ts";
import styles from "./view.css?inline";

export const stepsView: BlockView<"steps"> = { View: Steps, styles };

function Steps({ block, Heading, Subheading }: BlockViewProps<"steps">) {
  return (
    <Section block={block} Heading={Heading} className="steps-section">
      <ol role="list" className="steps-path">
        {block.props.items.map(({ id, title, text }, index) => (
          <li key={id} className="steps-step">
            <span className="steps-number" aria-hidden="true">
              {index + 1}
            </span>
            <div className="steps-text">
              {title !== "" && <Subheading>{title}</Subheading>}
              <Paragraphs text={text} />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
