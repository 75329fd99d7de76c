import { or, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/**
 * Condition that one of these columns contains a text, ignoring case. LIKE is not used, since D1 limits
 * patterns to 50 bytes. As with LIKE, the database folds the case of ASCII letters only; other letters are
 * matched in lower case, in upper case, and with each word capitalized.
 */
export function containsText(columns: SQLiteColumn[], text: string): SQL | undefined {
  const spellings = new Set(listSpellings(text).map(lowerAscii));
  return or(
    ...columns.flatMap((column) =>
      [...spellings].map((spelling) => sql`instr(lower(${column}), ${spelling}) > 0`),
    ),
  );
}

/** Time before that of every row. */
export const BEGINNING = new Date(0);

/** Condition that a value, which is stored in lower case, begins with a text; uses an index. */
export function beginsWith(column: SQLiteColumn, text: string): SQL {
  const beginning = text.toLowerCase();
  return sql`${column} >= ${beginning} AND ${column} < ${endOfBeginning(beginning)}`;
}

/** Upper bound of all texts with this prefix. */
export function endOfBeginning(beginning: string): string {
  return beginning + LAST_CHARACTER;
}

/**
 * Condition that excludes its column from index selection, so that SQLite uses the index of another
 * condition.
 */
export function isBefore(column: SQLiteColumn, time: Date): SQL {
  return sql`+${column} < ${time.getTime()}`;
}

/** Character that sorts after all others. */
const LAST_CHARACTER = "\u{10FFFF}";

function listSpellings(text: string): string[] {
  const small = text.toLowerCase();
  const asNames = small.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  return [text, small, text.toUpperCase(), asNames];
}

/** Lower-cases like the database's lower(): ASCII only. */
function lowerAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
