/** Marks what the operator has still to fill in. It is seen in development only. */
export function Missing({ what }: { what: string }) {
  return <p className="badge">In development only: {what}</p>;
}
