/** RFC 4180, with a mark that tells spreadsheets the encoding. */
export function writeCsv(rows: string[][]): string {
  return `\uFEFF${rows.map((row) => row.map(writeCell).join(",")).join("\r\n")}\r\n`;
}

/** A spreadsheet would compute a cell that begins like a formula; an apostrophe keeps it text. */
function writeCell(value: string): string {
  const text = /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
