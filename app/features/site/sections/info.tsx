import type { ReactNode } from "react";
import { Unbroken } from "#app/ui/unbroken.tsx";

export function PageHeader({ title, lede }: { title: string; lede: string }) {
  return (
    <header className="page-header">
      <h1>{title}</h1>
      <p className="page-lede">{lede}</p>
    </header>
  );
}

interface InfoSectionProps {
  id: string;
  title: string;
  icon?: ReactNode;
  urgent?: boolean;
  children: ReactNode;
}

/** A titled part of an informational page: its heading beside its text where there is room. */
export function InfoSection({ id, title, icon, urgent = false, children }: InfoSectionProps) {
  return (
    <section className={urgent ? "info-section info-urgent" : "info-section"} aria-labelledby={id}>
      {/* So that a link that leads here brings the focus too. */}
      <h2 id={id} tabIndex={-1}>
        {icon}
        <span>
          <Unbroken>{title}</Unbroken>
        </span>
      </h2>
      <div className="prose">{children}</div>
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
