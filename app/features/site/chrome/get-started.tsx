import { Link } from "#app/ui/link.tsx";
import type { GetStartedTarget } from "../domain/site.ts";

/** Leads to the intake form: our own waitlist, or the operator's form in a new tab. */
export function GetStarted({
  target,
  children = "Get Started",
}: {
  target: GetStartedTarget;
  children?: string;
}) {
  if (!target.external) {
    return (
      <Link to={target.href} className="button button-action">
        {children}
      </Link>
    );
  }
  return (
    <a href={target.href} className="button button-action" target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
