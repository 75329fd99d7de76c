/** Provisional slug of a page, derived from its id, until a button saves the page. */
export function nameProvisionally(id: string): string {
  return `draft-${id.replaceAll("-", "").slice(0, 16)}`;
}
