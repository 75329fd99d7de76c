import type { ReactNode } from "react";
import { fillPath } from "#app/fill-path.ts";
import { DocumentLink } from "#app/ui/document-link.tsx";

interface ConditionLinkProps {
  condition: { slug: string; name: string };
  className?: string;
  children?: ReactNode;
}

/** Passes the name for 'Loading {name}...' while the page loads. */
export function ConditionLink({ condition: { slug, name }, className, children }: ConditionLinkProps) {
  return (
    <DocumentLink to={fillPath("/diseases/:slug", { slug })} data-loading={name} className={className}>
      {children ?? name}
    </DocumentLink>
  );
}
