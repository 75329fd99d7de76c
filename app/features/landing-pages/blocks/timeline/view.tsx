import { Paragraphs } from "../paragraphs.tsx";
import { Section } from "../section.tsx";
import type { BlockView, BlockViewProps } from "../view.ts";
import styles from "./view.css?inline";

export const timelineView: BlockView<"timeline"> = { View: Timeline, styles };

function Timeline({ block, Heading, Subheading }: BlockViewProps<"timeline">) {
  return (
    <Section block={block} Heading={Heading}>
      <ol role="list" className="timeline-moments">
        {block.props.items.map(({ id, when, title, text }) => (
          <li key={id} className="timeline-moment">
            <p className="timeline-when">{when}</p>
            <div className="timeline-words">
              {title !== "" && <Subheading>{title}</Subheading>}
              <Paragraphs text={text} />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
