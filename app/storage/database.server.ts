import { drizzle } from "drizzle-orm/d1";
import * as schema from "./schema/index.ts";

export type Database = ReturnType<typeof createDatabase>;

/** One session per request, its first read at the primary: a save is visible to the request that follows it. */
export function createDatabase(binding: D1Database) {
  const session = binding.withSession("first-primary");
  return drizzle(session as unknown as D1Database, { schema });
}
