export function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}

/** Disclosures, each with a title and its text; in two columns if the screen is wide enough. */
export function FoldedTexts({ items }: { items: { title: string; texts: string[]; list?: string[] }[] }) {
  return (
    <div className="folded-texts">
      {items.map(({ title, texts, list }) => (
        <details key={title} className="disclosure disclosure-ruled">
          <summary>{title}</summary>
          <Paragraphs texts={texts} />
          {list && <TextList items={list} />}
        </details>
      ))}
    </div>
  );
}

export function FaqList({ items }: { items: { question: string; answer: string[] }[] }) {
  return <FoldedTexts items={items.map(({ question, answer }) => ({ title: question, texts: answer }))} />;
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
