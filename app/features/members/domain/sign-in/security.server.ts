import { z } from "zod";
import { fail, ok, type Result } from "#app/values/result.ts";
import { deletePendingRows } from "#app/storage/account-links.server.ts";
import {
  deleteOtherSessionRows,
  deleteSessionRow,
  deleteSessionRowByToken,
  listSessionRows,
} from "#app/storage/sessions.server.ts";
import type { Account } from "#app/features/access/domain/account.ts";
import type { AdminSettings } from "#app/features/access/domain/administrators.ts";
import { sendSecurityChanged, type AccountMailDeps } from "../accounts/account-mail.server.ts";
import { readAuthResponse, type LibraryRefusal } from "#app/features/access/domain/auth-response.server.ts";
import { describeDevice } from "./devices.ts";
import { checkPassword, hasPassword, type PasswordCheckFailure } from "../passwords/password-check.server.ts";
import { judgePassword, type CountLeaks, type WeakPassword } from "../passwords/password-policy.server.ts";
import {
  readOwnSession,
  type CurrentSession,
  type SessionDeps,
} from "#app/features/access/domain/sessions.server.ts";
import { demandSecondStep } from "#app/features/access/domain/step-up.server.ts";

export type SecurityDeps = SessionDeps &
  AccountMailDeps & { countLeaks: CountLeaks; settings: AdminSettings };

const newSessionSchema = z.object({ token: z.string() });

/**
 * Changes the password and revokes all other sessions. Of two concurrent changes the later write wins: the other
 * one is refused, and its session revoked, since the library compares and writes in two steps.
 * @returns headers of the new session
 */
export async function changePassword(
  deps: SecurityDeps,
  account: Account,
  { password, newPassword }: { password: string; newPassword: string },
  headers: Headers,
): Promise<Result<Headers, NotOwner | WeakPassword | LibraryRefusal | "changed-meanwhile">> {
  const checked = await checkOwner(deps, account, password);
  if (!checked.ok) return checked;
  const judged = await judgePassword(deps, newPassword, [account.name, account.email]);
  if (!judged.ok) return judged;
  const own = await readOwnSession(deps, headers);
  const { api } = await deps.auth;
  const response = await api.changePassword({
    body: { currentPassword: password, newPassword, revokeOtherSessions: true },
    headers: own.headers,
    asResponse: true,
  });
  const result = await readAuthResponse(response, newSessionSchema);
  if (!result.ok) return fail("refused", { reason: result.code });
  if (!(await hasPassword(deps, account, newPassword))) {
    await deleteSessionRowByToken(deps.db, account.id, result.value.body.token);
    return fail("changed-meanwhile");
  }
  await settleChange(deps, account, "The password was changed, and all other devices were signed out.");
  return ok(await own.keepAge(result.value.cookies));
}

/** Lists the account's sessions, the current one first. */
export async function listSessions(
  { db }: Pick<SecurityDeps, "db">,
  account: Account,
  current: CurrentSession,
) {
  const rows = await listSessionRows(db, account.id);
  return rows
    .map(({ id, createdAt, updatedAt, userAgent }) => ({
      id,
      createdAt,
      updatedAt,
      device: userAgent || describeDevice(""),
      isCurrent: id === current.id,
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Signs out one session of the account. */
export async function endSession({ db }: Pick<SecurityDeps, "db">, account: Account, sessionId: string) {
  await deleteSessionRow(db, account.id, sessionId);
}

/** Signs out all sessions of the account but the current one. */
export async function endOtherSessions(
  { db }: Pick<SecurityDeps, "db">,
  account: Account,
  current: CurrentSession,
) {
  await deleteOtherSessionRows(db, account.id, current.id);
}

export type NotOwner = PasswordCheckFailure | "second-step-missing";

/**
 * Step-up before any change that could lock the owner out or hand over the account: password, email, second
 * steps, passkeys, recovery codes, deletion. Requires the second step of this session, if one is due, and the
 * password.
 */
export async function checkOwner(
  deps: SecurityDeps,
  account: Account,
  password: string,
): Promise<Result<undefined, NotOwner>> {
  const admitted = await demandSecondStep(deps, account);
  return admitted.ok ? checkPassword(deps, account, password) : admitted;
}

/**
 * Runs after every change of credentials: notifies the owner, and revokes pending links in mails and
 * half-finished sign-ins.
 */
export async function settleChange(deps: SecurityDeps, account: Account, what: string): Promise<void> {
  await deletePendingRows(deps.db, account.id);
  await sendSecurityChanged(deps, account, what);
}
