import { isAdministrator } from "#app/features/access/domain/administrators.ts";
import { enqueueMail, type MailDeps } from "#app/features/mail/domain/outbox.server.ts";
import * as stored from "#app/storage/weekly-mails.server.ts";
import { weeklyLetter } from "../emails/weekly-letter.ts";
import { WEEK_MS } from "#app/values/durations.ts";

type Deps = MailDeps & {
  settings: { ADMIN_EMAILS: string[]; BETTER_AUTH_SECRET: string; PUBLIC_ORIGIN: string };
};

/** Maximum number of mails per run. */
const MAX_MAILS_PER_RUN = 20;

/** Subscribes to the weekly mail; the first is sent in a week. */
export async function switchWeeklyMailOn({ db, now }: Pick<Deps, "db" | "now">, userId: string) {
  await stored.insertWeeklyMailRow(db, { userId, since: now() });
}

export async function switchWeeklyMailOff({ db }: Pick<Deps, "db">, userId: string): Promise<void> {
  await stored.deleteWeeklyMailRow(db, userId);
}

export async function hasWeeklyMail({ db }: Pick<Deps, "db">, userId: string): Promise<boolean> {
  return (await stored.findWeeklyMailRow(db, userId)) !== undefined;
}

/**
 * Sends the due mails. Concurrent runs send each mail once; accounts that are no longer administrators are
 * unsubscribed.
 */
export async function sendWeeklyMail(deps: Deps): Promise<void> {
  const { db, now, settings } = deps;
  const before = new Date(now().getTime() - WEEK_MS);
  for (const due of await stored.listDueWeeklyMailRows(db, before, MAX_MAILS_PER_RUN)) {
    const { userId, since, email } = due;
    if (!isAdministrator(due, settings.ADMIN_EMAILS)) {
      await stored.deleteWeeklyMailRow(db, userId);
      continue;
    }
    const changed = await stored.countPagesChangedAfter(db, since);
    await enqueueMail(deps, {
      kind: "weekly-numbers",
      to: email,
      letter: weeklyLetter({ changed, publicOrigin: settings.PUBLIC_ORIGIN }),
      userId,
      store: (mail) => stored.insertWeeklyMail(db, mail, { userId, since }),
    });
  }
}
