import type { ReactNode } from "react";

interface PageFieldGroupProps {
  title: string;
  /** Open from the beginning, such as for a field that the server refused. */
  isOpen: boolean;
  children: ReactNode;
}

/** A folded part of the page's own fields. */
export function PageFieldGroup({ title, isOpen, children }: PageFieldGroupProps) {
  return (
    <details className="disclosure page-field-group" open={isOpen || undefined}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
