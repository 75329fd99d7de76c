import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import { useReference } from "#app/browser/reference.tsx";
import { Link } from "#app/ui/link.tsx";
import { describeStatus, type Words } from "../domain/status-words.ts";
import { Reference } from "./reference.tsx";

interface ErrorMessageProps {
  /** Value that an error boundary receives. */
  error: unknown;
  /** Replaces the message for the status. */
  words?: Words | undefined;
  /** Message in addition to the one for the status. */
  children?: ReactNode;
}

/** Page content shown when a route fails. */
export function ErrorMessage({ error, words, children }: ErrorMessageProps) {
  const reference = useReference();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isWorded = !words && isRouteErrorResponse(error) && typeof error.data === "string";
  const message = isWorded ? (error.data as string) : undefined;
  const { title, advice } = words ?? describeStatus(status);
  return (
    <main id="main" className="error-message">
      <title>{message ?? title}</title>
      <h1>{message ?? title}</h1>
      <p>{advice}</p>
      {children}
      <Link to="/" className="button">
        Go to the home page
      </Link>
      {status !== 404 && <Reference id={reference} />}
    </main>
  );
}
