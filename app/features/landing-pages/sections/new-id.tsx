/** Hidden id of the object that a form creates, so that a form sent twice creates one. */
export function NewId() {
  return <input type="hidden" name="newId" value={crypto.randomUUID()} />;
}
