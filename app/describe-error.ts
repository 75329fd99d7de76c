/**
 * An error as a log may keep it. The innermost cause speaks: the error around it, as the database library makes it,
 * quotes the values of its query, and so names, addresses and mails.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  if (error.cause !== undefined) return describeError(error.cause);
  return "params" in error ? error.name : `${error.name}: ${error.message}`;
}
