/** A byte order mark, so that spreadsheets read the file as UTF-8. */
const MARK = "\uFEFF";

/**
 * A file of any length, made portion by portion as it is read. Where a portion fails, the stream breaks off, so that whoever reads
 * it is told of a failed download, and gets no file that looks whole.
 */
export function streamCsv(portions: AsyncIterator<string[][]>): ReadableStream<Uint8Array> {
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

/** Prevents CSV injection: spreadsheets evaluate a cell that begins like a formula, and an apostrophe keeps it text. */
function writeCell(value: string): string {
  const text = /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
