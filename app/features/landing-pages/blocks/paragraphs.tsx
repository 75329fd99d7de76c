/** Renders plain text as paragraphs, one for each non-empty line. */
export function Paragraphs({ text }: { text: string }) {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  // Index keys are safe: lines have no ids, and the text is rendered as a whole.
  // oxlint-disable-next-line react/no-array-index-key
  return lines.map((line, index) => <p key={index}>{line}</p>);
}
