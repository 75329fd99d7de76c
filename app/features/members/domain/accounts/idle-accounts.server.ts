import {
  listIdleMemberRows,
  listNotifiedMemberRows,
  recordIdleNoticeRow,
} from "#app/storage/idle-members.server.ts";
import { sendAccountIdle } from "./account-mail.server.ts";
import { deleteAccount } from "../own-data/privacy.server.ts";
import { IDLE_DAYS } from "../retention.ts";
import { DAY_MS } from "#app/values/durations.ts";

/** Notice period between the mail to the owner and the deletion. */
const NOTICE_DAYS = 30;

/** Maximum number of accounts per run, each with a mail or a deletion; the rest follow in the next run. */
const MAX_ACCOUNTS_PER_RUN = 50;

/**
 * Notifies the owners of unused accounts, and deletes those whose notice period has passed. Administrators'
 * accounts are kept.
 */
export async function forgetIdleAccounts(deps: Parameters<typeof deleteAccount>[0]): Promise<void> {
  const { db, now } = deps;
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const limits = { idleSince: before(IDLE_DAYS), notifiedBefore: before(NOTICE_DAYS) };
  for (const account of await listNotifiedMemberRows(db, limits, MAX_ACCOUNTS_PER_RUN))
    await deleteAccount(deps, account);
  for (const account of await listIdleMemberRows(db, before(IDLE_DAYS - NOTICE_DAYS), MAX_ACCOUNTS_PER_RUN)) {
    await sendAccountIdle(deps, account, new Date(now().getTime() + NOTICE_DAYS * DAY_MS));
    await recordIdleNoticeRow(db, account.id, now());
  }
}
