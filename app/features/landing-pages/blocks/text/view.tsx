import richTextStyles from "../rich-text/view.css?inline";
import { RichTextView } from "../rich-text/view.tsx";
import { Section } from "../section.tsx";
import type { BlockView, BlockViewProps } from "../view.ts";
import styles from "./view.css?inline";

export const textView: BlockView<"text"> = { View: Text, styles: [richTextStyles, styles] };

function Text({ block, Heading }: BlockViewProps<"text">) {
  return (
    <Section block={block} Heading={Heading} className={`text-section text-section-${block.props.layout}`}>
      <RichTextView text={block.props.text} className="text-words" />
    </Section>
  );
}
