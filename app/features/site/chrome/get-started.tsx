import { Link } from "#app/ui/link.tsx";
import type { GetStartedTarget } from "../domain/site.ts";

/** Link to the intake form: our own waitlist, or the operator's form in a new tab. */
export function GetStarted({
  target,
  children = "Get Started",
  whenSignedIn,
}: {
  target: GetStartedTarget;
  children?: string;
  /** Label for signed-in visitors in a document; see app/browser/document/account.ts. */
  whenSignedIn?: string;
}) {
  if (!target.external) {
    return (
      <Link to={target.href} className="button button-action" data-signed-in={whenSignedIn}>
        {children}
      </Link>
    );
  }
  return (
    <a
      href={target.href}
      className="button button-action"
      target="_blank"
      rel="noopener"
      data-signed-in={whenSignedIn}
    >
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
