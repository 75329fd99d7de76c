import type { ReactNode } from "react";
import { Link } from "./link.tsx";
import type { SitePath } from "#app/values/site-path.ts";

/** Link inside a form. It opens in a new tab, to keep the input of the form. */
export function PolicyLink({ to, children }: { to: SitePath; children: ReactNode }) {
  return (
    <Link to={to} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </Link>
  );
}
