import type { Database } from "#app/storage/database.server.ts";
import * as stored from "#app/storage/traffic-sources.server.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import { MAX_SOURCES, nameCampaign, nameSite, parseCode, parseSite } from "./traffic-source.ts";

interface Deps {
  db: Database;
  now: () => Date;
}

export const SOURCE_KINDS = ["campaign", "site"] as const;

export type SourceKind = (typeof SOURCE_KINDS)[number];

export async function listTrafficSources({
  db,
}: Pick<Deps, "db">): Promise<{ id: string; createdAt: Date }[]> {
  const rows = await stored.listTrafficSourceRows(db);
  return rows.map(({ source, createdAt }) => ({ id: source, createdAt }));
}

/** Counts a campaign or a website by its name from now on. @returns the name, as it is stored */
export async function registerSource(
  { db, now }: Deps,
  kind: SourceKind,
  text: string,
): Promise<Result<string, "no-campaign" | "no-site" | "too-many-sources">> {
  const name = kind === "campaign" ? parseCode(text) : parseSite(text);
  if (name === undefined) return fail(kind === "campaign" ? "no-campaign" : "no-site");
  const source = kind === "campaign" ? nameCampaign(name) : nameSite(name);
  const done = await stored.insertTrafficSource(db, { source, createdAt: now() }, MAX_SOURCES);
  return done === "full" ? fail("too-many-sources") : ok(source);
}

export async function removeSource({ db }: Pick<Deps, "db">, source: string): Promise<void> {
  await stored.deleteTrafficSource(db, source);
}
