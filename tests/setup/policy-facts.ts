import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as access from "#app/features/access/domain/retention.ts";
import { listReceivers } from "#app/features/legal/domain/receivers.ts";
import * as forms from "#app/features/forms/domain/retention.ts";
import * as mail from "#app/features/mail/domain/retention.ts";
import * as measurement from "#app/features/measurement/domain/retention.ts";
import * as members from "#app/features/members/domain/retention.ts";
import * as operation from "#app/features/operation/domain/retention.ts";
import * as waitlist from "#app/features/waitlist/domain/retention.ts";
import { settingNames } from "#app/settings.ts";
import { SESSION_IDLE_DAYS } from "#app/storage/retention.ts";
import * as schema from "#app/storage/schema/index.ts";

const exported = {
  settings: settingNames,
  receivers: listReceivers({
    MAIL_HTTP_URL: "https://mail.test",
    TOKEN_SYNC_URL: "https://sync.test",
    INTAKE_FORM_URL: "https://intake.test",
  }).map(({ from }) => from),
  tables: Object.values(schema).flatMap((table) => (is(table, SQLiteTable) ? [getTableName(table)] : [])),
  purposes: schema.consents.purpose.enumValues,
  sessionIdleDays: SESSION_IDLE_DAYS,
  ...access,
  failedMailDays: mail.FAILED_DAYS,
  ...forms,
  ...measurement,
  ...members,
  ...operation,
  ...waitlist,
};

export type Facts = {
  [Name in keyof typeof exported]: (typeof exported)[Name] extends number ? number : string[];
};

/** Facts that the code exports and the policies mention. */
export const facts: Facts = exported;
