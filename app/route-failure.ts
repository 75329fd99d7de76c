import { isRouteErrorResponse } from "react-router";

export interface RouteFailure {
  status: number;
  /** The message that the route threw, if any. */
  message?: string;
}

/** Names of the errors that mean that the database or another service failed or did not answer. */
const OUT_OF_REACH = new Set(["DrizzleQueryError", "NoAnswer", "PartFailed"]);

/** What a visitor may be told about an error that a route threw. */
export function describeRouteFailure(error: unknown): RouteFailure {
  if (!isRouteErrorResponse(error)) return { status: isOutOfReach(error) ? 503 : 500 };
  return { status: error.status, message: typeof error.data === "string" ? error.data : undefined };
}

export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The code that better-auth throws when its database query fails.
  if ("statusCode" in error && error.statusCode === 500) return true;
  return (
    [error.name, error.constructor.name].some((name) => OUT_OF_REACH.has(name)) || isOutOfReach(error.cause)
  );
}
