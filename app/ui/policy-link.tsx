import type { ReactNode } from "react";

/** Something to read in the middle of a form: in a new tab, so that what was typed stays. */
export function PolicyLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
