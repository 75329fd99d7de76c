/** Checks the syntax of an id: of a block, which is used in HTML and CSS selectors, or of an item. */
export function isId(text: string): boolean {
  return /^[a-z][a-z0-9-]{0,40}$/.test(text);
}

/** Returns the first of `text-1`, `text-2`, … that is not used in the list. */
export function findFreeId(prefix: string, list: { id: string }[]): string {
  const taken = new Set(list.map(({ id }) => id));
  let number = 1;
  while (taken.has(`${prefix}-${number}`)) number += 1;
  return `${prefix}-${number}`;
}

export function hasUniqueIds(list: { id: string }[]): boolean {
  return new Set(list.map(({ id }) => id)).size === list.length;
}
