/**
 * Lists ids, out of those in both lists, that moved: all except the longest increasing subsequence. A block
 * that moves to the end is then the only moved one, not all the others.
 */
export function listMoved(before: string[], after: string[]): Set<string> {
  const places = new Map(before.map((id, at) => [id, at]));
  const common = after.filter((id) => places.has(id));
  const runs: string[][] = [];
  for (const id of common) {
    const ahead = runs.filter((run) => placeOf(run.at(-1)) < placeOf(id));
    const longest = ahead.reduce<string[]>((one, other) => (other.length > one.length ? other : one), []);
    runs.push([...longest, id]);
  }
  const kept = new Set(runs.reduce((one, other) => (other.length > one.length ? other : one), []));
  return new Set(common.filter((id) => !kept.has(id)));

  function placeOf(id: string | undefined): number {
    return places.get(id ?? "") ?? -1;
  }
}
