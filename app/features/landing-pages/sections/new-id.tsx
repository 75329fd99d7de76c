/** Id of what a form makes, so that a form sent twice makes one. */
export function NewId() {
  return <input type="hidden" name="newId" value={crypto.randomUUID()} />;
}
