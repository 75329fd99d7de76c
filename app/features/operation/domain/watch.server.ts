import { renderLetter, type Letter } from "#app/features/mail/domain/letter.ts";
import type { Mailer } from "#app/features/mail/domain/mailers.server.ts";
import { problemLetter, recoveryLetter } from "../emails/alert-letters.ts";
import { runChecks, type Check, type CheckDeps } from "./checks.server.ts";
import { readIncidents, writeIncidents, type Incidents, type NoteDeps } from "./watch-note.server.ts";

interface Deps extends CheckDeps, NoteDeps {
  mailer: Mailer;
  settings: { ADMIN_EMAILS: string[]; SUPPORT_EMAIL: string; PUBLIC_ORIGIN: string };
}

type Incident = Incidents[string];

/** Checks the site, and mails the administrators once when a problem begins and once when it ends. */
export async function watchSite(deps: Deps): Promise<void> {
  const [before, checks] = await Promise.all([readIncidents(deps), runChecks(deps)]);
  const after: Incidents = {};
  for (const check of checks) {
    const incident = await follow(deps, check, before[check.name]);
    if (incident) after[check.name] = incident;
  }
  if (JSON.stringify(after) !== JSON.stringify(before)) await writeIncidents(deps, after);
}

/** Updates one problem's state after a check. If the check itself failed, the state is unchanged. */
async function follow(deps: Deps, check: Check, before?: Incident): Promise<Incident | undefined> {
  const { name, words, isWrong, tolerance } = check;
  if (isWrong === undefined) return before;
  if (!isWrong)
    return before?.isTold && !(await tell(deps, name, recoveryLetter, before)) ? before : undefined;
  const count = (before?.count ?? 0) + 1;
  const incident = { count: Math.min(count, tolerance), since: before?.since ?? deps.now().getTime(), words };
  const isTold = before?.isTold ?? false;
  if (isTold || count < tolerance) return { ...incident, isTold };
  deps.log("incident", { incident: name });
  return { ...incident, isTold: await tell(deps, name, problemLetter, incident) };
}

type WriteLetter = (alert: { words: string; publicOrigin: string }) => Letter;

/**
 * Sends an alert to the mail service directly, since the outbox itself may be the problem.
 * @returns whether an operator was reached; if not, the next run tries again
 */
async function tell(
  { mailer, settings, log }: Deps,
  incident: string,
  write: WriteLetter,
  { words }: Pick<Incident, "words">,
): Promise<boolean> {
  const letter = renderLetter(write({ words, publicOrigin: settings.PUBLIC_ORIGIN }));
  const receivers = settings.ADMIN_EMAILS.length > 0 ? settings.ADMIN_EMAILS : [settings.SUPPORT_EMAIL];
  const sent = await Promise.all(receivers.map((to) => mailer.send({ to, ...letter })));
  const isTold = sent.some(({ ok }) => ok);
  if (!isTold) log("alert-not-sent", { incident });
  return isTold;
}
