import { findWaitlistPlace } from "#app/features/waitlist/domain/waitlist.server.ts";
import type { Database } from "#app/storage/database.server.ts";
import { findMemberRow } from "#app/storage/members.server.ts";
import type { Account } from "#app/features/access/domain/account.ts";
import { listSavedConditions } from "./saved-conditions.server.ts";

/** The data of a member's start page. */
export async function readStart({ db }: { db: Database }, account: Account) {
  const [member, waiting, saved] = await Promise.all([
    findMemberRow(db, account.id),
    findWaitlistPlace({ db }, account.email),
    listSavedConditions({ db }, account.id),
  ]);
  return { firstName: member?.firstName ?? account.name, place: waiting?.place, saved };
}
