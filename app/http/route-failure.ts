import { isRouteErrorResponse } from "react-router";

export interface RouteFailure {
  status: number;
  /** Message of a Response that the route threw. */
  message?: string;
}

/** Names of our own errors for a service, such as the database, that failed or timed out. */
const SERVICE_ERRORS = new Set(["Timeout", "PartFailed"]);

/** Reduces a thrown error to the status and message that visitors may see. */
export function describeRouteFailure(error: unknown): RouteFailure {
  if (!isRouteErrorResponse(error)) return { status: isServiceFailure(error) ? 503 : 500 };
  return { status: error.status, message: typeof error.data === "string" ? error.data : undefined };
}

export function isServiceFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Status of better-auth's error for a failed database query.
  if ("statusCode" in error && error.statusCode === 500) return true;
  // Failed query of drizzle-orm, recognized by its properties, because bundling changes the name of its
  // class.
  if ("query" in error && "params" in error) return true;
  return SERVICE_ERRORS.has(error.name) || isServiceFailure(error.cause);
}
