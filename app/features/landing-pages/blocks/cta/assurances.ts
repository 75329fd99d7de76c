/** Maximum number of assurances that a page shows: more of them would move the page's next section out of sight. */
export const MAX_ASSURANCES = 3;

/** Lists the assurances in a text, one from each line, without duplicates and empty lines. */
export function listAssurances(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ""))];
}
