import type { ReactNode } from "react";

interface PageFieldFoldProps {
  title: string;
  /** Whether it is open initially, such as for a field that the server refused. */
  isOpen: boolean;
  children: ReactNode;
}

/** Collapsible group of page fields. */
export function PageFieldFold({ title, isOpen, children }: PageFieldFoldProps) {
  return (
    <details className="disclosure page-field-fold" open={isOpen || undefined}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
