import type { BlockOf } from "../block.ts";
import { readPlainText } from "../rich-text/read.ts";
import richTextStyles from "../rich-text/view.css?inline";
import { RichTextView } from "../rich-text/view.tsx";
import { Section } from "../section.tsx";
import type { BlockView, BlockViewProps } from "../view.ts";
import styles from "./view.css?inline";

export const questionsView: BlockView<"questions"> = {
  View: Questions,
  styles: [richTextStyles, styles],
  listQuestions,
};

function Questions({ block, Heading, Subheading }: BlockViewProps<"questions">) {
  return (
    <Section block={block} Heading={Heading} className="questions-section">
      <div className="questions-list">
        {block.props.items.map(({ id, question, answer }) => (
          <details key={id} className="questions-item">
            <summary>
              <Subheading>{question}</Subheading>
            </summary>
            <RichTextView text={answer} />
          </details>
        ))}
      </div>
    </Section>
  );
}

function listQuestions({ props }: BlockOf<"questions">) {
  return props.items.map(({ question, answer }) => ({ question, answer: readPlainText(answer) }));
}
