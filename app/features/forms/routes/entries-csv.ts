import { administratorContext, servicesContext } from "#app/context.ts";
import { respondWithCsv } from "#app/http/csv.ts";
import { refuseLoad } from "#app/http/load-failure.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";
import { fail } from "#app/values/result.ts";
import { exportEntries } from "../domain/entries.server.ts";
import { formWords } from "../domain/failure-words.ts";
import { findStoredForm } from "../domain/forms.ts";
import type { Route } from "./+types/entries-csv.ts";

/** The audit log records who exports the entries. */
export const handle: RouteHandle = { changesWhenRead: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const form = findStoredForm(params.form);
  if (!form) throw refuseLoad(fail("not-found"), formWords);
  const { deleteBy, portions } = await exportEntries(services, form, context.get(administratorContext).email);
  const day = services.now().toISOString().slice(0, 10);
  return respondWithCsv(`${form.name}-${day}-delete-by-${deleteBy}`, portions);
}
