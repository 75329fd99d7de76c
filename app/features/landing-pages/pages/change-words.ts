/** Says after a change of many pages on how many it comes late; nothing where none does. */
export function describeDelayed(pages: number): string {
  return pages === 0
    ? ""
    : ` Visitors may see ${pages === 1 ? "one" : pages} as before for up to ten minutes.`;
}
