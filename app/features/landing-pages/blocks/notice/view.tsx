import { Paragraphs } from "../paragraphs.tsx";
import { SectionGround } from "../section.tsx";
import type { BlockView, BlockViewProps } from "../view.ts";
import styles from "./view.css?inline";

export const noticeView: BlockView<"notice"> = { View: Notice, styles };

function Notice({ block, Heading }: BlockViewProps<"notice">) {
  const { tone, heading, text } = block.props;
  return (
    <SectionGround className="notice-section" id={block.id}>
      <div className={`notice-panel notice-panel-${tone}`}>
        <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className="notice-sign">
          <circle cx="16" cy="16" r="12" />
          <path d={tone === "emergency" ? "M16 9v9M16 22v.5" : "M16 15v8M16 9.5v.5"} />
        </svg>
        <div className="notice-words">
          {heading !== "" && <Heading>{heading}</Heading>}
          <Paragraphs text={text} />
        </div>
      </div>
    </SectionGround>
  );
}
