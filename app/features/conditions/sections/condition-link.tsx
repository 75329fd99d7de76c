import type { ReactNode } from "react";
import { fillPath } from "#app/values/fill-path.ts";
import { Link } from "#app/ui/link.tsx";

interface ConditionLinkProps {
  condition: { slug: string; name: string };
  className?: string;
  children?: ReactNode;
}

/** Passes the name for 'Loading {name}...' while the page loads. */
export function ConditionLink({ condition: { slug, name }, className, children }: ConditionLinkProps) {
  return (
    <Link to={fillPath("/diseases/:slug", { slug })} data-loading={name} className={className}>
      {children ?? name}
    </Link>
  );
}
