import { z } from "zod";
import { servicesContext } from "#app/context.ts";
import { refuseLoad } from "#app/http/load-failure.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { compareVersions } from "../history/comparison.server.ts";
import { openingWords } from "../pages/failure-words.ts";
import { findWorkingCopy } from "../pages/find-working-copy.server.ts";
import { VersionDiff } from "../sections/version-diff.tsx";
import type { Route } from "./+types/compare-versions.ts";

const revSchema = z.coerce.number().int().min(0).max(999_999_999).catch(0);

const querySchema = z.object({ from: revSchema, to: revSchema });

export function meta() {
  return describeUnlistedPage("Compare Versions");
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { from, to } = querySchema.parse(Object.fromEntries(url.searchParams));
  const page = await findWorkingCopy(services, params.id);
  if (!page.ok) throw refuseLoad(page, openingWords);
  const compared = await compareVersions(services, params.id, [from, to]);
  if (!compared.ok && compared.code === "unavailable") throw refuseLoad(compared, openingWords);
  const { id, title } = page.value;
  return {
    page: { id, title },
    from: Math.min(from, to),
    to: Math.max(from, to),
    comparison: compared.ok ? compared.value : undefined,
  };
}

export default function CompareVersions({ loaderData }: Route.ComponentProps) {
  return <VersionDiff {...loaderData} />;
}
