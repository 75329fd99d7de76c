interface Restored {
  /** Time of the archive. */
  createdAt: string;
  /** Number of rows that were in the archive, and not restored because they were deleted for a person's sake since. */
  erased: number;
  /** Whether a newer archive was given, whose erasures were applied. */
  hasNewer: boolean;
}

/** Describes the result of `restoreAll` for the operator. */
export function describeRestore({ createdAt, erased, hasNewer }: Restored): string {
  const rows = `${erased} ${erased === 1 ? "row that was" : "rows that were"}`;
  const except = erased === 0 ? "" : `, but for ${rows} deleted for a person's sake since`;
  const hint =
    hasNewer || erased > 0
      ? ""
      : "  People who had themselves deleted after that day are back. If there is a later archive, run this again with --replace --newer FILE.\n";
  return `
  Everything is as it was on ${createdAt}${except}.
  Visitors see the restored landing pages within ten minutes.
${hint}`;
}
