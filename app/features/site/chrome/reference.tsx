/** Id of the request, by which support finds it in the log. A 404 page has none, since nothing failed. */
export function Reference({ id }: { id: string | undefined }) {
  if (id === undefined) return null;
  return (
    <p className="error-message-reference">
      Reference: <code>{id}</code>
    </p>
  );
}
