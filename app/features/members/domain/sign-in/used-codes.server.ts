import { countAgainst, type LimitDeps } from "#app/features/access/domain/limits.server.ts";

/** Retention of a used code; longer than its validity. */
const CODE_SECONDS = 120;

/**
 * Records the use of a code, so that it cannot be replayed.
 * @returns whether the code was used before
 */
export async function recordCodeUse(deps: LimitDeps, userId: string, code: string): Promise<boolean> {
  const once = { max: 1, windowSeconds: CODE_SECONDS };
  return !(await countAgainst(deps, `code-used:${userId}:${code}`, once)).ok;
}
