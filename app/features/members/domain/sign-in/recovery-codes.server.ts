import { keyedHash } from "#app/features/access/domain/keyed-hash.server.ts";
import { hasSpentCode, insertSpentCode } from "#app/storage/second-step.server.ts";
import type { SecurityDeps } from "./security.server.ts";
import { readTypedCode } from "./typed-code.ts";

/** Finds the stored recovery code of this account that matches the typed one. */
export async function findRecoveryCode(
  deps: SecurityDeps,
  userId: string,
  typed: string,
): Promise<string | undefined> {
  const { viewBackupCodes } = (await deps.auth).api;
  const { backupCodes } = await viewBackupCodes({ body: { userId } });
  return backupCodes.find((code) => readTypedCode(code) === typed);
}

/** Records a recovery code as used. */
export async function recordSpentCode(deps: SecurityDeps, userId: string, code: string): Promise<void> {
  await insertSpentCode(deps.db, userId, await hashCode(deps, userId, code));
}

/**
 * Whether a recovery code was used before. Revealing it is safe, since the request needs the password, and a
 * used code is worthless.
 */
export async function isSpentCode(deps: SecurityDeps, userId: string, code: string): Promise<boolean> {
  return hasSpentCode(deps.db, userId, await hashCode(deps, userId, code));
}

function hashCode(deps: SecurityDeps, userId: string, code: string): Promise<string> {
  return keyedHash(deps, "recovery-code", `${userId}:${code}`);
}
