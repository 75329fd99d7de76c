import { cachePolicies } from "./cache-policies.ts";

/** Byte order mark, so that spreadsheets read the file as UTF-8. */
const MARK = "\uFEFF";

/**
 * Responds with a CSV file to download, which no cache may store.
 * @param name file name without the extension
 */
export function respondWithCsv(name: string, portions: Portions): Response {
  return new Response(streamCsv(portions), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": cachePolicies.private,
    },
  });
}

type Portions = Iterator<string[][]> | AsyncIterator<string[][]>;

/**
 * Streams a file of any length: each portion is made when the client reads it. If a portion fails, the stream
 * errors, so the browser reports a failed download instead of storing a file that looks complete.
 */
export function streamCsv(portions: Portions): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let before = MARK;
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await portions.next();
        if (done) return controller.close();
        controller.enqueue(encoder.encode(before + writeCsv(value)));
        before = "";
      },
      async cancel() {
        await portions.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Writes rows as CSV (RFC 4180), one line each. */
export function writeCsv(rows: string[][]): string {
  return rows.map((row) => `${row.map(writeCell).join(",")}\r\n`).join("");
}

/**
 * Leading characters that a spreadsheet skips before a formula, or treats as the end of the previous cell:
 * white space, invisible and control characters, combining marks, quotation marks and delimiters.
 */
const LEFT_OUT = /^[\s\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}"',;|]+/u;

/**
 * Some programs treat a tab, a line break or a delimiter at the beginning as the end of the cell, whatever
 * follows.
 */
const DELIMITER = /^[\t\r\n;|]/;

/**
 * Escapes one cell. Prevents CSV injection: spreadsheets evaluate a cell that begins like a formula, and a
 * leading apostrophe makes it text.
 */
function writeCell(value: string): string {
  const text = beginsFormula(value) || DELIMITER.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Whether the first relevant character begins a formula. It is normalized (full-width, small, superscript and
 * subscript forms), and any dash counts as a minus sign.
 */
function beginsFormula(value: string): boolean {
  const begins = value.replace(LEFT_OUT, "").codePointAt(0);
  return (
    begins !== undefined && /^(?:[=+@%]|\p{Pd}|\u2212)/u.test(String.fromCodePoint(begins).normalize("NFKC"))
  );
}
