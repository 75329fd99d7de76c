import type { ReactNode } from "react";
import { Paragraphs } from "./paragraphs.tsx";
import type { BlockViewProps } from "./view.ts";

interface SectionProps extends Pick<BlockViewProps<never>, "Heading"> {
  block: { id: string; props: { heading: string; intro: string } };
  /** Class of the block's own sheet. */
  className?: string;
  children: ReactNode;
}

/** A block over the whole width of the page, which begins with a heading and an introduction. */
export function Section({ block, Heading, className = "", children }: SectionProps) {
  const { heading, intro } = block.props;
  return (
    <section className={`landing-section ${className}`.trim()} id={block.id}>
      {(heading !== "" || intro !== "") && (
        <header className="landing-section-header">
          {heading !== "" && <Heading>{heading}</Heading>}
          <Paragraphs text={intro} />
        </header>
      )}
      {children}
    </section>
  );
}
