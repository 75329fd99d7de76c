/** Title of a page for administrators; an autosave may store a page before it has one. */
export function nameTitle(title: string): string {
  return title === "" ? "Untitled" : title;
}
