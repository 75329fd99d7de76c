/** A plain text of several lines: each that is not empty is a paragraph. */
export function Paragraphs({ text }: { text: string }) {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  // Lines have no names, and a text is shown again as a whole.
  // oxlint-disable-next-line react/no-array-index-key
  return lines.map((line, index) => <p key={index}>{line}</p>);
}
