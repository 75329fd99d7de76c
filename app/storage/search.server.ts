import { or, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/**
 * True for a row with this text in one of these columns, in upper or lower case.
 * Not LIKE: D1 takes no pattern of more than 50 bytes. As with LIKE, the database folds the case of ASCII alone;
 * other letters are found in small ones, in capitals, and with a capital at the beginning of each word.
 */
export function containsText(columns: SQLiteColumn[], text: string): SQL | undefined {
  const spellings = new Set(listSpellings(text).map(lowerAscii));
  return or(
    ...columns.flatMap((column) =>
      [...spellings].map((spelling) => sql`instr(lower(${column}), ${spelling}) > 0`),
    ),
  );
}

/** Time before every row. */
export const BEGINNING = new Date(0);

/** True for a row whose value, which is kept in small letters, begins with this text: found by an index. */
export function beginsWith(column: SQLiteColumn, text: string): SQL {
  const beginning = text.toLowerCase();
  return sql`${column} >= ${beginning} AND ${column} < ${endOfBeginning(beginning)}`;
}

/** Sorts after every text that begins like this. */
export function endOfBeginning(beginning: string): string {
  return beginning + LAST_CHARACTER;
}

/** Condition that no index is used for, so that SQLite finds the rows by the index of another condition. */
export function isBefore(column: SQLiteColumn, time: Date): SQL {
  return sql`+${column} < ${time.getTime()}`;
}

/** Sorts after every other. */
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
