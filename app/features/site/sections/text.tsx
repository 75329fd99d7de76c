export function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}

export function FaqList({ items }: { items: { question: string; answer: string[] }[] }) {
  return items.map(({ question, answer }) => (
    <details key={question} className="disclosure disclosure-ruled" name="faq">
      <summary>{question}</summary>
      <Paragraphs texts={answer} />
    </details>
  ));
}

export function TextList({ items }: { items: string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
