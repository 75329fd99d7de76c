import { enqueueMail, type MailDeps } from "#app/features/mail/domain/outbox.server.ts";
import { fail, ok, type Result } from "#app/result.ts";
import { deleteOtherSessionRows, deleteSessionRow, listSessionRows } from "#app/storage/members.server.ts";
import { securityChangedLetter } from "../emails/account-letters.ts";
import type { Account } from "./account.ts";
import { readAnswer } from "./answers.server.ts";
import { describeDevice } from "./devices.ts";
import { checkPassword, type PasswordCheckFailure } from "./password-check.server.ts";
import { judgePassword, type CountLeaks, type PasswordFlaw } from "./password-policy.server.ts";
import type { CurrentSession, SessionDeps } from "./sessions.server.ts";

export interface SecurityDeps extends SessionDeps, MailDeps {
  countLeaks: CountLeaks;
  settings: { TOKEN_SYNC_URL: string; PUBLIC_ORIGIN: string; SUPPORT_EMAIL: string };
}

/** @returns the headers of the new session; every other one has ended */
export async function changePassword(
  deps: SecurityDeps,
  account: Account,
  { password, newPassword }: { password: string; newPassword: string },
  headers: Headers,
): Promise<Result<Headers, PasswordCheckFailure | PasswordFlaw | "refused">> {
  const checked = await checkPassword(deps, account, password, headers);
  if (!checked.ok) return checked;
  const judged = await judgePassword(deps, newPassword, [account.name, account.email]);
  if (!judged.ok) return judged;
  const response = await deps.auth.api.changePassword({
    body: { currentPassword: password, newPassword, revokeOtherSessions: true },
    headers,
    asResponse: true,
  });
  const answer = await readAnswer(response);
  if (!answer.ok) return fail("refused", answer.code);
  await tellOwner(deps, account, "The password was changed, and all other devices were signed out.");
  return ok(answer.value.cookies);
}

/** Where this account is signed in, the device that asks first. */
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
      device: describeDevice(userAgent ?? ""),
      isCurrent: id === current.id,
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

export async function endSession({ db }: Pick<SecurityDeps, "db">, account: Account, sessionId: string) {
  await deleteSessionRow(db, account.id, sessionId);
}

export async function endOtherSessions(
  { db }: Pick<SecurityDeps, "db">,
  account: Account,
  current: CurrentSession,
) {
  await deleteOtherSessionRows(db, account.id, current.id);
}

/** Whoever changes how one signs in, the owner hears of it. */
export async function tellOwner(deps: SecurityDeps, { name, email }: Account, what: string): Promise<void> {
  const { PUBLIC_ORIGIN, SUPPORT_EMAIL } = deps.settings;
  const resetUrl = `${PUBLIC_ORIGIN}/member/forgot-password`;
  const letter = securityChangedLetter({ name, what, resetUrl, supportEmail: SUPPORT_EMAIL });
  await enqueueMail(deps, { kind: "security-changed", to: email, letter });
}
