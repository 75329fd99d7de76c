/**
 * Describes an error as text that is safe to log. Uses the innermost cause, because the message of the
 * database library quotes the parameters of the query: names, email addresses and texts of mails.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  if (error.cause !== undefined) return describeError(error.cause);
  return "params" in error ? error.name : `${error.name}: ${error.message}`;
}
