import { Paragraphs } from "../paragraphs.tsx";
import { Section } from "../section.tsx";
import type { BlockView, BlockViewProps } from "../view.ts";
import { Icon } from "../icon.tsx";
import styles from "./view.css?inline";

export const featuresView: BlockView<"features"> = { View: Features, styles };

function Features({ block, Heading, Subheading }: BlockViewProps<"features">) {
  return (
    <Section block={block} Heading={Heading}>
      <ul role="list" className="features-list">
        {block.props.items.map(({ id, icon, title, text, link }) => (
          <li key={id} className="features-item">
            <Icon name={icon} />
            {title !== "" && <Subheading>{link === "" ? title : <a href={link}>{title}</a>}</Subheading>}
            <Paragraphs text={text} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
