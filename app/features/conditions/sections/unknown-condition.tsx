import { Link } from "#app/ui/link.tsx";
import type { UrgentCalls } from "../domain/urgent-calls.ts";
import { ConditionLink } from "./condition-link.tsx";
import { UrgentNotice } from "./urgent-notice.tsx";

interface UnknownConditionProps {
  nearest: { slug: string; name: string }[];
  /** Numbers to call, where the path sounds like an emergency. */
  urgent: UrgentCalls;
}

export function UnknownCondition({ nearest, urgent }: UnknownConditionProps) {
  return (
    <main id="main" className="error-message">
      <h1>Page not found</h1>
      <UrgentNotice calls={urgent} />
      <p>
        We have no page at this address.
        {nearest.length > 0 && " Perhaps you are looking for one of these:"}
      </p>
      {nearest.length > 0 && (
        <ul role="list" className="nearest">
          {nearest.map((condition) => (
            <li key={condition.slug}>
              <ConditionLink condition={condition} />
            </li>
          ))}
        </ul>
      )}
      <Link to="/conditions" className="button">
        See all conditions
      </Link>
    </main>
  );
}
