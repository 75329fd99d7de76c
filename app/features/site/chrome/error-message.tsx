import { isRouteErrorResponse, useLocation } from "react-router";
import { LostConnection } from "#app/ui/reach.ts";
import { Link } from "#app/ui/link.tsx";
import { describeStatus } from "../domain/status-words.ts";

const LOST = {
  title: "We could not be reached",
  advice: "Check your connection and try again.",
};

/** What a failed page shows in its place. @param error as an error boundary is given it */
export function ErrorMessage({ error }: { error: unknown }) {
  const location = useLocation();
  const isConnection = error instanceof LostConnection;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : undefined;
  const { title, advice } = isConnection ? LOST : describeStatus(status);
  return (
    <main id="main" className="error-message">
      <title>{message ?? title}</title>
      <h1>{message ?? title}</h1>
      <p>{advice}</p>
      {isConnection ? (
        <Link to={location} state={location.state} replace className="button">
          Try again
        </Link>
      ) : (
        <Link to="/" className="button">
          Go to the home page
        </Link>
      )}
    </main>
  );
}
