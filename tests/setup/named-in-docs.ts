/** Texts in code font. */
function listCode(markdown: string): string[] {
  return [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, text = ""]) => text);
}

/** Paths of files in code font, or the last segments of them; those with a placeholder in capitals are left out. */
export function listNamedFiles(markdown: string): string[] {
  return listCode(markdown)
    .map((text) => text.replace(/:\d+$/, ""))
    .filter((text) => /^[\w@][\w.@/-]*\.(?:tsx?|mjs|css|md|yaml|sql|jsonc?|txt)$/.test(text))
    .filter((text) => !/NAME|SLUG|DAY|FILE/.test(text));
}

/** Names of functions and properties in code font: "savePage", but not "title". */
export function listNamedFunctions(markdown: string): string[] {
  return listCode(markdown).filter((text) => /^[a-z]+(?:[A-Z][a-z]*)+$/.test(text));
}
