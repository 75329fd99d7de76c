import { cachePolicies } from "./cache-policies.ts";

/** A byte order mark, so that spreadsheets read the file as UTF-8. */
const MARK = "\uFEFF";

/**
 * Response with a file to save, which no cache may store.
 * @param name of the file, without its ending
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
 * A file of any length, made portion by portion as it is read. Where a portion fails, the stream breaks off, so that the browser
 * reports a failed download, and keeps no file that looks complete.
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

/** RFC 4180, each row a line. */
export function writeCsv(rows: string[][]): string {
  return rows.map((row) => `${row.map(writeCell).join(",")}\r\n`).join("");
}

/**
 * Characters that a spreadsheet skips before a formula, or takes for the end of the previous cell: white space, invisible and
 * control characters, combining marks, quotation marks and delimiters.
 */
const LEFT_OUT = /^[\s\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}"',;|]+/u;

/** A tab or a line break at the beginning is a delimiter to some programs, whatever follows. */
const DELIMITER = /^[\t\r\n;|]/;

/** Prevents CSV injection: spreadsheets evaluate a cell that begins like a formula, and an apostrophe keeps it text. */
function writeCell(value: string): string {
  const text = beginsFormula(value) || DELIMITER.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Only the first character is normalized (full-width, small, superscript and subscript forms), and a dash
 * counts as a minus.
 */
function beginsFormula(value: string): boolean {
  const begins = value.replace(LEFT_OUT, "").codePointAt(0);
  return (
    begins !== undefined && /^(?:[=+@%]|\p{Pd}|\u2212)/u.test(String.fromCodePoint(begins).normalize("NFKC"))
  );
}
