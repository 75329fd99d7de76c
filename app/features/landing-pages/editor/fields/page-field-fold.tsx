import type { ReactNode } from "react";

interface PageFieldFoldProps {
  title: string;
  /** Open from the beginning, such as for a field that the server refused. */
  isOpen: boolean;
  children: ReactNode;
}

/** A folded part of the page's own fields. */
export function PageFieldFold({ title, isOpen, children }: PageFieldFoldProps) {
  return (
    <details className="disclosure page-field-fold" open={isOpen || undefined}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
