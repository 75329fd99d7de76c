import type { Database } from "#app/storage/database.server.ts";
import { findFormEntry } from "#app/storage/form-entries.server.ts";
import { findWaitlistAnswers, type DeliveryRow } from "#app/storage/webhooks.server.ts";
import type { AnyForm } from "../define-form.ts";

/**
 * Names of the fields that a webhook may send. Free text may name an illness without consent to share it, so
 * it is never sent; a required checkbox carries no information.
 */
export function listFieldsToOffer(form: AnyForm): string[] {
  return Object.entries(form.fields)
    .filter(([, { control }]) => control !== "paragraph" && control !== "confirmation")
    .map(([name]) => name);
}

/** Event type of a report. */
export function nameReport({ followUp }: AnyForm, subject: DeliveryRow["subject"]): string {
  if (subject === "deletion") return "form.deleted";
  return followUp.kind === "confirmation" ? "form.confirmed" : "form.sent";
}

/**
 * Writes what a receiver gets, from the entry as it is now and the fields that are allowed now.
 * @returns undefined where the entry is gone, unless that is what is reported
 */
export async function writeReport(
  db: Database,
  form: AnyForm,
  { delivery, fields }: { delivery: DeliveryRow; fields: string[] },
): Promise<string | undefined> {
  const { entryId, occurredAt, subject } = delivery;
  const type = nameReport(form, subject);
  const timestamp = occurredAt.toISOString();
  if (subject === "deletion")
    return JSON.stringify({ type, timestamp, data: { form: form.name, entry: entryId } });
  const answers = await findAnswers(db, form, entryId);
  if (!answers) return undefined;
  const allowed = listFieldsToOffer(form).filter((name) => fields.includes(name));
  const given = Object.fromEntries(allowed.map((name) => [name, answers[name] ?? ""]));
  const data = { form: form.name, entry: entryId, answers: given };
  return JSON.stringify({ type, timestamp, data });
}

async function findAnswers(
  db: Database,
  { followUp }: AnyForm,
  id: string,
): Promise<Record<string, string> | undefined> {
  if (followUp.kind === "reply") {
    const row = await findFormEntry(db, id);
    return row && { ...row.answers, email: row.email };
  }
  return findWaitlistAnswers(db, id);
}
