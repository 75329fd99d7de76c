import type { Database } from "#app/storage/database.server.ts";
import {
  deleteSwitchRow,
  findSwitchRow,
  insertSwitchRow,
  listSwitchRows,
  type SwitchRow,
} from "#app/storage/switches.server.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import { newAct } from "./audit.server.ts";
import { DAY_SECONDS } from "#app/values/durations.ts";

export type SwitchName = SwitchRow["name"];

/** Services that an administrator can switch off without a deploy, each with the message shown meanwhile. */
const SWITCHES: Record<SwitchName, { title: string; effect: string }> = {
  uploads: { title: "Uploads", effect: "Pictures and videos of pages, and photos of members." },
  waitlist: { title: "Waitlist", effect: "The form that puts people on the waitlist." },
  questions: { title: "Questions", effect: "The form that asks us a question." },
  "sign-ups": {
    title: "Sign-ups",
    effect: "New accounts of members. Accounts that exist sign in as before.",
  },
  counting: {
    title: "Counting",
    effect:
      "Views, clicks and sign-ups in the numbers. Pages are shown as before; tests of versions get no results.",
  },
};

export const switchNames = Object.keys(SWITCHES) as [SwitchName, ...SwitchName[]];

export interface SwitchedOff {
  code: "switched-off";
  retryAfter: number;
}

/** Read at the moment of a write, because cached pages keep their forms. */
export async function requireSwitchedOn(
  { db }: { db: Database },
  name: SwitchName,
): Promise<Result<undefined, SwitchedOff>> {
  const row = await findSwitchRow(db, name);
  // The message asks visitors to come back tomorrow.
  return row ? fail("switched-off", { retryAfter: DAY_SECONDS }) : ok(undefined);
}

export async function listSwitches({ db }: { db: Database }) {
  const rows = await listSwitchRows(db);
  return switchNames.map((name) => {
    const { title, effect } = SWITCHES[name];
    return { id: name, title, effect, closedAt: rows.find((row) => row.name === name)?.closedAt };
  });
}

interface Turn {
  name: SwitchName;
  to: "on" | "off";
  /** The administrator's email. */
  actor: string;
}

export async function turnSwitch(
  deps: { db: Database; now: () => Date },
  { name, to, actor }: Turn,
): Promise<void> {
  const act = newAct(deps, { actor, action: `service-switched-${to}`, subject: name });
  if (to === "on") await deleteSwitchRow(deps.db, name, act);
  else await insertSwitchRow(deps.db, { name, closedAt: deps.now() }, act);
}

/** Title of a switch on the status page. */
export function nameSwitch(name: SwitchName): string {
  return SWITCHES[name].title;
}
