/** Renders a text with its emergency numbers (911, 988, hotlines) as telephone links. */
export function EmergencyNumbers({ text }: { text: string }) {
  const found = /\b(?:911|988|800-\d{3}-\d{4})\b/.exec(text);
  if (!found) return text;
  const [number] = found;
  return (
    <>
      {text.slice(0, found.index)}
      <a href={`tel:${number}`}>{number}</a>
      <EmergencyNumbers text={text.slice(found.index + number.length)} />
    </>
  );
}
