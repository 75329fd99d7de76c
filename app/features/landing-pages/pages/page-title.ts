/** Title of a page for administrators: typing saves a page before anybody has thought of one. */
export function nameTitle(title: string): string {
  return title === "" ? "Untitled" : title;
}
