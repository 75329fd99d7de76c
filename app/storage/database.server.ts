import { drizzle } from "drizzle-orm/d1";
import { createDeadline, type Deadline } from "./deadline.ts";
import * as schema from "./schema/index.ts";

export type Database = ReturnType<typeof createDatabase>;

/** Timeout in milliseconds for each query or batch, longer than any of them takes. */
const DEADLINE_MS = 6000;

/**
 * Opens one D1 session per request that starts at the primary, so that a request sees the writes of earlier
 * ones.
 */
export function createDatabase(binding: D1Database, { deadlineMs = DEADLINE_MS } = {}) {
  const session = binding.withSession("first-primary");
  return drizzle(boundSession(session, createDeadline("D1", deadlineMs)) as unknown as D1Database, {
    schema,
  });
}

/** The part of the D1 interface that drizzle uses, with a timeout on each call. */
function boundSession(
  session: D1DatabaseSession,
  within: Deadline,
): Pick<D1DatabaseSession, "prepare" | "batch"> {
  const originals = new WeakMap<object, D1PreparedStatement>();
  const bound = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapper = {
      bind: (...values: unknown[]) => bound(statement.bind(...values)),
      run: () => within(() => statement.run()),
      all: () => within(() => statement.all()),
      raw: () => within(() => statement.raw()),
    };
    originals.set(wrapper, statement);
    return wrapper as unknown as D1PreparedStatement;
  };
  return {
    prepare: (query) => bound(session.prepare(query)),
    batch: (statements) =>
      within(() => session.batch(statements.map((statement) => originals.get(statement) ?? statement))),
  };
}
