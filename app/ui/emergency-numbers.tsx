/** A text in which the numbers for emergencies can be pressed, as on a phone one would. */
export function EmergencyNumbers({ text }: { text: string }) {
  return text.split(/\b(911|988)\b/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <a key={at} href={`tel:${part}`}>
        {part}
      </a>
    ),
  );
}
