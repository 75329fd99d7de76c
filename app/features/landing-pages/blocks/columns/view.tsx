import richTextStyles from "../rich-text/view.css?inline";
import { RichTextView } from "../rich-text/view.tsx";
import { Section } from "../section.tsx";
import type { BlockView, BlockViewProps } from "../view.ts";
import styles from "./view.css?inline";

export const columnsView: BlockView<"columns"> = { View: Columns, styles: [richTextStyles, styles] };

function Columns({ block, Heading, Subheading }: BlockViewProps<"columns">) {
  return (
    <Section block={block} Heading={Heading}>
      <div className="columns-list">
        {block.props.items.map(({ id, title, text }) => (
          <div key={id} className="columns-column">
            {title !== "" && <Subheading>{title}</Subheading>}
            <RichTextView text={text} />
          </div>
        ))}
      </div>
    </Section>
  );
}
