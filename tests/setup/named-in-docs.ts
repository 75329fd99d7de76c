/** Texts in code font. */
function listCode(markdown: string): string[] {
  return [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, text = ""]) => text);
}

/** Paths of files in code font, or the last segments of them; those with a placeholder in capitals are left out. */
export function listNamedFiles(markdown: string): string[] {
  return listCode(markdown)
    .map((text) => text.replace(/:\d+$/, ""))
    .filter((text) => /^[\w@][\w.@/-]*\.(?:tsx?|mjs|css|md|yaml|yml|tsv|html|sql|jsonc?|txt)$/.test(text))
    .filter((text) => !/NAME|SLUG|DAY|FILE/.test(text));
}

/** Paths of folders in code font: "publishing/document/" or "app/features/site", but not "/about-us". */
export function listNamedFolders(markdown: string): string[] {
  return listCode(markdown)
    .filter((text) =>
      /^\w[\w-]*(?:\/[\w-]+)*\/$|^(?:app|workers|scripts|tests|migrations)(?:\/[\w-]+)+$/.test(text),
    )
    .map((text) => text.replace(/\/$/, ""));
}

/** Names of functions, properties and constants in code font: "savePage", "savePage()", "MAX_BLOCKS", but not "title". */
export function listNamedCode(markdown: string): string[] {
  return listCode(markdown)
    .map((text) => text.replace(/\(.*\)$/, ""))
    .filter((text) =>
      /^(?:[a-z]+(?:[A-Z][a-z0-9]*)+|(?:[A-Z][a-z0-9]+){2,}|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)$/.test(text),
    );
}

/** Names of test files without their endings, in code font in the last columns of tables: "sign-in". */
export function listNamedTests(markdown: string): string[] {
  const rows = markdown.split("\n").filter((line) => line.startsWith("|"));
  return rows
    .flatMap((row) => listCode(row.split("|").at(-2) ?? ""))
    .filter((text) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text));
}
