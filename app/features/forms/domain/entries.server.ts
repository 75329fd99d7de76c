import { describeError } from "#app/values/describe-error.ts";
import type { Log } from "#app/values/log.ts";
import { newAct, recordAct } from "#app/features/access/domain/audit.server.ts";
import { readView } from "#app/storage/views.server.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import {
  countFormEntries,
  deleteFormEntriesBefore,
  deleteFormEntry,
  listFormEntries,
  listFormEntriesAfter,
  type FormEntryRow,
} from "#app/storage/form-entries.server.ts";
import { inPortions } from "#app/storage/portions.server.ts";
import type { AnyForm } from "./define-form.ts";
import { storedForms } from "./forms.ts";
import { DAY_MS } from "#app/values/durations.ts";
import { EXPORT_DAYS, EXPORT_PORTION } from "./export-limits.ts";

interface Deps {
  db: Database;
  now: () => Date;
}

/** Values by field name. */
function readAnswers({ email, answers }: Pick<FormEntryRow, "email" | "answers">): Record<string, string> {
  return { ...answers, email };
}

/** Lists entries, newest first; with `search`, those whose email begins with it. */
export async function listEntries(
  { db }: Pick<Deps, "db">,
  form: AnyForm,
  { search = "", view }: { search?: string; view: number },
) {
  const listed = await readView(view, (range) => listFormEntries(db, { form: form.name, search, ...range }));
  const rows = listed.rows.map((row) => ({ id: row.id, createdAt: row.createdAt, values: readAnswers(row) }));
  return { ...listed, rows };
}

/** Number of entries per stored form. */
export async function countEntries({ db }: Pick<Deps, "db">): Promise<Record<string, number>> {
  const counts = await Promise.all(storedForms.map(({ name }) => countFormEntries(db, name)));
  return Object.fromEntries(storedForms.map(({ name }, at) => [name, counts[at] ?? 0]));
}

export async function removeEntry(
  { db, now }: Deps,
  id: string,
  actor: string,
): Promise<Result<undefined, "not-found">> {
  const act = newAct({ now }, { actor, action: "form-entry-deleted", subject: id });
  return (await deleteFormEntry(db, id, act)) ? ok(undefined) : fail("not-found");
}

/** Deletes entries after the retention of their form. */
export async function forgetFormEntries({ db, now }: Deps): Promise<void> {
  for (const { name, retentionDays } of storedForms) {
    const before = new Date(now().getTime() - retentionDays * DAY_MS);
    await inPortions((limit) => deleteFormEntriesBefore(db, { form: name, before, limit }));
  }
}

type Table = string[][];

/**
 * All entries as a table with a header row, in batches; the first batch is read before the response begins,
 * so that its failure can be reported.
 */
export async function exportEntries(
  deps: Deps & { log: Log },
  form: AnyForm,
  actor: string,
): Promise<{ deleteBy: string; portions: AsyncGenerator<Table> }> {
  await recordAct(deps, { actor, action: "form-exported", subject: form.name });
  const deleteBy = new Date(deps.now().getTime() + EXPORT_DAYS * DAY_MS).toISOString().slice(0, 10);
  const first = await listFormEntriesAfter(deps.db, { form: form.name, limit: EXPORT_PORTION });
  return { deleteBy, portions: writePortions(deps, form, { first, deleteBy }) };
}

async function* writePortions(
  deps: Pick<Deps, "db"> & { log: Log },
  form: AnyForm,
  { first, deleteBy }: { first: FormEntryRow[]; deleteBy: string },
): AsyncGenerator<Table> {
  yield [[...listHeadings(form), `Delete this file by ${deleteBy}`]];
  for (let rows = first; rows.length > 0; rows = await readNext(deps, form, rows))
    yield rows.map((row) => writeRow(form, row, deleteBy));
}

async function readNext(
  { db, log }: Pick<Deps, "db"> & { log: Log },
  form: AnyForm,
  rows: FormEntryRow[],
): Promise<FormEntryRow[]> {
  if (rows.length < EXPORT_PORTION) return [];
  try {
    return await listFormEntriesAfter(db, { form: form.name, after: rows.at(-1), limit: EXPORT_PORTION });
  } catch (error) {
    log("form-export-broke-off", { error: describeError(error) });
    // The cause is already logged; the runtime would log it with the values of the query.
    // oxlint-disable-next-line preserve-caught-error
    throw new Error("The export was interrupted.");
  }
}

function listHeadings(form: AnyForm): string[] {
  const consents = Object.keys(form.consents).flatMap((name) => [`Agreed to ${name}`, `Words of ${name}`]);
  return [...Object.values(form.fields).map(({ label }) => label), "Sent", ...consents];
}

function writeRow(form: AnyForm, row: FormEntryRow, deleteBy: string): string[] {
  const values = readAnswers(row);
  const agreed = Object.keys(form.consents).flatMap((name) => {
    const consent = row.consents.find((given) => given.name === name);
    return consent ? [new Date(consent.givenAt).toISOString(), consent.version] : ["", ""];
  });
  const answers = Object.keys(form.fields).map((name) => values[name] ?? "");
  return [...answers, row.createdAt.toISOString(), ...agreed, deleteBy];
}
