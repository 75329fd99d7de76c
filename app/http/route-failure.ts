import { isRouteErrorResponse } from "react-router";

export interface RouteFailure {
  status: number;
  /** The message that the route threw, if any. */
  message?: string;
}

/** Names of our errors that mean that the database or another service failed or did not answer. */
const OUT_OF_REACH = new Set(["NoAnswer", "PartFailed"]);

/** Reduces a thrown error to what visitors may see. */
export function describeRouteFailure(error: unknown): RouteFailure {
  if (!isRouteErrorResponse(error)) return { status: isOutOfReach(error) ? 503 : 500 };
  return { status: error.status, message: typeof error.data === "string" ? error.data : undefined };
}

export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The code that better-auth throws when its database query fails.
  if ("statusCode" in error && error.statusCode === 500) return true;
  // A query of drizzle-orm that failed: its class has no name of its own in a bundle.
  if ("query" in error && "params" in error) return true;
  return OUT_OF_REACH.has(error.name) || isOutOfReach(error.cause);
}
