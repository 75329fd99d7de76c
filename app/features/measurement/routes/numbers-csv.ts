import { z } from "zod";
import { servicesContext } from "#app/context.ts";
import { respondWithCsv } from "#app/http/csv.ts";
import { readPeriod } from "../domain/selected-period.ts";
import { exportCounts } from "../domain/reports.server.ts";
import type { Route } from "./+types/numbers-csv.ts";

const querySchema = z.object({ page: z.string().max(64).optional().catch(undefined) });

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const period = readPeriod(url.searchParams);
  const { page: pageId } = querySchema.parse(Object.fromEntries(url.searchParams));
  const table = await exportCounts(services, { period, ...(pageId && { pageId }) });
  const day = services.now().toISOString().slice(0, 10);
  return respondWithCsv(`numbers-${day}-${period}-days`, [table].values());
}
