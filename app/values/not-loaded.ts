/**
 * Message for a part of a page whose script did not load. After a deployment the script of an open page may
 * no longer exist, and some browsers cache the failure of a module: then only a reload helps.
 * @param part subject of the sentence: "The library"
 */
export function describeNotLoaded(part: string): string {
  return `${part} did not load. Check your connection and try again, or reload the page: the site may have been updated since it was opened.`;
}
