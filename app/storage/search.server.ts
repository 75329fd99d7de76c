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

function listSpellings(text: string): string[] {
  const small = text.toLowerCase();
  const asNames = small.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  return [text, small, text.toUpperCase(), asNames];
}

/** What the database's lower() does. */
function lowerAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
