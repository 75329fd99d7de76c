import { nameSome } from "../page-tests/ended-words.ts";

/** Says after a change of many pages on how many it comes late; nothing where none does. */
export function describeDelayed(pages: number): string {
  return pages === 0
    ? ""
    : ` Visitors may see ${pages === 1 ? "one" : pages} as before for up to ten minutes.`;
}

/** Says where a working copy may be that had words of its own when only its public version could be changed. */
export function describeSetAside(titles: string[]): string {
  return titles.length === 0
    ? ""
    : ` Not all could be saved of ${nameSome(titles)}: changes that were not published may stand in the history alone. Restore them from there.`;
}
