interface Place {
  createdAt: Date;
  hash: string;
}

/** Formats the cursor of a list's next part: "1767225600000-<hash>". */
export function formatCursor({ createdAt, hash }: Place): string {
  return `${createdAt.getTime()}-${hash}`;
}

/** Parses a cursor; undefined for an invalid one, which starts the list from the beginning. */
export function parseCursor(text: string | undefined): Place | undefined {
  const [, at, hash] = /^(\d{1,15})-([0-9a-f]{64})$/.exec(text ?? "") ?? [];
  return at === undefined || hash === undefined ? undefined : { createdAt: new Date(Number(at)), hash };
}
