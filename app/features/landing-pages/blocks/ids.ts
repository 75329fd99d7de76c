/** Names a block in the page's HTML and styles, and an item in its list. */
export function isId(text: string): boolean {
  return /^[a-z][a-z0-9-]{0,40}$/.test(text);
}

/** The first of `text-1`, `text-2`, … that nothing else in the list is called. */
export function findFreeId(prefix: string, list: { id: string }[]): string {
  const taken = new Set(list.map(({ id }) => id));
  let number = 1;
  while (taken.has(`${prefix}-${number}`)) number += 1;
  return `${prefix}-${number}`;
}

export function hasUniqueIds(list: { id: string }[]): boolean {
  return new Set(list.map(({ id }) => id)).size === list.length;
}
