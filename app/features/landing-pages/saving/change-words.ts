/** Sentence on the number of changed pages that visitors still see unchanged; empty if there are none. */
export function describeDelayed(pages: number): string {
  return pages === 0
    ? ""
    : ` Visitors may see ${pages === 1 ? "one" : pages} as before for up to ten minutes.`;
}
