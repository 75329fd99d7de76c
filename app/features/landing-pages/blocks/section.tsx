import { createContext, useContext, type ReactNode } from "react";
import { Paragraphs } from "./paragraphs.tsx";
import type { Tone } from "./tones.ts";
import type { BlockViewProps } from "./view.ts";

/** Tone of the section being rendered; assigned from the sections around it. */
export const ToneContext = createContext<Tone | undefined>(undefined);

interface SectionGroundProps {
  id: string;
  /** CSS class in the block's own stylesheet. */
  className?: string;
  as?: "section" | "figure";
  children: ReactNode;
}

/** Full-width block with the background of its tone. */
export function SectionGround({ id, className = "", as: Element = "section", children }: SectionGroundProps) {
  const tone = useContext(ToneContext);
  return (
    <Element className={`landing-section landing-tone-${tone ?? "paper"} ${className}`.trim()} id={id}>
      {children}
    </Element>
  );
}

interface SectionHeaderProps extends Pick<BlockViewProps<never>, "Heading"> {
  block: { props: { heading: string; intro: string; eyebrow: string } };
}

export function SectionHeader({ block, Heading }: SectionHeaderProps) {
  const { heading, intro, eyebrow } = block.props;
  if (heading === "" && intro === "" && eyebrow === "") return null;
  return (
    <header className="landing-section-header">
      {eyebrow !== "" && <p className="landing-eyebrow">{eyebrow}</p>}
      {heading !== "" && <Heading>{heading}</Heading>}
      <Paragraphs text={intro} />
    </header>
  );
}

interface SectionProps extends SectionHeaderProps {
  block: { id: string; props: SectionHeaderProps["block"]["props"] & ClosingLinkProps };
  /** CSS class in the block's own stylesheet. */
  className?: string;
  children: ReactNode;
}

/** Link at the end of a section. Blocks with a button, or with free text as their content, have none. */
interface ClosingLinkProps {
  moreText?: string;
  moreLink?: string;
}

/** Section with a heading, an introduction and a closing link. */
export function Section({ block, Heading, className, children }: SectionProps) {
  return (
    <SectionGround id={block.id} className={className}>
      <SectionHeader block={block} Heading={Heading} />
      {children}
      <ClosingLink {...block.props} />
    </SectionGround>
  );
}

function ClosingLink({ moreText = "", moreLink = "" }: ClosingLinkProps) {
  if (moreText === "" || moreLink === "") return null;
  return (
    <p className="landing-section-more">
      <a href={moreLink}>{moreText}</a>
    </p>
  );
}
