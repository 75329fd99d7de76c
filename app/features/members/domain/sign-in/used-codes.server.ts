import { countAgainst, decrementCounts, type LimitDeps } from "#app/features/access/domain/limits.server.ts";

/** Retention of a used code; longer than its validity. */
const CODE_SECONDS = 120;

/**
 * Records the use of a code, so that it cannot be replayed.
 * @returns whether the code was used before, and a function that forgets the use of a code that turned out to be wrong
 */
export async function recordCodeUse(
  deps: LimitDeps,
  userId: string,
  code: string,
): Promise<{ isRepeated: boolean; forget: () => Promise<void> }> {
  const key = `code-used:${userId}:${code}` as const;
  const counted = await countAgainst(deps, key, { max: 1, windowSeconds: CODE_SECONDS });
  return { isRepeated: !counted.ok, forget: () => decrementCounts(deps, key) };
}
