/** Text by file path. */
export type Sources = Record<string, string>;

/** Lists what the code has and the policy does not state, and the reverse, one line each. */
export function compare(kind: string, inCode: string[], inPolicy: string[]): string[] {
  return [
    ...subtract(inCode, inPolicy).map(
      (one) => `${kind}: the code has ${one}, and the policy does not say it`,
    ),
    ...subtract(inPolicy, inCode).map(
      (one) => `${kind}: the policy says ${one}, and the code does not have it`,
    ),
  ];
}

export function subtract(all: string[], known: string[]): string[] {
  return [...new Set(all)].filter((one) => !known.includes(one));
}

export function sectionOf(markdown: string, title: string): string {
  return markdown.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? "";
}

export function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = ""]) => found);
}

export function read(sources: Sources, file: string): string {
  return sources[file] ?? "";
}
