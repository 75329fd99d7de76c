import type { ReactNode } from "react";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { TextList } from "./text-lists.tsx";

interface PageHeaderProps {
  title: string;
  lede: string;
  picture?: ReactNode;
}

export function PageHeader({ title, lede, picture }: PageHeaderProps) {
  return (
    <header className={picture ? "page-header page-header-pictured" : "page-header"}>
      <h1>{title}</h1>
      <p className="page-lede">{lede}</p>
      {picture}
    </header>
  );
}

interface InfoSectionProps {
  id: string;
  title: string;
  icon?: ReactNode;
  urgent?: boolean;
  /** Content across the whole width, below heading and text; beside the heading if there is no text. */
  wide?: ReactNode;
  /** Content beside the text on wide screens, below it on narrow ones. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** Section of an informational page: heading and text side by side if the screen is wide enough. */
export function InfoSection({ id, title, icon, urgent = false, wide, aside, children }: InfoSectionProps) {
  return (
    <section className={urgent ? "info-section info-urgent" : "info-section"} aria-labelledby={id}>
      {/* Focusable heading: a link to it moves the focus too. */}
      <h2 id={id} tabIndex={-1}>
        {icon}
        <span>
          <Unbroken>{title}</Unbroken>
        </span>
      </h2>
      {children && <div className="prose">{children}</div>}
      {wide && <div className="info-below">{wide}</div>}
      {aside}
    </section>
  );
}

export function Definitions({ items }: { items: { term: string; detail: string }[] }) {
  return (
    <dl className="definitions">
      {items.map(({ term, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Limits of a promise, set apart so that they are not overlooked. */
export function Limits({ texts }: { texts: string[] }) {
  return (
    <aside className="info-limits">
      <h3>Where its limits are</h3>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </aside>
  );
}

/** Two lists side by side, such as what is done and what is not. */
export function TwoLists({ lists }: { lists: { title: string; items: string[] }[] }) {
  return (
    <div className="info-lists">
      {lists.map(({ title, items }) => (
        <div key={title} className="prose">
          <h3>{title}</h3>
          <TextList items={items} />
        </div>
      ))}
    </div>
  );
}
