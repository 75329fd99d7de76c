import { integer } from "drizzle-orm/sqlite-core";

/** Column of a time, in milliseconds since 1970. */
export const time = (column: string) => integer(column, { mode: "timestamp_ms" });
