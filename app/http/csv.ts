/** RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. */
export function writeCsv(rows: string[][]): string {
  return `\uFEFF${rows.map((row) => row.map(writeCell).join(",")).join("\r\n")}\r\n`;
}

/** Prevents CSV injection: spreadsheets evaluate a cell that begins like a formula, and an apostrophe keeps it text. */
function writeCell(value: string): string {
  const text = /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
