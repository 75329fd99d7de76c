/** Renders a text with its emergency numbers (911, 988) as telephone links. */
export function EmergencyNumbers({ text }: { text: string }) {
  const found = /\b(?:911|988)\b/.exec(text);
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
