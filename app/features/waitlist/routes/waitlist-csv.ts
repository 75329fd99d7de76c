import { administratorContext, servicesContext } from "#app/context.ts";
import { respondWithCsv } from "#app/http/csv.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";
import { exportWaitlist } from "../domain/waitlist.server.ts";
import type { Route } from "./+types/waitlist-csv.ts";

/** The audit log records who exports the list. */
export const handle: RouteHandle = { changesWhenRead: true };

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { email } = context.get(administratorContext);
  const { deleteBy, portions } = await exportWaitlist(services, email);
  const day = services.now().toISOString().slice(0, 10);
  return respondWithCsv(`waitlist-${day}-delete-by-${deleteBy}`, portions);
}
