import { isRouteErrorResponse } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { describeStatus } from "../domain/status-words.ts";

/**
 * Page content in place of a failed page.
 * @param error as an error boundary receives it
 */
export function ErrorMessage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : undefined;
  const { title, advice } = describeStatus(status);
  return (
    <main id="main" className="error-message">
      <title>{message ?? title}</title>
      <h1>{message ?? title}</h1>
      <p>{advice}</p>
      <Link to="/" className="button">
        Go to the home page
      </Link>
    </main>
  );
}
