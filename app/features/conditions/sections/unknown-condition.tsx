import { Link } from "#app/ui/link.tsx";
import { ConditionLink } from "./condition-link.tsx";

export function UnknownCondition({ nearest }: { nearest: { slug: string; name: string }[] }) {
  return (
    <main id="main" className="error-message">
      <h1>Page not found</h1>
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
