/** The request's id, by which support finds what happened. A page that is not there has none: nothing failed. */
export function Reference({ id }: { id: string | undefined }) {
  if (id === undefined) return null;
  return (
    <p className="error-message-reference">
      Reference: <code>{id}</code>
    </p>
  );
}
