import type { ReactNode } from "react";
import { Link } from "react-router";

interface ConditionLinkProps {
  condition: { slug: string; name: string };
  className?: string;
  children?: ReactNode;
}

/** Carries the name along, so that 'Loading {name}...' can be said before the page is here. */
export function ConditionLink({ condition: { slug, name }, className, children }: ConditionLinkProps) {
  return (
    <Link
      to={`/diseases/${slug}`}
      state={{ loading: name }}
      prefetch="intent"
      viewTransition
      className={className}
    >
      {children ?? name}
    </Link>
  );
}
